local failures = 0
local function check(name, holds, detail)
  print((holds and 'ok    ' or 'FAILED ') .. name .. (holds and '' or ': ' .. vim.inspect(detail)) .. '\n')
  if not holds then failures = failures + 1 end
end
local function wait(condition) return vim.wait(60000, condition, 20) end
local id = vim.lsp.start_client({ name = 'graphql', cmd = { vim.env.PROGRAM }, root_dir = vim.fn.getcwd() })
vim.bo.filetype = 'graphql'
vim.lsp.buf_attach_client(0, id)
local buffer = vim.api.nvim_get_current_buf()
check('an error is shown', wait(function() return #vim.diagnostic.get(buffer) == 1 end), vim.diagnostic.get(buffer))
check('its message', (vim.diagnostic.get(buffer)[1] or {}).message:find('Cannot query field "nome"', 1, true), vim.diagnostic.get(buffer))
-- Types a field, and completes it.
vim.api.nvim_buf_set_text(buffer, 1, 28, 1, 32, { 'na' })
local answer = vim.lsp.buf_request_sync(buffer, 'textDocument/completion',
  { textDocument = vim.lsp.util.make_text_document_params(buffer), position = { line = 1, character = 30 } }, 60000)
local labels = vim.tbl_map(function(item) return item.label end, answer[id].result.items)
check('a field is offered', vim.tbl_contains(labels, 'name'), labels)
local items = vim.lsp.util.text_document_completion_list_to_complete_items(answer[id].result, 'na')
check('Neovim takes the item', #items == 1 and items[1].word == 'name', items)
vim.api.nvim_buf_set_text(buffer, 1, 28, 1, 30, { 'name' })
check('the error goes', wait(function() return #vim.diagnostic.get(buffer) == 0 end), vim.diagnostic.get(buffer))
-- Renames a fragment of another module.
vim.api.nvim_win_set_cursor(0, { 2, 23 })
vim.lsp.buf.rename('Card')
check('the spread is renamed', wait(function() return vim.api.nvim_buf_get_lines(buffer, 1, 2, false)[1]:find('...Card', 1, true) end),
  vim.api.nvim_buf_get_lines(buffer, 0, -1, false))
vim.cmd('silent wall')
check('the definition is renamed', vim.fn.readfile('Sources/Shop/Parts.graphql')[1] == 'fragment Card on Product {',
  vim.fn.readfile('Sources/Shop/Parts.graphql'))
-- Formats.
vim.lsp.buf.formatting_sync(nil, 60000)
local lines = vim.api.nvim_buf_get_lines(buffer, 0, -1, false)
check('the text is formatted', vim.deep_equal(lines, { 'query Show {', '  product(id: 1) {', '    ...Card', '    name', '  }', '}' }), lines)
local place = vim.lsp.buf_request_sync(buffer, 'textDocument/definition',
  { textDocument = vim.lsp.util.make_text_document_params(buffer), position = { line = 3, character = 5 } }, 60000)
check('a definition is found', place[id].result[1].uri:find('shop.graphqls', 1, true) and place[id].result[1].range.start.line == 6, place)
vim.cmd(failures == 0 and 'qall!' or 'cquit!')
