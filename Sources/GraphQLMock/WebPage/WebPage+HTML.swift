extension WebPage {
  static let html = #"""
    <!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>GraphQL mock</title>
        <link rel="icon" href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Cpath d='M8 1l6 3.5v7L8 15l-6-3.5v-7z' fill='%237a3cc0'/%3E%3C/svg%3E">
        <link rel="stylesheet" href="/page.css">
        <script type="module" src="/page.js"></script>
      </head>
      <body>
        <header>
          <h1>GraphQL mock</h1>
          <code id="endpoint" title="The endpoint to point a client at"></code>
          <span class="space"></span>
          <label id="operations" hidden>Operation <select id="operation-name"></select></label>
          <button id="run" type="button" class="primary" aria-keyshortcuts="Control+Enter">
            Run <kbd>Ctrl ↵</kbd>
          </button>
        </header>
        <noscript><p class="notice">This page needs JavaScript. It all comes from this server.</p></noscript>
        <main>
          <section class="writing" aria-label="Request">
            <div class="pane grows">
              <label class="title" for="query">Operation</label>
              <div class="editor">
                <pre aria-hidden="true" id="query-colors"></pre>
                <textarea id="query" spellcheck="false" autocapitalize="off" autocomplete="off" wrap="off"></textarea>
              </div>
            </div>
            <div class="pane variables">
              <label class="title" for="variables">Variables <span class="hint">JSON</span></label>
              <div class="editor">
                <pre aria-hidden="true" id="variables-colors"></pre>
                <textarea id="variables" spellcheck="false" autocapitalize="off" autocomplete="off" wrap="off"></textarea>
              </div>
              <p id="variables-problem" class="problem" role="alert" hidden></p>
            </div>
          </section>
          <section class="pane reading" aria-label="Response">
            <div class="title">Response <span id="status" class="hint" role="status"></span></div>
            <ul id="errors" aria-label="Errors" hidden></ul>
            <pre id="result" tabindex="0" aria-label="Result">Press Ctrl ↵ to run the operation.</pre>
          </section>
          <section class="pane schema" aria-label="Schema">
            <div class="title">
              <label for="search">Schema</label>
              <input id="search" type="search" placeholder="Search types and fields ( / )" autocomplete="off">
            </div>
            <nav id="trail" aria-label="Where you are"></nav>
            <div id="browser" tabindex="-1"><p class="quiet">Reading the schema…</p></div>
          </section>
        </main>
      </body>
    </html>
    """#
}
