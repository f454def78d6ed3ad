local id = vim.lsp.start_client({name='toy', cmd={'scratch/d19/v/bin/python','scratch/d19/toy/server.py'}, root_dir='scratch/d19/toy'})
vim.cmd('edit a.graphql')
vim.lsp.buf_attach_client(0,id)
print('filetype', vim.bo.filetype)
vim.wait(5000,function() return #vim.diagnostic.get(0)>0 end,20)
for _,d in ipairs(vim.diagnostic.get(0)) do print('diag',d.lnum,d.message,d.code) end
local r=vim.lsp.buf_request_sync(0,'textDocument/completion',vim.lsp.util.make_position_params(),2000)
for _,x in pairs(r) do print('item',(x.result.items or x.result)[1].label) end
vim.lsp.buf.rename('G')
vim.wait(3000,function() return vim.fn.bufnr('b.graphql')~=-1 end,20)
vim.lsp.buf.formatting_sync(nil,2000)
vim.cmd('wall')
print('caps', vim.inspect(vim.lsp.get_client_by_id(id).config.capabilities.textDocument.completion.completionItem.snippetSupport), vim.lsp.get_client_by_id(id).offset_encoding)
vim.cmd('qa!')
