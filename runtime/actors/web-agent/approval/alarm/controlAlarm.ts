/**
 * The alarm that a control raises, by its name, what is written in it, its address, and, where it says yes to a dialog, by
 * what the dialog says. However it is worked: by a press, a key, a drag, a tick, or by pointing at it. Pure.
 */
import { type Path, saidBy, textIn } from "#runtime/actors/web-agent/approval/elementWords.ts"
import { commands, dialogs, holders, items, ticks } from "#schemas/page/aria/roles.ts"
import { elementsOf, type PageElement } from "#schemas/page/PseudoHtml.ts"
import { alarmIn, alarmOf, isAssent, wordFinder } from "./alarmOf.ts"
import type { Alarm } from "./alarmWords.ts"

/** Words of a name that says what is done: a longer one of a link is sooner a headline, a row's what is in it. */
export const NAME_MAX_WORDS = 6
const HOLDER_MAX_WORDS = 1
/** Words of one part of an address: “remove-item-from-basket”. More of them are sooner a headline. */
const ADDRESS_MAX_WORDS = 4
/** What only addresses are called. */
const isShort = wordFinder(["del", "rm", "unsub"])

const maxWords = ({ role }: PageElement): number => {
  if (commands.has(role)) return Number.POSITIVE_INFINITY
  if (holders.has(role)) return HOLDER_MAX_WORDS
  return NAME_MAX_WORDS
}

/** `deleteUser`, `%64elete`: as a person would write it. */
const inWords = (part: string): string =>
  part
    .replace(/%([2-7][0-9a-f])/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " ")

/** A link asks a server for something, and some do what its address says. */
const addressAlarm = ({ role, attributes: { href } }: PageElement): Alarm | undefined =>
  role === "link" && typeof href === "string"
    ? href
        .split(/[/?#&=]/)
        .slice(/^[/?#]/.test(href) ? 0 : 1)
        .map((part) => inWords(part))
        .map((part) => (isShort(part) ? "delete" : alarmOf(part, ADDRESS_MAX_WORDS)))
        .find((alarm) => alarm !== undefined)
    : undefined

/** Sent with a form, or one of a list of things that are ticked off: its name is not what the tick does. */
const isEntry = (at: PageElement, path: Path): boolean => {
  if (!ticks.has(at.role)) return false
  const form = path.findLast(({ role }) => role === "form")
  return (
    elementsOf(form?.children ?? []).some(({ role }) => role === "button") ||
    path.slice(0, -1).some(({ role }) => items.has(role))
  )
}

export const controlAlarm = (path: Path): Alarm | undefined => {
  const at = path.at(-1)
  // A tab shows something that is there.
  if (at === undefined || at.role === "tab") return undefined
  const words = maxWords(at)
  const own = alarmOf(saidBy(at), words) ?? alarmOf(textIn(at.children), words) ?? addressAlarm(at)
  if (own !== undefined) return isEntry(at, path) && own !== "permit" ? undefined : own
  const dialog = path.slice(0, -1).findLast(({ role }) => dialogs.has(role))
  if (dialog === undefined || !isAssent(saidBy(at))) return undefined
  return alarmIn(`${dialog.name} ${textIn(dialog.children)}`)
}
