-- Writes a query of 30 lines by choosing what is completed, as an author does: a few letters, then the first items of the list.
-- Brackets and names that an author makes up are typed. A step is text that is typed, or { letters, what is chosen }.
local steps = {
  { 'q', 'query ' }, 'Window {\n  ',
  { 'productL', 'productListing' }, '(', { 'o', 'offset: ' }, { '', '$offset' }, ', ', { 'l', 'limit: ' }, { '$', 'limit' }, ', ',
  { 's', 'sort: ' }, { 'N', 'NEWEST' }, ') {\n    ',
  { 't', 'title' }, '\n    ', { 'pa', 'pagination' }, ' {\n      ', { 't', 'total' }, '\n      ', { 'pages', 'pages' }, '\n    }\n    ',
  { 'prod', 'products' }, ' {\n      ', { 'i', 'id' }, '\n      ', { 'n', 'name' }, '\n      ', { 'b', 'brand' }, ' {\n        ',
  { 'n', 'name' }, '\n      }\n      ', { 'defa', 'defaultVariant' }, ' {\n        ', { 'st', 'stock' }, '\n        ',
  { 'si', 'size' }, ' {\n          ', { 'v', 'value' }, '\n        }\n        ', { 'pri', 'price' }, ' {\n          ',
  '...', { 'P', 'PriceFragment' }, '\n        }\n      }\n      ', '...', { 'Pr', 'ProductFragment' }, '\n    }\n  }\n  ',
  { 'm', 'me' }, ' {\n    ', '...', { 'C', 'CustomerFragment' }, '\n  }\n  ', { 'br', 'brands' }, ' {\n    ', { 'sl', 'slug' },
  '\n  }\n  ', { '__', '__typename' }, '\n}\n',
}
local failures = 0
local function fail(message)
  print('FAILED ' .. message .. '\n')
  failures = failures + 1
end
local id = vim.lsp.start_client({ name = 'graphql', cmd = { vim.env.PROGRAM }, root_dir = vim.fn.getcwd() })
vim.bo.filetype = 'graphql'
vim.lsp.buf_attach_client(0, id)
local buffer = vim.api.nvim_get_current_buf()
vim.wait(60000, function() return (vim.lsp.get_client_by_id(id) or {}).initialized end, 20)

-- Writes at the end of the text, one character a change, as keys do.
local function write(text)
  for character in text:gmatch('.') do
    local line = vim.api.nvim_buf_line_count(buffer) - 1
    local column = #vim.api.nvim_buf_get_lines(buffer, line, line + 1, false)[1]
    vim.api.nvim_buf_set_text(buffer, line, column, line, column, character == '\n' and { '', '' } or { character })
  end
end

local typed, chosen, furthest = 0, 0, 0
local function choose(letters, wanted)
  write(letters)
  typed = typed + #letters
  local line = vim.api.nvim_buf_line_count(buffer) - 1
  local column = #vim.api.nvim_buf_get_lines(buffer, line, line + 1, false)[1]
  local answer = vim.lsp.buf_request_sync(buffer, 'textDocument/completion',
    { textDocument = vim.lsp.util.make_text_document_params(buffer), position = { line = line, character = column } }, 60000)
  if not answer or not answer[id].result then return fail(letters .. ' has no answer') end
  local items = vim.lsp.util.text_document_completion_list_to_complete_items(answer[id].result, letters:match('[%w_]*$'))
  for place, item in ipairs(items) do
    if item.word == wanted then
      chosen = chosen + 1
      furthest = math.max(furthest, place)
      local edit = item.user_data.nvim.lsp.completion_item
      local edits = { edit.textEdit, unpack(edit.additionalTextEdits or {}) }
      vim.lsp.util.apply_text_edits(edits, buffer, 'utf-16')
      return
    end
  end
  fail(letters .. ' does not offer ' .. wanted .. ': ' .. vim.inspect(vim.tbl_map(function(item) return item.word end, items)))
  write(wanted:sub(#letters + 1))
end

for _, step in ipairs(steps) do
  if type(step) == 'string' then write(step) else choose(step[1], step[2]) end
end
local lines = vim.api.nvim_buf_get_lines(buffer, 0, -1, false)
local text = table.concat(lines, '\n')
-- What is wrong is said of the text as it is now: an error shows and goes.
write('}')
vim.wait(60000, function() return #vim.diagnostic.get(buffer) > 0 end, 20)
vim.api.nvim_buf_set_lines(buffer, #lines - 1, #lines, false, { '' })
vim.wait(60000, function() return #vim.diagnostic.get(buffer) == 0 end, 20)
local found = vim.diagnostic.get(buffer)
if #found > 0 then fail(vim.inspect(found)) end
if lines[1] ~= 'query Window($offset: Int!, $limit: Int!) {' then fail(lines[1]) end
if #lines < 31 or furthest > 3 then fail(#lines .. ' lines, place ' .. furthest) end
print(('ok    a query of %d lines: %d names chosen after %d letters, the furthest at place %d\n'):format(#lines - 1, chosen, typed, furthest))
if failures > 0 then print(text .. '\n') end
vim.cmd(failures == 0 and 'qall!' or 'cquit!')
