/** All that the code editor can do with Python, as one extension of CodeMirror. */
import {
  acceptCompletion,
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap
} from "@codemirror/autocomplete"
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands"
import { python, pythonLanguage } from "@codemirror/lang-python"
import { bracketMatching, indentOnInput, indentUnit, syntaxTree } from "@codemirror/language"
import { type Diagnostic, linter, lintGutter, lintKeymap } from "@codemirror/lint"
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search"
import { EditorState, type Extension } from "@codemirror/state"
import {
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  hoverTooltip,
  keymap,
  lineNumbers,
  type ViewUpdate
} from "@codemirror/view"
import { codeText } from "./codeText.ts"
import { codeTheme } from "./codeTheme.ts"
import { completeDeckhand } from "./completeDeckhand.ts"
import { entryAt, importedNames } from "./deckhandNames.ts"
import { TAB_LEAVES_MS } from "./limits.ts"
import { raisedLine, setRaised } from "./raisedLine.ts"
import { syntaxProblem } from "./syntaxProblem.ts"

const INDENT = "    "

const problems = ({ state }: EditorView): ReadonlyArray<Diagnostic> => {
  const unread = syntaxProblem(syntaxTree(state), state.doc.length)
  const raised = state.field(raisedLine)
  return [
    ...(unread === undefined ? [] : [{ ...unread, severity: "warning" as const, message: codeText.unread }]),
    ...(raised === undefined
      ? []
      : [{ from: raised.from, to: raised.to, severity: "error" as const, message: raised.says }])
  ]
}

const asksAgain = {
  needsRefresh: ({ transactions }: ViewUpdate): boolean =>
    transactions.some(({ effects }) => effects.some((effect) => effect.is(setRaised)))
}

/** What the module says of the name under the pointer. */
const docs = hoverTooltip(({ state }, pos) => {
  const { from, text } = state.doc.lineAt(pos)
  for (const found of text.matchAll(/[A-Za-z_][\w.]*/g)) {
    const start = from + found.index
    if (pos < start || pos > start + found[0].length) continue
    // Of "deckhand.page.open" as far as the name that is pointed at.
    const end = text.slice(pos - from).search(/[^\w]|$/) + pos
    const entry = entryAt(state.sliceDoc(start, end), importedNames(state.sliceDoc()))
    if (entry === undefined || entry.doc === "") return null
    return {
      pos: start,
      end,
      create: () => {
        const dom = document.createElement("div")
        dom.className = "cm-hoverDoc"
        const head = document.createElement("code")
        head.textContent = `${entry.name}${entry.signature}`
        dom.append(head, entry.doc)
        return { dom }
      }
    }
  }
  return null
})

/** Behind Escape, Tab leaves the field, as long as nothing else is pressed. CodeMirror's own two seconds would hurry people. */
const escapeFrees: Extension = [
  keymap.of([
    {
      key: "Escape",
      run: (view) => {
        view.setTabFocusMode(TAB_LEAVES_MS)
        return true
      }
    }
  ]),
  EditorView.domEventObservers({ focus: (_, view) => view.setTabFocusMode(false) })
]

/** `variables`: the names of the agent's, whenever they are asked for. */
export const pythonEditing = (variables: () => ReadonlyArray<string>): Extension => [
  lineNumbers(),
  highlightActiveLineGutter(),
  highlightActiveLine(),
  highlightSpecialChars(),
  highlightSelectionMatches(),
  history(),
  indentOnInput(),
  indentUnit.of(INDENT),
  EditorState.tabSize.of(INDENT.length),
  bracketMatching(),
  closeBrackets(),
  python(),
  pythonLanguage.data.of({ autocomplete: completeDeckhand(variables) }),
  autocompletion({ icons: true }),
  raisedLine,
  linter(problems, asksAgain),
  lintGutter(),
  search({ top: false }),
  docs,
  codeTheme,
  keymap.of([
    ...closeBracketsKeymap,
    ...completionKeymap,
    ...searchKeymap,
    ...historyKeymap,
    ...lintKeymap,
    { key: "Tab", run: acceptCompletion },
    indentWithTab,
    ...defaultKeymap
  ]),
  escapeFrees
]
