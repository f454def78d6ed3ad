(with-eval-after-load 'eglot
  (add-to-list 'eglot-server-programs '(graphql-mode . (".build/release/graphql-codegen-lsp"))))
