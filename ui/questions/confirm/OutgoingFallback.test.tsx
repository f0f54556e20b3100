import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { afterEach, expect, test } from "vitest"
import { outgoingAnswers } from "#schemas/question/copy.ts"
import type { GivenAnswer } from "#schemas/question/InputAnswer.ts"
import { questionWords } from "#ui/questions/questionWords.ts"
import { text } from "#ui/text.ts"
import { OutgoingFallback } from "./OutgoingFallback.tsx"

afterEach(cleanup)

test("A question whose part of the interface does not arrive is there, and can be refused but not agreed to", () => {
  const given: Array<GivenAnswer> = []
  render(
    <OutgoingFallback
      elementId="q"
      request={{ kind: "confirm", id: "q1", title: "Confirm", text: "Send it?" }}
      onGone={() => undefined}
      onAnswer={(value) => {
        given.push(value)
        return Promise.resolve(undefined)
      }}
    />
  )
  screen.getByRole("form", { name: "Send it?" })
  screen.getByText(questionWords.notLoaded)
  screen.getByRole("button", { name: text.refresh })
  expect(screen.queryByRole("button", { name: outgoingAnswers.once })).toBeNull()
  fireEvent.click(screen.getByRole("button", { name: outgoingAnswers.no }))
  expect(given).toEqual([{ kind: "confirm", yes: false }])
})
