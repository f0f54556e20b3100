import { describe, expect, it } from "vitest"
import { sharedByTwoParts } from "./sharedByTwoParts.ts"

describe("A limit is everybody's where two parts must agree on it", () => {
  const limits = { path: "schemas/limits.ts", text: "/** Most. */\nexport const FILES_MAX = 3\n" }
  const user = (path: string, from = "#schemas/limits.ts") => ({
    path,
    text: `import { FILES_MAX, OTHER } from "${from}"\n`
  })
  const lines = (...users: ReadonlyArray<{ path: string; text: string }>) =>
    sharedByTwoParts([limits, ...users]).map(({ line }) => line)

  it("by importing it", () => {
    expect(lines(user("ui/chat/Card.tsx"), user("runtime/tools/files.ts"))).toEqual([])
    expect(lines(user("ui/chat/Card.tsx"), user("schemas/ids.ts", "./limits.ts"))).toEqual([])
  })

  it("and not where one part uses it alone, or none", () => {
    expect(lines()).toEqual([2])
    expect(lines(user("ui/chat/Card.tsx"), user("ui/task/Task.tsx"))).toEqual([2])
  })

  it("nor for the sake of a test, a tool, or another file of that name", () => {
    const alone = user("ui/chat/Card.tsx")
    for (const path of ["runtime/files.test.ts", "runtime/testing/files.ts", "scripts/bench/files.ts"]) {
      expect(lines(alone, user(path)), path).toEqual([2])
    }
    expect(lines(alone, user("schemas/page/files.ts", "./limits.ts"))).toEqual([2])
    expect(lines(alone, user("gateway/files.ts", "./limits.ts"))).toEqual([2])
  })
})

describe("A sentence is everybody's where two parts say it", () => {
  const text =
    'export const copy = {\n  retry: "Retry",\n  progress: {\n    click: "Clicking"\n  }\n} as const\n'
  const sayer = (path: string, words: string) => ({
    path,
    text: `import { copy } from "#schemas/copy.ts"\n${words}\n`
  })
  const alone = (...users: ReadonlyArray<{ path: string; text: string }>) =>
    sharedByTwoParts([{ path: "schemas/copy.ts", text }, ...users]).map(
      ({ message }) => /"(.*)"/.exec(message)?.[1]
    )

  it("and not where one part says it alone, or none", () => {
    expect(alone()).toEqual(["retry", "progress"])
    expect(alone(sayer("ui/A.ts", "copy.retry"), sayer("ui/b/B.ts", "copy.retry"))).toEqual([
      "retry",
      "progress"
    ])
    expect(alone(sayer("ui/A.ts", "copy.retry"), sayer("runtime/B.ts", "copy.retry"))).toEqual(["progress"])
  })

  it("nor for the sake of a test", () => {
    expect(alone(sayer("ui/A.ts", "copy.retry"), sayer("runtime/B.test.ts", "copy.retry"))).toContain("retry")
  })
})
