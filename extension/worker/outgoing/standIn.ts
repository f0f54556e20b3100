/**
 * Stand-ins: a request that waits in the debugger's hands is sent by the browser as soon as the debugger is lost. So its page
 * is told to ask for something else instead (`303 See Other`): a GET of an address of the same server that stands for
 * nothing, without a body. That is what waits. On a yes the page is told to ask for the first address again, and there the
 * browser sends what the page had wanted to send. Pure.
 */
import type { PausedRequest } from "./readPaused.ts"

/** No server has anything there. What stands below names what waits. */
export const STAND_IN_PATH = "/.well-known/deckhand-waits/"

/** A command to the debugger. */
export type Told = readonly [method: string, params: Readonly<Record<string, unknown>>]

const headerOf = ({ params }: PausedRequest, name: string): string | undefined =>
  Object.entries(params.request.headers).find(([key]) => key.toLowerCase() === name)?.[1]

const urlOf = ({ params }: PausedRequest): URL => new URL(params.request.url)

const headers = (all: Readonly<Record<string, string>>) =>
  Object.entries(all).map(([name, value]) => ({ name, value }))

/** Whoever asks from another site is told no more than that. */
const allowed = (paused: PausedRequest) => ({
  "access-control-allow-origin": headerOf(paused, "origin") ?? "*",
  "access-control-allow-credentials": "true"
})

const askInsteadFor = (paused: PausedRequest, id: string, location: string): Told => [
  "Fetch.fulfillRequest",
  { requestId: id, responseCode: 303, responseHeaders: headers({ ...allowed(paused), location }) }
]

/** Its body is known whole: it can be sent from here. A file is not. */
export const mayHaveStandIn = ({ params }: PausedRequest): boolean =>
  (params.request.postDataEntries ?? []).every(({ bytes }) => bytes !== undefined)

/** Puts the stand-in in its place; `name`: of what waits. */
export const putStandIn = (paused: PausedRequest, name: string): Told =>
  askInsteadFor(paused, paused.id, new URL(STAND_IN_PATH + name, paused.params.request.url).href)

/** The name of what it stands in for; undefined: for nothing. */
export const standsInFor = ({ request: { path } }: PausedRequest): string | undefined =>
  path.startsWith(STAND_IN_PATH) ? path.slice(STAND_IN_PATH.length) : undefined

/** A browser asks another site first whether it may ask for the stand-in: that never leaves. */
export const passPreflight = (paused: PausedRequest): Told => [
  "Fetch.fulfillRequest",
  {
    requestId: paused.id,
    responseCode: 204,
    responseHeaders: headers({
      ...allowed(paused),
      "access-control-allow-headers": headerOf(paused, "access-control-request-headers") ?? ""
    })
  }
]

export const isPreflight = ({ params }: PausedRequest): boolean => params.request.method === "OPTIONS"

/** Its page may be told the address again without asking another site whether it may. */
export const isSameOrigin = (paused: PausedRequest): boolean =>
  (headerOf(paused, "origin") ?? urlOf(paused).origin) === urlOf(paused).origin

const bytesOf = ({ params }: PausedRequest): string | undefined => {
  const entries = params.request.postDataEntries ?? []
  if (entries.length === 0) return undefined
  return btoa(entries.map(({ bytes = "" }) => atob(bytes)).join(""))
}

/** In the place of what was stopped there (`at`), with the headers that the browser gives that by now. */
const sendAs = (
  paused: PausedRequest,
  id: string,
  latest: PausedRequest["params"]["request"]["headers"]
): Told => {
  const { headers: first, method, url } = paused.params.request
  const postData = bytesOf(paused)
  const all = headers({ ...first, ...latest })
  return [
    "Fetch.continueRequest",
    { requestId: id, url, method, headers: all, ...(postData === undefined ? {} : { postData }) }
  ]
}

/** Agreed to: first its page asks for its own address again, which it is then told it was answered by. */
export const leaveFrom = (
  paused: PausedRequest,
  id: string
): { readonly isBack: boolean; readonly told: Told } =>
  isSameOrigin(paused)
    ? { isBack: false, told: askInsteadFor(paused, id, paused.params.request.url) }
    : { isBack: true, told: sendAs(paused, id, {}) }

/** The page asks for its own address again (`back`). */
export const leaveAt = (paused: PausedRequest, back: PausedRequest): Told =>
  sendAs(paused, back.id, back.params.request.headers)
