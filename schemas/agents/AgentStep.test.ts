import { Schema } from "effect"
import { expect, it } from "vitest"
import { AgentStep, isPageStep } from "./AgentStep.ts"

const decode = Schema.decodeUnknownSync(AgentStep)

it("a step is on a page or with its user", () => {
  const ofPage = decode({ _tag: "open", id: "a", url: "https://shop.example" })
  const ofUser = decode({ _tag: "confirm", id: "b", question: "Go on?" })
  expect([ofPage, ofUser].map(isPageStep)).toEqual([true, false])
})
