from pygls.lsp.server import LanguageServer
from lsprotocol import types as t
s=LanguageServer("toy","1")
@s.feature(t.TEXT_DOCUMENT_DID_OPEN)
def o(ls,p):
    ls.text_document_publish_diagnostics(t.PublishDiagnosticsParams(uri=p.text_document.uri,version=p.text_document.version,diagnostics=[t.Diagnostic(range=t.Range(t.Position(0,0),t.Position(0,5)),message="no schema",code="generation.missing-schema",severity=t.DiagnosticSeverity.Error)]))
@s.feature(t.TEXT_DOCUMENT_DID_CHANGE)
def c(ls,p): pass
@s.feature(t.TEXT_DOCUMENT_COMPLETION,t.CompletionOptions(trigger_characters=["{"," "]))
def comp(ls,p): return [t.CompletionItem(label="products",text_edit=t.TextEdit(t.Range(p.position,p.position),"products"))]
@s.feature(t.TEXT_DOCUMENT_RENAME)
def ren(ls,p):
    base=p.text_document.uri.rsplit("/",1)[0]
    e=[t.TextEdit(t.Range(t.Position(0,9),t.Position(0,10)),p.new_name)]
    return t.WorkspaceEdit(changes={base+"/a.graphql":e, base+"/b.graphql":[t.TextEdit(t.Range(t.Position(0,13),t.Position(0,14)),p.new_name)]})
@s.feature(t.TEXT_DOCUMENT_FORMATTING)
def fmt(ls,p): return [t.TextEdit(t.Range(t.Position(0,0),t.Position(0,0)),"# formatted\n")]
s.start_io()
