/** How code is shown while it is written: our tokens in the place of CodeMirror's colours, so light and dark are theirs. */
import { HighlightStyle, syntaxHighlighting } from "@codemirror/language"
import type { Extension } from "@codemirror/state"
import { EditorView } from "@codemirror/view"
import { tags } from "@lezer/highlight"

const highlighting = HighlightStyle.define([
  { tag: [tags.keyword, tags.modifier, tags.operatorKeyword], color: "var(--code-keyword)" },
  { tag: [tags.string, tags.special(tags.string), tags.escape], color: "var(--code-string)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--code-number)" },
  {
    tag: [tags.function(tags.definition(tags.variableName)), tags.definition(tags.className)],
    color: "var(--code-name)"
  },
  { tag: [tags.function(tags.variableName), tags.function(tags.propertyName)], color: "var(--code-name)" },
  { tag: [tags.typeName, tags.className, tags.meta], color: "var(--accent)" },
  { tag: tags.comment, color: "var(--text-muted)", fontStyle: "italic" }
])

const button = {
  minHeight: "28px",
  padding: "0 var(--space-4)",
  border: "1px solid var(--line-strong)",
  borderRadius: "var(--radius-s)",
  background: "var(--surface)",
  color: "var(--text)",
  font: "inherit",
  cursor: "pointer"
} as const

