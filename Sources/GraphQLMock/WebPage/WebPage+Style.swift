extension WebPage {
  static let style = #"""
    :root {
      color-scheme: light dark;
      --back: light-dark(#f4f2f7, #17151c); --pane: light-dark(#ffffff, #1f1c26); --line: light-dark(#dedae6, #36313f);
      --text: light-dark(#221d2b, #e9e5f0); --quiet: light-dark(#686072, #a79fb4);
      --accent: light-dark(#6d2fb5, #b98aff); --accent-back: light-dark(#6d2fb5, #7d45c4);
      --bad: light-dark(#b3261e, #ff9d94); --bad-back: light-dark(#fdecea, #3d1f20); --good: light-dark(#1b7a43, #7fd8a2);
      --field: light-dark(#1d5fa8, #86b9f5); --string: light-dark(#1b7a43, #8fd6a4);
      --number: light-dark(#9a4a00, #f0b06e); --word: light-dark(#6d2fb5, #c6a2ff); --variable: light-dark(#a3235f, #f291bd);
      --code: ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace;
    }
    * { box-sizing: border-box; }
    [hidden] { display: none !important; }
    body {
      margin: 0; height: 100vh; display: flex; flex-direction: column; background: var(--back); color: var(--text);
      font: 14px/1.45 system-ui, -apple-system, "Segoe UI", "DejaVu Sans", sans-serif;
    }
    header { display: flex; align-items: center; gap: 14px; padding: 10px 16px; }
    h1 { font-size: 16px; margin: 0; }
    header code { color: var(--quiet); }
    .space { flex: 1; }
    code, pre, textarea, kbd { font-family: var(--code); font-size: 13px; }
    kbd { font-size: 11px; opacity: .8; margin-left: 4px; }
    button, select, input { font: inherit; color: inherit; }
    button { cursor: pointer; }
    .primary {
      background: var(--accent-back); color: #fff; border: 0; border-radius: 7px; padding: 7px 14px; font-weight: 600;
    }
    .primary:hover { filter: brightness(1.12); }
    .primary:disabled { opacity: .6; cursor: progress; }
    select, input[type=search] {
      background: var(--pane); border: 1px solid var(--line); border-radius: 6px; padding: 4px 8px; max-width: 100%;
    }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
    main {
      flex: 1; min-height: 0; padding: 0 16px 16px; gap: 12px; display: grid;
      grid-template-columns: minmax(0, 1fr) minmax(0, 1.15fr) minmax(270px, .8fr);
    }
    .writing { display: flex; flex-direction: column; gap: 12px; min-height: 0; }
    .pane {
      background: var(--pane); border: 1px solid var(--line); border-radius: 10px; display: flex; flex-direction: column;
      min-height: 0; overflow: hidden;
    }
    .grows { flex: 1; }
    .variables { height: 30%; min-height: 110px; }
    .title {
      display: flex; align-items: center; gap: 10px; padding: 8px 14px; font-weight: 600;
      border-bottom: 1px solid var(--line);
    }
    .title input { flex: 1; min-width: 0; font-weight: 400; }
    .hint, .quiet { color: var(--quiet); font-weight: 400; }
    .hint.bad { color: var(--bad); }
    .hint.good { color: var(--good); }
    .editor { position: relative; flex: 1; min-height: 0; }
    .editor pre, .editor textarea {
      position: absolute; inset: 0; margin: 0; padding: 10px 14px; border: 0; white-space: pre; overflow: auto;
      line-height: 1.5; tab-size: 2; font-family: var(--code); font-size: 13px; letter-spacing: 0;
    }
    .editor pre { pointer-events: none; overflow: hidden; }
    .editor textarea {
      background: transparent; color: transparent; caret-color: var(--text); resize: none; width: 100%; height: 100%;
    }
    .editor textarea:focus-visible { outline-offset: -2px; border-radius: 0 0 9px 9px; }
    .editor textarea::selection { background: color-mix(in srgb, var(--accent) 30%, transparent); }
    #result { margin: 0; padding: 10px 14px; overflow: auto; flex: 1; line-height: 1.5; white-space: pre-wrap;
      overflow-wrap: anywhere; }
    #result:focus-visible { outline-offset: -2px; }
    .c-field { color: var(--field); } .c-string { color: var(--string); } .c-number { color: var(--number); }
    .c-word { color: var(--word); } .c-variable { color: var(--variable); } .c-comment { color: var(--quiet); }
    .c-mark { color: var(--quiet); }
    #errors { list-style: none; margin: 0; padding: 4px 0; max-height: 40%; overflow: auto; flex: none;
      background: var(--bad-back); border-bottom: 1px solid var(--line); }
    #errors li { padding: 5px 14px; }
    #errors strong { font-weight: 600; color: var(--bad); }
    #errors .facts { color: var(--quiet); display: flex; gap: 12px; flex-wrap: wrap; font-size: 13px; }
    .problem { margin: 0; padding: 6px 14px; color: var(--bad); background: var(--bad-back); }
    .notice { padding: 8px 16px; }
    #trail { padding: 8px 14px 0; display: flex; flex-wrap: wrap; gap: 4px; }
    #trail:empty { display: none; }
    .link { background: none; border: 0; padding: 0; color: var(--accent); text-align: left; }
    .link:hover { text-decoration: underline; }
    code .link, .member .link { font-family: var(--code); font-size: 13px; }
    #browser { overflow: auto; padding: 10px 14px 20px; flex: 1; }
    #browser:focus { outline: none; }
    #browser h2 { font: 600 17px/1.3 var(--code); margin: 4px 0 2px; overflow-wrap: anywhere; }
    #browser h3 { font-size: 12px; color: var(--quiet); margin: 18px 0 4px; text-transform: uppercase;
      letter-spacing: .06em; }
    #browser p { margin: 4px 0; white-space: pre-line; overflow-wrap: anywhere; }
    #browser p code { background: var(--back); border-radius: 4px; padding: 0 4px; }
    #browser ul { list-style: none; margin: 0; padding: 0; }
    .member { padding: 7px 0; border-top: 1px solid var(--line); font-family: var(--code); font-size: 13px;
      overflow-wrap: anywhere; }
    .member:first-child { border-top: 0; }
    .member p { font: 13px/1.45 system-ui, -apple-system, "Segoe UI", "DejaVu Sans", sans-serif; color: var(--quiet); }
    .member .argument { display: block; padding-left: 16px; }
    .member.found { background: color-mix(in srgb, var(--accent) 12%, transparent); margin: 0 -8px; padding: 7px 8px;
      border-radius: 6px; }
    .name { color: var(--field); }
    .gone .name { text-decoration: line-through; }
    .use { float: right; border: 1px solid var(--line); background: var(--back); border-radius: 5px; padding: 0 8px;
      font-size: 12px; }
    .use:hover { border-color: var(--accent); }
    @media (max-width: 1000px) {
      header { flex-wrap: wrap; }
      kbd { display: none; }
      body { height: auto; min-height: 100vh; }
      main { grid-template-columns: minmax(0, 1fr); }
      .grows { min-height: 300px; } .variables { height: 140px; } .reading { min-height: 300px; } .schema { height: 80vh; }
    }
    """#
}
