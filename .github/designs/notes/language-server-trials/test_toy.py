import pytest, pytest_lsp, sys
from lsprotocol import types as t
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities
@pytest_lsp.fixture(config=ClientServerConfig(server_command=[sys.executable,"scratch/d19/toy/server.py"]), params=["visual-studio-code@1.65.2","neovim@0.11.0"])
async def client(request, lsp_client: LanguageClient):
    caps=client_capabilities(request.param)
    await lsp_client.initialize_session(t.InitializeParams(capabilities=caps,root_uri="file://scratch/d19/toy"))
    yield
    await lsp_client.shutdown_session()
@pytest.mark.asyncio
async def test_diag(client):
    u="file://scratch/d19/toy/a.graphql"
    client.text_document_did_open(t.DidOpenTextDocumentParams(t.TextDocumentItem(u,"graphql",1,"fragment")))
    await client.wait_for_notification("textDocument/publishDiagnostics")
    assert client.diagnostics[u][0].code=="generation.missing-schema"
