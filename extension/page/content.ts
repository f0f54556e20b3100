/**
 * What runs inside every frame of every page, in the extension's isolated world: answers the worker,
 * does nothing by itself.
 */

import { describeStray } from "#extension/page/aim/answerAim.ts"
import { makeFeltInput } from "#extension/page/aim/FeltInput.ts"
import { guardAround, showGuard } from "#extension/page/aim/guardAround.ts"
import { makeInputGuard } from "#extension/page/aim/InputGuard.ts"
import { secretValues } from "#extension/page/aria/elementState.ts"
import { makeComposedTree } from "#extension/page/dom/composedTree.ts"
import { makeRedactor } from "#extension/page/secrets/makeRedactor.ts"
import { redactReply } from "#extension/page/secrets/redactReply.ts"
import type { PageNotice } from "#extension/page-protocol/CaptureMessage.ts"
import { isPageRequest, type PageReply } from "#extension/page-protocol/PageMessage.ts"
import { answerRequest } from "./answerRequest.ts"
import { closedShadowRootOf, onWorkerMessage, tellWorker } from "./PageChrome.ts"
import { makePageContext } from "./PageContext.ts"

// biome-ignore lint/style/noRestrictedGlobals: the program's entry names it.
const pageFetch = (url: string, init: RequestInit): Promise<Response> => fetch(url, init)

/** Set once a frame has its listener: the script may be injected again into pages that have it. */
const PRESENT = Symbol.for("deckhand.page")

const failed = (error: unknown): PageReply => ({
  type: "refused",
  name: "InvalidAction",
  message: `The page could not be worked on: ${error instanceof Error ? error.message : String(error)}`
})

/** With what is in secret fields by now. */
const redacted = (reply: PageReply): PageReply => {
  const redact = makeRedactor(secretValues())
  return redact === undefined ? reply : redactReply(reply, redact)
}

if (!(PRESENT in globalThis)) {
  Object.defineProperty(globalThis, PRESENT, { value: true })
  const tree = makeComposedTree(closedShadowRootOf)
  const guard = makeInputGuard(describeStray(tree), guardAround)
  showGuard(guard)
  // Before any script of the page: who listens first is told first.
  guard.listen()
  const context = makePageContext(tree, guard)
  const felt = makeFeltInput((at) => tellWorker({ type: "felt", at } satisfies PageNotice))
  onWorkerMessage((message) => {
    if (!isPageRequest(message)) return undefined
    felt.arm()
    return Promise.resolve()
      .then(() => answerRequest(context, message, pageFetch))
      .catch(failed)
      .then(redacted)
  })
}
