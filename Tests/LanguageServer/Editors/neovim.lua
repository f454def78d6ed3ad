vim.lsp.config('graphql-codegen', {
  cmd = { '.build/release/graphql-codegen-lsp' },
  filetypes = { 'graphql' },
  root_markers = { 'Package.swift' },
})
vim.lsp.enable('graphql-codegen')
