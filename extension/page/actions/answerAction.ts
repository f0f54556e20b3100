/** Carries out the requests of the worker that are about acting and verifying. */

import { isDisabled } from "#extension/page/aria/elementState.ts"
import { validationMessages } from "#extension/page/aria/validationMessages.ts"
import type { PageContext } from "#extension/page/PageContext.ts"
import { watchSilence } from "#extension/page/settle/domSilence.ts"
import { noteStanding } from "#extension/page/settle/loadingIndicators.ts"
import { locateUnmoved } from "#extension/page/target/locateElement.ts"
import { resolveElement } from "#extension/page/target/resolveElement.ts"
import type { ActionRequest, Aftermath } from "#extension/page-protocol/ActionMessage.ts"
import { pageProtocolCopy } from "#extension/page-protocol/copy.ts"
import type { PageReply } from "#extension/page-protocol/PageMessage.ts"
import { coverSecrets } from "./coverSecrets.ts"
import { enteredIn } from "./enteredIn.ts"
import { type Fetch, fetchInSite } from "./fetchInSite.ts"
import { lookFor } from "./lookFor.ts"
import { announcements, NoticeWatch } from "./NoticeWatch.ts"
import { shownChoice } from "./shownChoice.ts"
import { storedValue } from "./storedValue.ts"
import { onlyFileField, uploadFiles } from "./uploadFiles.ts"

let watch: NoticeWatch | undefined

const begin = (context: PageContext, { first }: ActionRequest & { readonly type: "watch" }): PageReply => {
  watch?.end()
  watch = new NoticeWatch(context)
  // Only the main frame's silence is ever counted from before somebody waits for it.
  noteStanding(context)
  if (window.top === window) watchSilence(context)
  const located = first === undefined ? undefined : locateUnmoved(context, first)
  return {
    type: "watching",
    validation: validationMessages(context),
    ...(located === undefined ? {} : { located })
  }
}

export const tellAftermath = (context: PageContext): Aftermath => ({
  notices: watch?.notices ?? announcements(context),
  validation: validationMessages(context)
})

const nothing: Aftermath = { notices: [], validation: [] }

const aftermath = (
  context: PageContext,
  { isTold }: ActionRequest & { readonly type: "aftermath" }
): PageReply => {
  context.silence?.end()
  const told = isTold === true ? nothing : tellAftermath(context)
  watch?.end()
  watch = undefined
  return { type: "aftermath", ...told }
}

const PAGES = new Set(["text/html", "application/xhtml+xml"])

const linkOf = (context: PageContext, i: string | undefined): PageReply => {
  if (i === undefined) {
    return PAGES.has(document.contentType)
      ? { type: "refused", name: "NotAvailable", message: pageProtocolCopy.pageNotDownloadable }
      : { type: "link", href: location.href }
  }
  const resolved = resolveElement(context, i)
  if (resolved.type === "refused") return resolved
  const link = resolved.element.closest("a[href], area[href]")
  return link instanceof HTMLAnchorElement || link instanceof HTMLAreaElement
    ? { type: "link", href: link.href }
    : { type: "refused", name: "NotAvailable", message: `Element ${i} is no link.` }
}

const upload = (
  context: PageContext,
  { i, selector, files }: ActionRequest & { type: "upload" }
): PageReply => {
  if (i === undefined) {
    const field = onlyFileField(selector)
    return field instanceof Element ? uploadFiles(field, files) : field
  }
  const resolved = resolveElement(context, i)
  if (resolved.type === "refused") return resolved
  return isDisabled(resolved.element)
    ? { type: "refused", name: "ElementDisabled", message: `Element ${i} is disabled.` }
    : uploadFiles(resolved.element, files)
}

export const answerAction = (
  context: PageContext,
  request: ActionRequest,
  fetch: Fetch
): PageReply | Promise<PageReply> => {
  switch (request.type) {
    case "watch":
      return begin(context, request)
    case "aftermath":
      return aftermath(context, request)
    case "look-for":
      return { type: "condition", ...lookFor(context, request.condition) }
    case "upload":
      return upload(context, request)
    case "cover-secrets":
      return { type: "covered", ...coverSecrets(context, request.on, request.notice) }
    case "link":
      return linkOf(context, request.i)
    case "entered":
      return enteredIn(context, request.i, request.text, request.isAfter)
    case "chosen":
      return shownChoice(context, request.i, request.option)
    case "fetch":
      return fetchInSite(fetch, request.request, request.maxChars)
    case "local-storage":
      return { type: "stored", value: storedValue(request.key) }
    case "mask":
      return { type: "masked", texts: request.texts }
  }
}
