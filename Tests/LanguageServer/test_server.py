"""Drives the language server as an editor does, each capability once. `Tests/LanguageServer/run` starts it."""
import asyncio
import os
import pathlib
import shutil

import pytest
import pytest_lsp
from lsprotocol import types
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

PROGRAM = os.environ["LANGUAGE_SERVER"]
FILES = {
    "Package.swift": "// swift-tools-version: 6.2\n",
    "Sources/Shop/shop.graphqls": "type Query {\n  product(id: ID!): Product\n}\n\ntype Product {\n  id: ID!\n  name: String!\n}\n",
    "Sources/Shop/Parts.graphql": "fragment Parts on Product {\n  id\n}\n",
    "Sources/Lists/Show.graphql": "query Show($id: ID!) {\n  product(id: $id) { ...Parts nam }\n}\n",
}
SHOW = "Sources/Lists/Show.graphql"


@pytest_lsp.fixture(
    params=["visual-studio-code", "neovim", "emacs"],
    config=ClientServerConfig(server_command=[PROGRAM]),
)
async def client(request, lsp_client: LanguageClient, tmp_path_factory):
    folder = tmp_path_factory.mktemp("shop")
    for name, text in FILES.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    lsp_client.folder = folder
    await lsp_client.initialize_session(
        types.InitializeParams(capabilities=client_capabilities(request.param), root_uri=folder.as_uri(), process_id=os.getpid())
    )
    text = FILES[SHOW]
    item = types.TextDocumentItem(uri=uri(lsp_client, SHOW), language_id="graphql", version=1, text=text)
    lsp_client.text_document_did_open(types.DidOpenTextDocumentParams(text_document=item))
    await lsp_client.wait_for_notification("textDocument/publishDiagnostics")
    yield
    await lsp_client.shutdown_session()


def uri(client, name):
    return (pathlib.Path(client.folder).resolve() / name).as_uri()


def at(client, name, line, character):
    return {"text_document": types.TextDocumentIdentifier(uri=uri(client, name)), "position": types.Position(line, character)}


@pytest.mark.asyncio
async def test_diagnostics(client):
    assert [d.code for d in client.diagnostics[uri(client, SHOW)]] == ["documents.unknown-field"]


@pytest.mark.asyncio
async def test_completion(client):
    answer = await client.text_document_completion_async(types.CompletionParams(**at(client, SHOW, 1, 33)))
    assert "name" in [item.label for item in answer.items]
    item = next(item for item in answer.items if item.label == "name")
    documentation = (await client.completion_item_resolve_async(item)).documentation
    assert "Defined in" in getattr(documentation, "value", documentation)


@pytest.mark.asyncio
async def test_navigation(client):
    [place] = await client.text_document_definition_async(types.DefinitionParams(**at(client, SHOW, 1, 26)))
    assert place.uri == uri(client, "Sources/Shop/Parts.graphql") and place.range.start.line == 0
    [place] = await client.text_document_type_definition_async(types.TypeDefinitionParams(**at(client, SHOW, 1, 4)))
    assert place.range.start.line == 4
    context = types.ReferenceContext(include_declaration=True)
    places = await client.text_document_references_async(types.ReferenceParams(context=context, **at(client, SHOW, 1, 26)))
    assert len(places) == 2
    assert len(await client.text_document_document_highlight_async(types.DocumentHighlightParams(**at(client, SHOW, 0, 12)))) == 2
    hover = await client.text_document_hover_async(types.HoverParams(**at(client, SHOW, 1, 4)))
    assert "Query.product(id: ID!): Product" in hover.contents.value


@pytest.mark.asyncio
async def test_symbols(client):
    document = types.TextDocumentIdentifier(uri=uri(client, SHOW))
    symbols = await client.text_document_document_symbol_async(types.DocumentSymbolParams(text_document=document))
    assert symbols[0].name == "Show"
    found = await client.workspace_symbol_async(types.WorkspaceSymbolParams(query="prod"))
    assert [symbol.name for symbol in found] == ["Product"]


@pytest.mark.asyncio
async def test_rename(client):
    prepared = await client.text_document_prepare_rename_async(types.PrepareRenameParams(**at(client, SHOW, 1, 26)))
    assert prepared.placeholder == "Parts"
    edit = await client.text_document_rename_async(types.RenameParams(new_name="Card", **at(client, SHOW, 1, 26)))
    changed = [change.text_document.uri for change in edit.document_changes or []] or list(edit.changes)
    assert sorted(changed) == sorted([uri(client, SHOW), uri(client, "Sources/Shop/Parts.graphql")])


