/**
 * What keeps data from being carried off: a task takes none to a host that neither its user nor the page named, before its
 * user has said so, once for each host. An address is data as much as what is typed: both reach whoever is there. Pure.
 */

import { Result } from "effect"
import { isOnSite } from "#schemas/outgoing/hosts/isOnSite.ts"
import { registrableOf } from "#schemas/outgoing/hosts/sharedHosts.ts"
import { stands } from "#schemas/outgoing/isSaid.ts"
import { ENTERED_MIN_CHARS } from "#schemas/outgoing/limits.ts"
import { addressOpenedBy, unitsOf } from "#schemas/page/actions/catalogue.ts"
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
}

export const nothingFamiliar: Familiar = { said: "", hosts: [], opened: [] }

const nameOf = (host: string): string => host.replace(/:\d+$/, "").replace(/^www\./, "")

/** Whether it is the host, or below it and of the same owner. */
const isBelow = (host: string, site: string): boolean =>
  isOnSite(host, site) && registrableOf(nameOf(host)) === registrableOf(nameOf(site))

const hostOf = (url: string | undefined): ReadonlyArray<string> => {
  const host = url === undefined ? undefined : URL.parse(url)?.host
  return host === undefined || host === "" ? [] : [host]
}

/** The last question is left out where nothing was done since: its yes is what is being carried out. */
export const familiarTo = (task: WebAgentTaskState): Familiar => {
  const { background, preActions, questions, namedHosts = [], steps } = task
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
      ...namedHosts,
      ...(background?.tabs ?? []).flatMap(({ url }) => hostOf(url))
    ],
    opened: actions.flatMap((action) => hostOf(addressOpenedBy(action)))
  }
}

/** By all that somebody owns of it, said whole: that they said "GitHub" names nobody's page on github.io. */
const isSaid = (host: string, said: string): boolean => {
  const name = nameOf(host)
  return stands(name, said) || stands(registrableOf(name), said)
}

/**
 * Whether its user wrote the whole address, with or without its scheme: then what is in it was theirs to send there. A name
 * or password before the host is part of it, and so is whether a letter is a capital.
 */
const isWritten = (
  { hash, host, href, password, pathname, search, username }: URL,
  said: string
): boolean => {
  const rest = `${pathname}${search}${hash}`
  const isBare = username === "" && password === ""
  return said.includes(rest) && (stands(href, said) || (isBare && stands(`${host}${rest}`, said)))
}

const isFamiliar = (host: string, { said, hosts }: Familiar): boolean =>
  hosts.some((one) => isBelow(host, one)) || isSaid(host, said)

/** One name before a site that says which part of it is meant: `docs`, `en`. */
const PART = /^(?:[a-z-]{1,12}\.)?$/

/** So many plain words that its user did not say may be in a path: they lead to a part of the site. */
const UNSAID_MAX = 2
const PLAIN = /^[a-z]{1,10}$/

/** An escape that is broken stays as it is written. */
const decoded = (path: string): string =>
  Result.getOrElse(
    Result.try(() => decodeURIComponent(path)),
    () => path
  )

const isPlainPath = ({ pathname }: URL, said: string): boolean => {
  const words = decoded(pathname).match(/[\p{L}\p{N}]+/gu) ?? []
  const unsaid = words.filter((word) => !stands(word, said))
  return unsaid.length <= UNSAID_MAX && unsaid.every((word) => PLAIN.test(word))
}

/**
 * Whether it says more than which part of which site is meant: to a host that nobody named, a path tells as much as a query.
 * What its user wrote themselves was theirs to send there.
 */
const carriesData = (url: URL, said: string): boolean => {
  const { hash, host, password, search, searchParams, username } = url
  const name = nameOf(host)
  const before = name.slice(0, name.length - registrableOf(name).length)
  const isAsked = Array.from(searchParams).every(([key, value]) => PLAIN.test(key) && stands(value, said))
  const isPlain = search === "" || (searchParams.size > 0 && isAsked)
  return `${username}${password}${hash}` !== "" || !PART.test(before) || !isPlain || !isPlainPath(url, said)
}

/** The address of a link, whole again: a summary leaves out the origin of its own page, and the scheme. */
export const addressOf = ({ attributes: { href } }: PageElement, page: string): URL | null => {
  if (typeof href !== "string") return null
  return /^[/?#]/.test(href) ? URL.parse(href, page) : URL.parse(`https://${href}`)
}

const isSameAddress = (one: URL, other: URL): boolean =>
  one.host === other.host && one.pathname === other.pathname && one.search === other.search

/** It, and where it sends on to: a site may take whoever comes to an address that is written in its own. */
const reachedBy = (url: URL): ReadonlyArray<URL> => [
  url,
  ...Array.from(url.searchParams.values()).flatMap((value) =>
    /^https?:\/\//i.test(value) ? (URL.parse(value) ?? []) : []
  )
]

/** The host that an address takes data to, where nobody named it. `elements`: of the page it is opened from. */
export const hostUnnamed = (
  address: string,
  page: string,
  elements: ReadonlyArray<PageElement>,
  familiar: Familiar
): string | undefined => {
  const url = URL.parse(address)
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined
  const own = URL.parse(page)?.host ?? ""
  const unnamed = reachedBy(url).find(
    (one) =>
      carriesData(one, familiar.said) &&
      !isWritten(one, familiar.said) &&
      !isBelow(one.host, own) &&
      !isFamiliar(one.host, familiar)
  )
  // With other data in it, it is no longer what the page named.
  const isShown = elements.some((element) => {
    const shown = addressOf(element, page)
    return shown !== null && isSameAddress(shown, url) && url.hash === shown.hash
  })
  return isShown ? undefined : unnamed?.host
}

/**
 * The host of the page that is typed into, where the agent went there by itself and nobody named it. What stands in the
 * user's own words they asked to be taken somewhere.
 */
export const hostTypedInto = (text: string, page: string, familiar: Familiar): string | undefined => {
  const [host] = hostOf(page)
  if (host === undefined || text.length < ENTERED_MIN_CHARS || stands(text, familiar.said)) return undefined
  return familiar.opened.includes(host) && !isFamiliar(host, familiar) ? host : undefined
}
