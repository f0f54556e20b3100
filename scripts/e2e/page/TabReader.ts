/** The worker's own reading of a tab, with real pages behind it: what is asked goes to their frames. */
import { Effect } from "effect"
import type { Page } from "playwright-core"
import { isPageRequest } from "#extension/page-protocol/PageMessage.ts"
import { inBounds } from "#extension/worker/chrome/GuardedChrome.ts"
import { ChromeFake } from "#extension/worker/chrome/testing/ChromeFake.ts"
import { makePageClient } from "#extension/worker/PageClient.ts"
import { findText, readMore, type TextFound } from "#extension/worker/summary/readPart.ts"
import { readTab } from "#extension/worker/summary/readTab.ts"
import { makeTabMemory } from "#extension/worker/summary/TabMemory.ts"
import { askFrame, frameIdOf } from "./PageHarness.ts"

const TAB = 1

export interface TabReader {
  readonly summary: () => Promise<string>
  /** Rejects with the sentence the model is told. */
  readonly more: (handle: string) => Promise<string>
  readonly find: (text: string) => Promise<TextFound>
}

export const makeTabReader = (page: Page): TabReader => {
  const fake = new ChromeFake()
  const chrome = inBounds(
    fake.service,
    Effect.succeed(() => ({ _tag: "Allowed" }))
  )
  const services = { chrome, client: makePageClient(chrome), memory: makeTabMemory(chrome) }
  const see = Effect.sync(() => {
    const frames = page.frames().map((frame) => ({
      frameId: frameIdOf(page, frame),
      parentFrameId: frameIdOf(page, frame.parentFrame()),
      documentId: "",
      url: frame.url()
    }))
    fake.addTab({ id: TAB, url: page.url() }, frames)
  })
  fake.answerFrame = (_, frameId, message) => {
    const frame = page.frames().find((one) => frameIdOf(page, one) === frameId)
    return frame === undefined || !isPageRequest(message)
      ? Effect.fail("The frame is gone.")
      : Effect.promise(() => askFrame(frame, message))
  }
  const run = <A, E>(effect: Effect.Effect<A, E>): Promise<A> =>
    Effect.runPromise(Effect.andThen(see, effect))
  return {
    summary: () =>
      run(
        Effect.gen(function* () {
          const tab = yield* chrome.tab(TAB)
          return (yield* readTab(chrome, services.client, services.memory, tab)).html
        })
      ),
    more: (handle) => run(readMore(services, TAB, handle)),
    find: (text) => run(findText(services, TAB, text))
  }
}
