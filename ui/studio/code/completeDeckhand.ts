/** Completes what the module `deckhand` has, and the names of the agent's variables in `deckhand.inputs`. Pure. */
import type { Completion, CompletionContext, CompletionResult } from "@codemirror/autocomplete"
import { deckhand, entryAt, importedNames } from "./deckhandNames.ts"
import type { ModuleEntry } from "./ModuleEntry.ts"

const icons: Readonly<Record<string, string>> = { object: "namespace" }

/** A function with its brackets, and the caret in them where it takes anything. */
const called =
  (takesNothing: boolean): NonNullable<Completion["apply"]> =>
  (view, { label }, from, to) => {
    const isCalled = view.state.sliceDoc(to, to + 1) === "("
    const insert = isCalled ? label : `${label}()`
    const caret = from + insert.length - (isCalled || takesNothing ? 0 : 1)
    view.dispatch({
      changes: { from, to, insert },
      selection: { anchor: caret },
      userEvent: "input.complete"
    })
  }

const completionOf = ({ doc, kind, name, signature }: ModuleEntry): Completion => ({
  label: name,
  type: icons[kind] ?? kind,
  detail: signature,
  ...(doc === "" ? {} : { info: doc }),
  ...(kind === "function" ? { apply: called(signature.startsWith("()")) } : {})
})

const WORD = /^\w*$/

export const completeDeckhand =
  (variables: () => ReadonlyArray<string>) =>
  ({ pos, state }: CompletionContext): CompletionResult | null => {
    const { from: start } = state.doc.lineAt(pos)
    const before = state.sliceDoc(start, pos)
    const names = importedNames(state.sliceDoc())
    const key = /([\w.]+)\[(["'])([^"'\]]*)$/.exec(before)
    if (key !== null) {
      const [, path = "", , written = ""] = key
      if (entryAt(path, names)?.name !== "inputs") return null
      const options = variables().map((name) => ({ label: name, type: "property" }))
      return { from: pos - written.length, options, validFor: /^[^"'\]]*$/ }
    }
    const imported = /^\s*(?:from\s+(\w*)|import\s+(\w*)|from\s+deckhand\s+import\s+(?:.*,\s*)?(\w*))$/.exec(
      before
    )
    if (imported !== null) {
      const [, module = imported[2], , name] = imported
      const options = name === undefined ? [{ label: deckhand.name, type: "namespace" }] : members(deckhand)
      return { from: pos - (name ?? module ?? "").length, options, validFor: WORD }
    }
    const dotted = /([A-Za-z_][\w.]*)\.(\w*)$/.exec(before)
    if (dotted === null) return null
    const [, path = "", written = ""] = dotted
    const entry = entryAt(path, names)
    if (entry === undefined || entry.members.length === 0) return null
    return { from: pos - written.length, options: entry.members.map(completionOf), validFor: WORD }
  }

/** As they are imported: by their names alone. */
const members = ({ members: all }: ModuleEntry): ReadonlyArray<Completion> =>
  all.map((entry) => ({ label: entry.name, type: icons[entry.kind] ?? entry.kind, info: entry.doc }))