@pytest.mark.asyncio
async def test_reading(client):
    document = types.TextDocumentIdentifier(uri=uri(client, SHOW))
    assert await client.text_document_folding_range_async(types.FoldingRangeParams(text_document=document))
    assert (await client.text_document_semantic_tokens_full_async(types.SemanticTokensParams(text_document=document))).data
    help = await client.text_document_signature_help_async(types.SignatureHelpParams(**at(client, SHOW, 1, 14)))
    assert help.signatures[0].label == "product(id: ID!): Product"


@pytest.mark.asyncio
async def test_fixes_and_formatting(client):
    document = types.TextDocumentIdentifier(uri=uri(client, SHOW))
    range = types.Range(types.Position(1, 31), types.Position(1, 31))
    params = types.CodeActionParams(text_document=document, range=range, context=types.CodeActionContext(diagnostics=[]))
    assert [action.title for action in await client.text_document_code_action_async(params)] == ['Change to "name"']
    options = types.FormattingOptions(tab_size=4, insert_spaces=True)
    params = types.DocumentFormattingParams(text_document=document, options=options)
    [edit] = await client.text_document_formatting_async(params)
    assert "    ...Parts\n    nam\n" in edit.new_text


@pytest.mark.asyncio
async def test_selections_and_ranges(client):
    document = types.TextDocumentIdentifier(uri=uri(client, SHOW))
    params = types.SelectionRangeParams(text_document=document, positions=[types.Position(1, 31)])
    [selection] = await client.text_document_selection_range_async(params)
    assert selection.range.start == types.Position(1, 30) and selection.parent.range.end == types.Position(1, 34)
    range = types.Range(types.Position(1, 0), types.Position(1, 1))
    options = types.FormattingOptions(tab_size=2, insert_spaces=True)
    params = types.DocumentRangeFormattingParams(text_document=document, range=range, options=options)
    assert len(await client.text_document_range_formatting_async(params)) == 1
    context = types.CodeActionContext(diagnostics=[], only=["source.fixAll"])
    params = types.CodeActionParams(text_document=document, range=range, context=context)
    assert [action.kind for action in await client.text_document_code_action_async(params)] == ["source.fixAll"]
    params = types.ImplementationParams(**at(client, SHOW, 1, 4))
    assert await client.text_document_implementation_async(params) == []  # Nothing was generated yet.


MANIFEST = """// swift-tools-version: 6.2
import PackageDescription
let package = Package(name: "Shop", targets: [.target(name: "Shop"), .target(name: "Lists"%s)])
"""


@pytest_lsp.fixture(config=ClientServerConfig(server_command=[PROGRAM]))
async def package(lsp_client: LanguageClient, tmp_path_factory):
    """A package whose manifest can be read. Its lists do not depend on its schema."""
    folder = tmp_path_factory.mktemp("package")
    for name, text in {**FILES, "Package.swift": MANIFEST % ""}.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    lsp_client.folder = folder
    await lsp_client.initialize_session(
        types.InitializeParams(capabilities=client_capabilities("neovim"), root_uri=folder.as_uri(), process_id=os.getpid())
    )
    yield
    await lsp_client.shutdown_session()


async def until(client, codes):
    """Waits for the diagnostics of the query."""
    while [d.code for d in client.diagnostics.get(uri(client, SHOW), [])] != codes:
        await asyncio.wait_for(client.wait_for_notification("textDocument/publishDiagnostics"), 60)


@pytest.mark.asyncio
@pytest.mark.skipif(shutil.which("swift") is None, reason="manifests are read by Swift")
async def test_manifest(package):
    await until(package, ["generation.missing-schema"])
    manifest = pathlib.Path(package.folder) / "Package.swift"
    manifest.write_text(MANIFEST % ', dependencies: ["Shop"]')
    change = types.FileEvent(uri=uri(package, "Package.swift"), type=types.FileChangeType.Changed)
    package.workspace_did_change_watched_files(types.DidChangeWatchedFilesParams(changes=[change]))
    await until(package, ["documents.unknown-field"])
