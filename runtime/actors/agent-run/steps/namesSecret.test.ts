import { expect, test } from "vitest"
import type { PageStep } from "#schemas/agents/AgentStep.ts"
import { filledIn, namesSecret } from "./stretchAt.ts"

const type = (text: string): PageStep => ({
  _tag: "type",
  id: "t",
  target: { description: "Password" },
  text
})

test.each([
  ["{{secret:shop}}", { a: "b" }, false],
  ["{{a}}", { a: "{{secret:shop}}" }, true],
  ["{{a}}{{b}}", { a: "{{sec", b: "ret:shop}}" }, true],
  ["{{secret:shop}} {{a}}", { a: "plain" }, false]
])("%s with %o: a secret that no writer named is %s", (text, values, isNamed) => {
  expect(namesSecret(type(text), filledIn(type(text), values))).toBe(isNamed)
})
