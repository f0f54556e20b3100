import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { redactEvent } from "#extension/worker/recording/recordingOps.ts"
import type { RecordedEvent } from "#schemas/agents/recording/RecordedEvent.ts"
import type { CapturedElement } from "#schemas/page/capture/CapturedElement.ts"
import type { Selector } from "#schemas/page/capture/selectors.ts"
import { makeRedactionPolicy } from "./RedactionPolicy.ts"
import { redactElement } from "./redactElement.ts"

/** As `CSS.escape` writes all that is no letter. */
const escaped = (text: string): string => text.replace(/\W/g, (char) => `\\${char}`)

const secrets = fc.constantFrom("sk-live-4f9a2c", "hunter2!", "a+b/c=d", "two words", "4242 4242 4242 4242")

const said = (secret: string) => fc.constantFrom(secret, `Your key: ${secret}`, `(${secret}) Copy`)

const selectorWith = (secret: string): fc.Arbitrary<Selector> => {
  const words = said(secret)
  const css = fc.constantFrom(`[title="${secret}"]`, `#${escaped(secret)}`)
  return fc.oneof(
    fc.record({ kind: fc.constantFrom("testId" as const, "id" as const, "attribute" as const), css }),
    fc.record({ kind: fc.constant("role" as const), role: words, name: words }),
    fc.record({ kind: fc.constant("label" as const), tagName: words, label: words }),
    fc.record({ kind: fc.constant("text" as const), tagName: words, text: words }),
    fc.record({ kind: fc.constant("path" as const), path: fc.tuple(fc.constant("div"), css) })
  )
}

/** One that holds it in every text. */
const elementWith = (secret: string): fc.Arbitrary<CapturedElement> => {
  const words = said(secret)
  const neighbour = { tagName: words, role: words, text: words }
  const selectors = fc.array(selectorWith(secret), { maxLength: 4 })
  return fc.record({
    url: fc.constantFrom(secret, encodeURIComponent(secret)).map((key) => `https://app.test/home?key=${key}`),
    title: words,
    frames: fc.array(selectors, { maxLength: 2 }),
    identity: fc.record({
      documentId: fc.constant("d"),
      n: fc.nat(9),
      tagName: words,
      role: words,
      name: words
    }),
    selectors,
    context: fc.record({
      text: words,
      ancestors: fc.array(fc.record(neighbour), { maxLength: 2 }),
      siblings: fc.array(fc.record({ ...neighbour, offset: fc.constant(-1) }), { maxLength: 2 })
    })
  })
}

const eventWith = (secret: string): fc.Arbitrary<RecordedEvent> => {
  const element = elementWith(secret)
  const words = said(secret)
  return fc.oneof(
    fc.record({
      _tag: fc.constant("Opened" as const),
      url: fc.constant(`https://app.test/?q=${encodeURIComponent(secret)}`)
    }),
    fc.record({ _tag: fc.constantFrom("Clicked" as const, "FilesChosen" as const), element }),
    fc.record({ _tag: fc.constant("Typed" as const), element, value: words }),
    fc.record({
      _tag: fc.constant("TypedSecret" as const),
      element,
      kind: fc.constant("password" as const)
    }),
    fc.record({ _tag: fc.constant("Chosen" as const), element, option: words }),
    fc.record({ _tag: fc.constant("Pressed" as const), element, key: fc.constant("Enter") })
  )
}

const expectNoneOf = (told: unknown, secret: string): void => {
  const text = JSON.stringify(told)
  for (const spelling of [secret, encodeURIComponent(secret), JSON.stringify(escaped(secret)).slice(1, -1)]) {
    expect(text).not.toContain(spelling)
  }
}

const policyFor = (secret: string) => makeRedactionPolicy([], new Set([secret]))

describe("A stored secret that was typed", () => {
  it("is in no text of what was recorded", () => {
    const any = secrets.chain((secret) => fc.tuple(fc.constant(secret), eventWith(secret)))
    fc.assert(
      fc.property(any, ([secret, event]) => expectNoneOf(redactEvent(event, policyFor(secret)), secret))
    )
  })

  it("is in no text of a captured element", () => {
    const any = secrets.chain((secret) => fc.tuple(fc.constant(secret), elementWith(secret)))
    fc.assert(
      fc.property(any, ([secret, element]) => expectNoneOf(redactElement(element, policyFor(secret)), secret))
    )
  })

  it("leaves an element that shows none as it is", () => {
    fc.assert(
      fc.property(elementWith("Save order"), (element) => {
        expect(redactElement(element, policyFor("sk-live-4f9a2c"))).toEqual(element)
      })
    )
  })
})
