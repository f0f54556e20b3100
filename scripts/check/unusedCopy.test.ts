import { describe, expect, it } from "vitest"
import { unusedCopy } from "./unusedCopy.ts"

const catalogue = `export const copy = {
  retry: "Retry",
  /** Of a chat. */
  gone: (name: string) =>
    \`\${name} is gone.\`,
  progress: {
    click: "Clicking",
    hover: "Hovering"
  }
} as const
`

const all = ["retry", "gone", "progress.click", "progress.hover"]

/** What is left unsaid where a file says this, with the import it takes. */
const unused = (
  path: string,
  text: string,
  { home = "schemas/copy.ts", from = "#schemas/copy.ts", as = "copy" } = {}
): ReadonlyArray<string> =>
  unusedCopy([
    { path: home, text: catalogue },
    { path, text: `import { ${as} } from "${from}"\n${text}` }
  ]).map(({ message }) => /"(.*)"/.exec(message)?.[1] ?? "")

describe("Every sentence of a catalogue is said by somebody", () => {
  it("by name, whole groups key by key", () => {
    expect(unused("ui/chat/Card.tsx", "copy.retry; copy.gone(); copy.progress.click")).toEqual([
      "progress.hover"
    ])
  })

  it("where a key that begins like another is another", () => {
    expect(unused("ui/chat/Card.tsx", "copy.retryAll copy.progress.clicks")).toEqual(all)
  })

  it("under the name it was imported as, taken out of the catalogue, or by a lookup", () => {
    expect(unused("ui/chat/Card.tsx", "words.retry", { as: "copy as words" })).toEqual(all.slice(1))
    expect(unused("ui/chat/Card.tsx", "const { gone: said, progress: words } = copy")).toEqual(["retry"])
    expect(unused("ui/chat/Card.tsx", "(kind) => copy.progress[kind]")).toEqual(["retry", "gone"])
    expect(unused("ui/chat/Card.tsx", "(kind) => copy[kind]")).toEqual([])
  })

  it("and not only by its definition, a test or a preview", () => {
    const words = "copy.retry copy.gone copy.progress.click copy.progress.hover"
    expect(unused("gateway/rpc/layer.ts", words)).toEqual([])
    for (const path of ["ui/App.test.tsx", "ui/testing/Page.tsx", "scripts/preview/Chat.ts"]) {
      expect(unused(path, words), path).toEqual(all)
    }
  })

  it("whichever part it belongs to, and said of that one", () => {
    const words = "copy.retry copy.gone copy.progress.click copy.progress.hover"
    const home = "runtime/tools/copy.ts"
    expect(unused("runtime/tools/readPage.ts", words, { home, from: "./copy.ts" })).toEqual([])
    expect(unused("runtime/models/ask.ts", words, { home, from: "#runtime/tools/copy.ts" })).toEqual([])
    expect(unused("runtime/models/ask.ts", words, { home, from: "./copy.ts" })).toEqual(all)
    expect(unused("runtime/models/ask.ts", words, { home })).toEqual(all)
  })
})
