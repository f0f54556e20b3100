/** What the code editor knows of the module `deckhand` is what the module says of itself. */
import { readFileSync } from "node:fs"
import { resolve } from "node:path"
import { expect, test } from "vitest"
import { root } from "#scripts/Command.ts"
import { readModule } from "./readModule.ts"

const source = readFileSync(resolve(root, "python/deckhand.py"), "utf8")

test("the editor’s table of deckhand is that of its source: `npx vitest run scripts/deckhand-module -u` writes it anew", async () => {
  const table = `${JSON.stringify(readModule(source), null, 2)}\n`
  await expect(table).toMatchFileSnapshot(resolve(root, "ui/studio/code/deckhandModule.json"))
})

test("every name that agents may use says what it is for", () => {
  const entries = readModule(source).flatMap((entry) => [entry, ...entry.members])
  expect(entries.filter(({ doc }) => doc === "").map(({ name }) => name)).toEqual([])
  expect(entries.length).toBeGreaterThan(10)
})

test("reads decorated and private definitions as Python does", () => {
  const entries = readModule(`"""Doc.

\`inputs\` (dict): what it is given,
by names.
"""
__all__ = ["inputs", "tool"]
inputs: dict = {}

class _Tool:
    """Tools."""

    def _hidden(self): ...

    @staticmethod
    def call(name: str, **values) -> str:
        """Calls one.

        With
        values.
        """

tool = _Tool()
`)
  expect(entries).toEqual([
    {
      name: "inputs",
      kind: "variable",
      signature: ": dict",
      doc: "what it is given, by names.",
      members: []
    },
    {
      name: "tool",
      kind: "object",
      signature: "",
      doc: "Tools.",
      members: [
        {
          name: "call",
          kind: "function",
          signature: "(name: str, **values) -> str",
          doc: "Calls one.\n\nWith values.",
          members: []
        }
      ]
    }
  ])
})

test("refuses a name that is promised and not there", () => {
  expect(() => readModule('__all__ = ["gone"]\n')).toThrow("gone")
})
