import { describe, expect, it } from "vitest"
import { unusedCopy } from "./unusedCopy.ts"

const catalogue = { retry: "Retry", gone: () => "Gone", progress: { click: "Clicking", hover: "Hovering" } }

const unused = (path: string, text: string): ReadonlyArray<string> =>
  unusedCopy([{ path, text }], catalogue).map(({ message }) => /"(.*)"/.exec(message)?.[1] ?? "")

describe("Every sentence of the catalogue is said by somebody", () => {
  it("by name, whole groups key by key", () => {
    expect(unused("ui/chat/Card.tsx", "copy.retry; copy.gone(); copy.progress.click")).toEqual([
      "progress.hover"
    ])
  })

  it("where a key that begins like another is another", () => {
    expect(unused("ui/chat/Card.tsx", "copy.retryAll copy.progress.clicks")).toEqual([
      "retry",
      "gone",
      "progress.click",
      "progress.hover"
    ])
  })

  it("and not only by its definition, a test or a preview", () => {
    const all = "copy.retry copy.gone copy.progress.click copy.progress.hover"
    expect(unused("gateway/rpc/layer.ts", all)).toEqual([])
    for (const path of [
      "schemas/copy.ts",
      "ui/App.test.tsx",
      "ui/testing/Page.tsx",
      "scripts/preview/Chat.ts"
    ]) {
      expect(unused(path, all), path).toHaveLength(4)
    }
  })
})
