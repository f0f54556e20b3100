import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { crashDetails } from "./crashDetails.ts"

const at = Date.UTC(2026, 0, 15, 9, 30)
const detailsOf = (error: unknown): string => crashDetails({ error, place: "chat", at })

const failed = (message: string, stack: string, name = "TypeError"): Error =>
  Object.assign(new Error(message), { name, stack })

const calls = `    at Block (http://127.0.0.1:7420/assets/RenderedMarkdown-x1.js:1:23?token=abc)
    at async Object.render [as go] (chrome-extension://abcdef/assets/panel-9.js:3:4)
    at https://deckhand.example/c/secret-chat/assets/index-x2.js?session=s:5:6
Text@http://127.0.0.1:7420/assets/index-x3.js:7:8`

describe("the details of a failure", () => {
  test("say version, place, time, the kind of error and in which code it was", () => {
    const details = detailsOf(failed("", calls.replace(":23?token=abc", ":23")))
    expect(details).toMatch(
      /^Deckhand \d+\.\d+\.\d+, protocol \d+\nPlace: chat\nTime: 2026-01-15T09:30:00.000Z\n/
    )
    expect(details.split("\n").slice(3)).toEqual([
      "Error: TypeError",
      "  Block RenderedMarkdown-x1.js:1:23",
      "  Object.render panel-9.js:3:4",
      "  index-x2.js:5:6",
      "  Text index-x3.js:7:8"
    ])
  })

  test("hold nothing of what somebody wrote, however the message is made", () => {
    const word = fc.constantFrom(
      "hunter2",
      "    at hunter2 (hunter2.js:1:2)",
      "\n",
      " at ",
      "Error: ",
      "\n    at "
    )
    const message = fc.array(word, { maxLength: 8 }).map((words) => words.join(""))
    fc.assert(
      fc.property(message, message, (said, name) => {
        const error = failed(said, `${name}: ${said}\n    at run (https://e.org/hunter2/main-1.js:1:2)`, name)
        expect(detailsOf(error).replaceAll(/^ {2}hunter2 hunter2\.js:1:2\n?/gm, "")).not.toContain("hunter2")
      })
    )
  })

  test("are there whatever was thrown", () => {
    for (const thrown of [undefined, null, "hunter2", 3, { message: "hunter2" }, new Error("hunter2")]) {
      expect(detailsOf(thrown)).toContain("Error: ")
      expect(detailsOf(thrown)).not.toContain("hunter2")
    }
  })

  test("name a dozen calls at most, and pass over lines that are too long to be one", () => {
    const deep = failed(
      "",
      Array.from({ length: 500 }, () => "    at f (https://e.org/main-1.js:1:2)").join("\n")
    )
    expect(detailsOf(deep).split("\n")).toHaveLength(4 + 12)
    expect(detailsOf(failed("", `    at ${"a".repeat(100_000)}`)).split("\n")).toHaveLength(4)
  })
})
