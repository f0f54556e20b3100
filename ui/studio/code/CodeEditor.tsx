/**
 * Python in an editor of code: CodeMirror, which is fetched when this is first shown. It stands in a shadow root, where a
 * page whose policy refuses styles made by scripts (the extension's) lets it have its own.
 */
import { Annotation, Compartment, EditorState, type Extension } from "@codemirror/state"
import { EditorView } from "@codemirror/view"
import { type ReactNode, useEffect, useRef, useState } from "react"
import type { CodeFieldProps } from "./CodeFieldProps.ts"
import { codeText } from "./codeText.ts"
import { pythonEditing } from "./pythonEditing.ts"
import { setRaised } from "./raisedLine.ts"

/** Where its user was writing in the plain field that stood here until now. */
const caretIn = (id: string): number | undefined => {
  const field = document.getElementById(id)
  return field instanceof HTMLTextAreaElement && document.activeElement === field
    ? field.selectionEnd
    : undefined
}

const HOW = "how"

/** Of a change that was made elsewhere and is taken over here: nobody has to be told of it. */
const isTaken = Annotation.define<true>()

const named = (label: string, isWrong: boolean): Extension =>
  EditorView.contentAttributes.of({
    "aria-label": label,
    "aria-describedby": HOW,
    "aria-invalid": String(isWrong),
    // What scrolls has something in it that the Tab key reaches, said in so many words.
    tabindex: "0",
    autocapitalize: "off",
    autocorrect: "off",
    spellcheck: "false"
  })

export const CodeEditor = ({
  code,
  id,
  isReadOnly = false,
  label,
  onChange,
  problem = "",
  raised,
  variables = []
}: CodeFieldProps): ReactNode => {
  const host = useRef<HTMLDivElement>(null)
  const how = useRef<HTMLElement>(undefined)
  const view = useRef<EditorView>(undefined)
  const [caret] = useState(() => caretIn(id))
  const [naming] = useState(() => new Compartment())
  const latest = useRef({ onChange, variables })
  latest.current = { onChange, variables }
  /** Told, and not come back yet as what stands here. */
  const told = useRef<ReadonlyArray<string>>([])
  const described = [...(isReadOnly ? [] : [codeText.howToLeave, codeText.keys]), problem].join(" ").trim()
  const first = useRef({ code, isReadOnly })

  useEffect(() => {
    const { current: element } = host
    if (element === null) return
    const root = element.shadowRoot ?? element.attachShadow({ mode: "open", delegatesFocus: true })
    const description = document.createElement("p")
    description.id = HOW
    description.hidden = true
    how.current = description
    const made = new EditorView({
      parent: root,
      root,
      state: EditorState.create({
        doc: first.current.code,
        ...(caret === undefined ? {} : { selection: { anchor: Math.min(caret, first.current.code.length) } }),
        extensions: [
          pythonEditing(() => latest.current.variables),
          naming.of([]),
          EditorState.readOnly.of(first.current.isReadOnly),
          EditorView.updateListener.of(({ docChanged, state, transactions }) => {
            if (!docChanged || transactions.every((one) => one.annotation(isTaken))) return
            const text = state.doc.toString()
            told.current = [...told.current, text]
            latest.current.onChange?.(text)
          })
        ]
      })
    })
    root.append(description)
    view.current = made
    if (caret !== undefined) made.focus()
    return () => {
      made.destroy()
      description.remove()
    }
  }, [caret, naming])

  useEffect(() => {
    const place = told.current.indexOf(code)
    told.current = told.current.slice(place + 1)
    // What was written here comes back, one change after the other; anything else was changed elsewhere.
    if (place >= 0 || view.current === undefined || view.current.state.doc.toString() === code) return
    const { length } = view.current.state.doc
    view.current.dispatch({ changes: { from: 0, to: length, insert: code }, annotations: isTaken.of(true) })
  }, [code])

  useEffect(() => {
    if (how.current !== undefined) how.current.textContent = described
    view.current?.dispatch({ effects: naming.reconfigure(named(label, problem !== "")) })
  }, [described, label, problem, naming])

  useEffect(() => {
    view.current?.dispatch({ effects: setRaised.of(raised) })
  }, [raised])

  return <div ref={host} id={id} data-code-editor />
}
