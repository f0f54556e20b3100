/** What a step of an agent is done to, as if it had been pointed out on a page. */
import type { StepTarget } from "#schemas/agents/StepTarget.ts"
import type { Selector } from "#schemas/page/capture/selectors.ts"

interface Was {
  readonly tagName?: string
  readonly role?: string
  readonly name?: string
}

export const pointedOut = (
  description: string,
  selectors: ReadonlyArray<Selector>,
  { name = description, role = "", tagName = "" }: Was = {},
  frames: ReadonlyArray<ReadonlyArray<Selector>> = []
): StepTarget => ({
  description,
  element: {
    url: "http://app.test/",
    title: "Page",
    frames,
    identity: { documentId: "earlier", n: 1, tagName, role, name },
    selectors,
    context: { text: "", ancestors: [], siblings: [] }
  }
})

export const css = (selector: string): Selector => ({ kind: "attribute", css: selector })
