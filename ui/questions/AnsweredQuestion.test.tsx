import { cleanup, render, screen } from "@testing-library/react"
import { afterEach, beforeAll, expect, test } from "vitest"
import type { InputRequest } from "#schemas/question/InputRequest.ts"
import { AnsweredQuestion } from "./AnsweredQuestion.tsx"

const words = "Send **all** of [it](https://evil.test)?"
const shared = { id: "q1", title: "A question", text: words }

const show = (request: InputRequest): void =>
  void render(<AnsweredQuestion request={request} answer={undefined} isSaid={false} />)

// What arrives later in a browser is there from the beginning.
beforeAll(() => import("#ui/markdown/RenderedMarkdown.tsx"))

afterEach(cleanup)

const plain: ReadonlyArray<InputRequest> = [
  { ...shared, kind: "confirm" },
  { ...shared, kind: "clarify", options: [] },
  { ...shared, kind: "help" },
  { ...shared, kind: "form", fields: [] },
  { ...shared, kind: "plan", plan: "Look, then send." },
  { ...shared, kind: "consent", link: { label: "Allow", url: "https://jira.test" } }
]

test.each(plain)(
  "the words of a page in a question stay as they are once it is answered: $kind",
  async (request) => {
    show(request)
    expect((await screen.findByText(words)).tagName).toBe("P")
    expect(screen.queryByRole("link")).toBeNull()
  }
)

test("a choice stays Markdown once it is answered", async () => {
  show({ ...shared, kind: "choose", options: [], many: false, ownWords: false })
  expect((await screen.findByText("all")).tagName).toBe("STRONG")
})