const theme = EditorView.theme({
  "&": {
    minHeight: "20rem",
    maxHeight: "min(46rem, 75vh)",
    border: "1px solid var(--line-strong)",
    borderRadius: "var(--radius-m)",
    background: "var(--surface)",
    color: "var(--text)",
    overflow: "hidden"
  },
  "&.cm-focused": { outline: "2px solid var(--accent)", outlineOffset: "2px" },
  "&.cm-focused:has([aria-invalid=true]), &:has([aria-invalid=true])": { borderColor: "var(--danger)" },
  ".cm-scroller": { font: "0.88em / 1.55 var(--mono)", overflow: "auto", scrollbarWidth: "thin" },
  ".cm-content": { padding: "var(--space-3) 0", caretColor: "var(--text)" },
  ".cm-content, .cm-gutter": { minHeight: "20rem" },
  ".cm-line": { padding: "0 var(--space-4) 0 var(--space-2)" },
  ".cm-content ::selection, .cm-content::selection": {
    background: "color-mix(in srgb, var(--accent) 28%, transparent)"
  },
  ".cm-gutters": {
    border: "0",
    borderInlineEnd: "1px solid var(--line)",
    background: "var(--sunken)",
    color: "var(--text-muted)"
  },
  ".cm-lineNumbers .cm-gutterElement": { minWidth: "2.2em", padding: "0 var(--space-2) 0 var(--space-1)" },
  ".cm-activeLine": { background: "transparent" },
  "&.cm-focused .cm-activeLine": {
    background: "color-mix(in srgb, var(--hover) 55%, transparent)"
  },
  ".cm-activeLineGutter": { background: "transparent" },
  "&.cm-focused .cm-activeLineGutter": { background: "var(--hover)", color: "var(--text)" },
  "&.cm-focused .cm-matchingBracket": {
    background: "var(--accent-soft)",
    outline: "1px solid var(--accent)"
  },
  "&.cm-focused .cm-nonmatchingBracket": { background: "var(--danger-soft)" },
  ".cm-selectionMatch": { background: "var(--accent-soft)" },
  ".cm-searchMatch": { background: "var(--found)", color: "var(--on-found)" },
  ".cm-searchMatch.cm-searchMatch-selected": {
    background: "var(--found-current)",
    color: "var(--on-found)"
  },
  ".cm-gutter-lint": { width: "1.1em" },
  ".cm-gutter-lint .cm-gutterElement": { padding: "var(--space-1) 1px" },
  ".cm-lintRange-error, .cm-lintRange-warning": {
    backgroundImage: "none",
    textDecoration: "underline wavy",
    textDecorationThickness: "1px",
    textUnderlineOffset: "3px"
  },
  ".cm-lintRange-error": { textDecorationColor: "var(--danger)" },
  ".cm-lintRange-warning": { textDecorationColor: "var(--warning)" },
  ".cm-lintPoint::after": { borderBottomColor: "var(--warning)" },
  ".cm-diagnostic": { padding: "var(--space-2) var(--space-4)", overflowWrap: "anywhere" },
  ".cm-diagnostic-error": { borderInlineStart: "3px solid var(--danger)" },
  ".cm-diagnostic-warning": { borderInlineStart: "3px solid var(--warning)" },
  ".cm-tooltip": {
    maxWidth: "min(32rem, 90vw)",
    border: "1px solid var(--line)",
    borderRadius: "var(--radius-m)",
    background: "var(--raised)",
    color: "var(--text)",
    boxShadow: "var(--shadow)",
    font: "var(--small) / 1.5 var(--font)"
  },
  ".cm-tooltip.cm-tooltip-autocomplete > ul": {
    borderRadius: "var(--radius-m)",
    maxHeight: "14rem",
    maxWidth: "min(32rem, 84vw)",
    font: "0.95em / 1.5 var(--mono)"
  },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li": {
    padding: "var(--space-1) var(--space-3)",
    textOverflow: "ellipsis",
    overflow: "hidden"
  },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]": {
    background: "var(--accent-soft)",
    color: "var(--text)"
  },
  ".cm-completionIcon": { color: "var(--text-muted)", opacity: "1" },
  ".cm-completionMatchedText": { color: "var(--accent)", textDecoration: "none", fontWeight: "600" },
  ".cm-completionDetail": { color: "var(--text-muted)", fontStyle: "normal" },
  ".cm-tooltip.cm-completionInfo": { padding: "var(--space-3) var(--space-4)", whiteSpace: "pre-wrap" },
  ".cm-panels": {
    border: "0",
    borderBlockStart: "1px solid var(--line)",
    background: "var(--sunken)",
    color: "var(--text)"
  },
  ".cm-panels.cm-panels-bottom": { borderBlockStart: "1px solid var(--line)" },
  ".cm-panel.cm-search": {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: "var(--space-2)",
    padding: "var(--space-3) calc(28px + 2 * var(--space-3)) var(--space-3) var(--space-4)",
    font: "var(--small) / 1.4 var(--font)"
  },
  ".cm-panel.cm-search br": { flexBasis: "100%" },
  ".cm-panel.cm-search label": {
    display: "inline-flex",
    alignItems: "center",
    gap: "var(--space-1)",
    font: "inherit"
  },
  ".cm-panel.cm-search input, .cm-panel.cm-search button, .cm-panel.cm-search label": { margin: "0" },
  ".cm-panel.cm-search input[type=checkbox]": { accentColor: "var(--accent)" },
  ".cm-textfield": {
    flex: "1 1 9rem",
    minWidth: "6rem",
    minHeight: "28px",
    padding: "0 var(--space-3)",
    border: "1px solid var(--line-strong)",
    borderRadius: "var(--radius-s)",
    background: "var(--surface)",
    color: "inherit",
    font: "inherit"
  },
  ".cm-button": { ...button, backgroundImage: "none" },
  ".cm-button:hover": { background: "var(--hover)" },
  ".cm-panel.cm-search button[name=close]": {
    ...button,
    insetBlockStart: "var(--space-3)",
    insetInlineEnd: "var(--space-3)",
    minWidth: "28px",
    padding: "0",
    position: "absolute"
  },
  ".cm-panel :focus-visible": { outline: "2px solid var(--accent)", outlineOffset: "1px" },
  ".cm-hoverDoc": { padding: "var(--space-3) var(--space-4)", whiteSpace: "pre-wrap" },
  ".cm-hoverDoc code": { display: "block", marginBlockEnd: "var(--space-2)", fontFamily: "var(--mono)" }
})

export const codeTheme: Extension = [theme, syntaxHighlighting(highlighting)]
