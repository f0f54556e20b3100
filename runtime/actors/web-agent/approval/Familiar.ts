/**
 * What keeps data from being carried off: a task takes none to a host that neither its user nor the page named, before its
 * user has said so, once for each host. An address is data as much as what is typed: both reach whoever is there. Pure.
 */

import { isOnSite } from "#schemas/outgoing/isOnSite.ts"
import { stands } from "#schemas/outgoing/isSaid.ts"
import { ENTERED_MIN_CHARS } from "#schemas/outgoing/limits.ts"
import { addressOpenedBy, entriesOf, unitsOf } from "#schemas/page/actions/catalogue.ts"
import type { PageElement } from "#schemas/page/PseudoHtml.ts"
import type { WebAgentTaskState } from "#schemas/web-agent/WebAgentTaskState.ts"
import { saidByUser } from "./saidByUser.ts"

/** Where a task may take what it knows. */
export interface Familiar {
  /** Its user's own words. */
  readonly said: string
  /** Hosts it was given, or allowed since. */
  readonly hosts: ReadonlyArray<string>
  /** Hosts the agent went to by itself. */
  readonly opened: ReadonlyArray<string>
  /** What it has entered. */
  readonly entered: ReadonlyArray<string>
}

export const nothingFamiliar: Familiar = { said: "", hosts: [], opened: [], entered: [] }

const hostOf = (url: string | undefined): ReadonlyArray<string> => {
  const host = url === undefined ? undefined : URL.parse(url)?.host
  return host === undefined || host === "" ? [] : [host]
}

/** The last question is left out where nothing was done since: its yes is what is being carried out. */
export const familiarTo = (task: WebAgentTaskState): Familiar => {
  const { background, preActions, questions, steps } = task
  const actions = steps.flatMap(({ action }) => unitsOf(action))
  const allowed = questions.flatMap(({ afterStep, answer, request }) =>
    afterStep < steps.length && answer?.kind === "confirm" && answer.yes && request.kind === "confirm"
      ? (request.proposal?.hosts ?? [])
      : []
  )
  return {
    said: saidByUser(task),
    hosts: [
      ...allowed,
      ...preActions.flatMap((action) => hostOf(addressOpenedBy(action))),
      ...(background?.tabs ?? []).flatMap(({ url }) => hostOf(url))
    ],
    opened: actions.flatMap((action) => hostOf(addressOpenedBy(action))),
    entered: actions.flatMap(entriesOf).map(({ text }) => text)
  }
}

/** `en.wikipedia.org` is named by its address, and by “Wikipedia”. */
const isSaid = (host: string, said: string): boolean => {
  const name = host.replace(/:\d+$/, "").replace(/^www\./, "")
  const owner = name.split(".").at(-2) ?? ""
  return stands(name, said) || (owner.length >= ENTERED_MIN_CHARS && stands(owner, said))
}

const isFamiliar = (host: string, { said, hosts }: Familiar): boolean =>
  hosts.some((one) => isOnSite(host, one)) || isSaid(host, said)

/** More than anybody gives to a page to be found by. In UTF-16 units. */
const PATH_MAX_CHARS = 60

/** Whether it says more than which page is meant. */
const carriesData = (url: URL, { entered }: Familiar): boolean => {
  const { hash, host, password, pathname, search, username } = url
  const all = `${host}${pathname}`.toLowerCase()
  return (
    search.length > 1 ||
    hash.length > 1 ||
    username !== "" ||
    password !== "" ||
    pathname.length > PATH_MAX_CHARS ||
    host.split(".").some((label) => label.length > PATH_MAX_CHARS / 2) ||
    /@|%40|\d{6}/.test(pathname) ||
    entered.some(
      (text) => text.length >= ENTERED_MIN_CHARS && all.includes(encodeURIComponent(text).toLowerCase())
    )
  )
}

/** The address of a link, whole again: a summary leaves out the origin of its own page, and the scheme. */
export const addressOf = ({ attributes: { href } }: PageElement, page: string): URL | null => {
  if (typeof href !== "string") return null
  return /^[/?#]/.test(href) ? URL.parse(href, page) : URL.parse(`https://${href}`)
}

const isSameAddress = (one: URL, other: URL): boolean =>
  one.host === other.host && one.pathname === other.pathname && one.search === other.search

/** The host that an address takes data to, where nobody named it. `elements`: of the page it is opened from. */
export const hostUnnamed = (
  address: string,
  page: string,
  elements: ReadonlyArray<PageElement>,
  familiar: Familiar
): string | undefined => {
  const url = URL.parse(address)
  if (url === null || !/^https?:$/.test(url.protocol) || !carriesData(url, familiar)) return undefined
  if (isOnSite(url.host, URL.parse(page)?.host ?? "") || isFamiliar(url.host, familiar)) return undefined
  // With other data in it, it is no longer what the page named.
  const isShown = elements.some((element) => {
    const shown = addressOf(element, page)
    return shown !== null && isSameAddress(shown, url) && url.hash === shown.hash
  })
  return isShown ? undefined : url.host
}

/** The host of the page that is typed into, where the agent went there by itself and nobody named it. */
export const hostTypedInto = (text: string, page: string, familiar: Familiar): string | undefined => {
  const [host] = hostOf(page)
  if (host === undefined || text.length < ENTERED_MIN_CHARS) return undefined
  return familiar.opened.includes(host) && !isFamiliar(host, familiar) ? host : undefined
}
