import { describe, expect, it } from "vitest"
import { missingPaths } from "./missingPaths.ts"

const paths = ["ui/chat/ChatView.tsx", "ui/README.md", "runtime/flow/runFlow.ts", ".ci/run"]

const missing = (text: string, path = "ui/README.md") =>
  missingPaths([{ path, text }], paths).map(({ line, message }) => [line, /no (.*)\. Say/.exec(message)?.[1]])

describe("A path in the documentation", () => {
  it("exists, as a file or a folder, from the root or from the document", () => {
    expect(missing("`ui/chat/ChatView.tsx`, `chat/ChatView`, `chat/`, `ui/chat`, `runtime/flow/`")).toEqual(
      []
    )
    expect(missing("See\n`chat/Gone.tsx`, `gone/` and\n`runtime/gone`.")).toEqual([
      [2, "chat/Gone.tsx"],
      [2, "gone/"],
      [3, "runtime/gone"]
    ])
    expect(missing("`chat/ChatView.tsx`", "ARCHITECTURE.md")).toEqual([[1, "chat/ChatView.tsx"]])
  })

  it("is what is written in code style and is meant as one: no package, command, pattern or example", () => {
    expect(
      missing("runtime/gone `effect/ai` `npm run bench/x` `runtime/<name>/` `*Chrome.ts` `a/b`")
    ).toEqual([])
    expect(missing("```ts runtime/note/Note.ts\n`gone/`\n```\n`gone/`")).toEqual([[4, "gone/"]])
  })
})
