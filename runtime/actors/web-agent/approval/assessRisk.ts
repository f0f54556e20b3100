/**
 * Risk assessment of one effect before it is caused: what is asked about whatever it sends, because it cannot be held on its
 * way, or because its name is of high stakes. A name can only raise an alarm; what raises none is judged by what it sends,
 * when it leaves. Pure.
 */
import { alarmIn, alarmOf } from "#runtime/actors/web-agent/approval/alarm/alarmOf.ts"
import { controlAlarm, NAME_MAX_WORDS } from "#runtime/actors/web-agent/approval/alarm/controlAlarm.ts"
import { buttons, dropDowns, searchedByLetter } from "#schemas/page/aria/roles.ts"
import { elementsOf, type PageElement } from "#schemas/page/PseudoHtml.ts"
import type { ActionEffect } from "./effectsOf.ts"
import { inQuotes, type Path, quoted } from "./elementWords.ts"
import { addressOf, hostTypedInto, hostUnnamed } from "./Familiar.ts"
import { isCopy, isEdit, isMove, isShortcut, isSlide, nameOfKey } from "./keys.ts"
import type { Consequence, RiskFinding, Seen } from "./RiskFinding.ts"
import { defaultButton, otherSite, sendsEntries } from "./sendsEntries.ts"
import { isBox, isChoice, isSearch, isTextField, pathTo, submissionOf } from "./submissionOf.ts"

/** Files that are run when they are opened. */
const PROGRAM =
  /\.(?:apk|app|appimage|bat|chm|cmd|com|command|cpl|crx|deb|dmg|docm|dotm|exe|hta|iso|jar|jnlp|jse?|lnk|mht|msix?|msp|pif|pkg|p[op]tm|ppam|ps1|psm1|reg|rpm|run|scr|sct|sh|vb[es]|vhdx?|ws[fh]|xlam|xll|xlsm|xpi)$/i

/** Of an address that is no web page's, a summary shows the scheme alone. */
const HANDED_OVER = /^(?!javascript:|blob:|data:|about:|file:)[a-z][\w+.-]*:…$/i

const leadsAway = ({ role, attributes: { href } }: PageElement): boolean =>
  role === "link" && typeof href === "string" && !/^(?:#|javascript:)/i.test(href)

const found = (consequence: Consequence, name: string): RiskFinding => ({
  consequence,
  name,
  submission: undefined
})

const unfamiliar = (host: string | undefined, name: string): ReadonlyArray<RiskFinding> =>
  host === undefined ? [] : [{ ...found("unfamiliar", `${name} ${host}`), host }]

/** `there`: what lies at the point, in words. */
const notShown = (i: string | undefined, what: string): RiskFinding =>
  found(
    "unseen",
    i === undefined ? `${what} on something that was not shown` : `something that was not shown (${i})`
  )

/** Where nothing lies that has an id, only what is written there says what comes of it. */
const atPoint = (name: string, there: string, { speaksOverSocket }: Seen): ReadonlyArray<RiskFinding> => {
  const consequence = alarmOf(there, NAME_MAX_WORDS) ?? (speaksOverSocket ? "socket" : undefined)
  return consequence === undefined ? [] : [found(consequence, `${name} on ${inQuotes(there)}`)]
}

/** Names in a query that tell a server what to do, or prove to it that its own page asks. */
const ORDER =
  /[?&](?:(?:do|act|action|cmd|command|op|operation|task|_?method)=(?!view|show|list|search|edit|history|print)|(?:_?csrf\w*|_?token|authenticity_token|_wpnonce|nonce|sesskey)=)/i

/** A link that is followed cannot be held: what its address says is all there is. */
const addressRisk = (at: PageElement, url: string): Consequence | undefined => {
  const { href } = at.attributes
  if (at.role === "link" && typeof href === "string" && HANDED_OVER.test(href)) return "handOver"
  if (at.role === "link" && typeof href === "string" && /^[/?]/.test(href) && ORDER.test(href)) return "order"
  return PROGRAM.test(addressOf(at, url)?.pathname ?? "") ? "program" : undefined
}

/** A press; `name` where it is meant by another name than its own. */
const pressed = (path: Path, effect: ActionEffect, seen: Seen, name?: string): ReadonlyArray<RiskFinding> => {
  const at = path.at(-1)
  if (at === undefined || isTextField(at) || dropDowns.has(at.role)) return []
  const { hash, isForm, ...shown } = submissionOf(path, seen.nodes, seen.url, effect.entries)
  const sends = sendsEntries(path)
  const site = sends ? otherSite(path, seen) : undefined
  // In a page with a socket all that does not lead away may send at once, also what only shows or picks something.
  const isUnknown = seen.speaksOverSocket && !leadsAway(at) && at.role !== "tab"
  const consequence =
    controlAlarm(path) ??
    addressRisk(at, seen.url) ??
    (site === undefined ? (isUnknown ? "socket" : undefined) : "elsewhere")
  const called = name ?? (at.name === "" && at.role === "button" ? "a button without a name" : quoted(at))
  return [
    {
      consequence,
      name: site === undefined ? called : `${called} to ${site}`,
      submission: { ...shown, hash, isForm: isForm && sends },
      ...(site === undefined ? {} : { host: new URL(site).host })
    }
  ]
}

/** What is worked in another way than a press takes nothing along unless it is asked about. */
const worked = (path: Path, effect: ActionEffect, seen: Seen): ReadonlyArray<RiskFinding> =>
  pressed(path, effect, seen).filter(({ consequence }) => consequence !== undefined)

/** Nothing is known to come of it but what its words say. */
const moved = (path: Path, effect: ActionEffect, seen: Seen): ReadonlyArray<RiskFinding> =>
  worked(path, effect, { ...seen, speaksOverSocket: false })

const slid = (path: Path, effect: ActionEffect, seen: Seen): ReadonlyArray<RiskFinding> =>
  path.at(-1)?.role === "slider" ? worked(path, effect, seen) : []

const typed = (i: string, effect: ActionEffect, { familiar, url }: Seen): ReadonlyArray<RiskFinding> => {
  const entry = effect.entries.get(i)
  const text = entry?._tag === "Text" ? entry.text : ""
  return unfamiliar(hostTypedInto(text, url, familiar), "what is typed into")
}

/** Enter in a field is the press of its form's button, as browsers have it; where there is none the page decides. */
const enterIn = (path: Path, effect: ActionEffect, seen: Seen): ReadonlyArray<RiskFinding> => {
  const at = path.at(-1)
  if (at === undefined) return []
  const button = defaultButton(path)
  if (button !== undefined) return pressed(pathTo(seen.nodes, button), effect, seen)
  const site = otherSite(path, seen)
  const isUnknown = seen.speaksOverSocket && !isChoice(at) && !isSearch(at, path)
  const name = `Enter in ${quoted(at)}`
  return [
    {
      consequence: site === undefined ? (isUnknown ? "socket" : undefined) : "elsewhere",
      name: site === undefined ? name : `${name} to ${site}`,
      submission: submissionOf(path, seen.nodes, seen.url, effect.entries),
      ...(site === undefined ? {} : { host: new URL(site).host })
    }
  ]
}

/** In a text a choice is an entry; elsewhere it is a press, on the list first where that is closed. */
const chosen = (path: Path, option: string, effect: ActionEffect, seen: Seen): ReadonlyArray<RiskFinding> => {
  const at = path.at(-1)
  if (at === undefined || isTextField(at)) return []
  if (at.role === "slider") return slid(path, effect, seen)
  const one: PageElement = { role: "option", name: option, attributes: {}, children: [] }
  return [...worked(path, effect, seen), ...worked([...path, one], effect, seen)]
}

type KeyEffect = Extract<ActionEffect, { readonly _tag: "Key" }>

const keyed = (path: Path, effect: KeyEffect, seen: Seen): ReadonlyArray<RiskFinding> => {
  const { press } = effect
  const at = path.at(-1)
  if (at?.role === "slider" && isSlide(press)) return slid(path, effect, seen)
  if (isMove(press)) return []
  if (at === undefined) return [notShown(effect.i, "a key")]
  if (isCopy(press)) return [found("clipboard", nameOfKey(press))]
  const isField = isTextField(at) || isChoice(at)
  if (press.key === "Enter" && isField) return enterIn(path, effect, seen)
  if (press.key === "Enter" && isBox(at))
    return [...worked(path, effect, seen), ...enterIn(path, effect, seen)]
  if (isField && isEdit(press)) return []
  if (/^(?:Enter| )$/.test(press.key) && !isShortcut(press)) return pressed(path, effect, seen)
  if (searchedByLetter.has(at.role) && !isShortcut(press) && /^[\p{L}\p{N}]$/u.test(press.key)) return []
  const name = `${nameOfKey(press)} on ${quoted(at)}`
  if (!isField && /^(?:Delete|Backspace)$/.test(press.key)) {
    const submission = submissionOf(path, seen.nodes, seen.url, effect.entries)
    return [{ consequence: "delete", name, submission }]
  }
  const alarm = isField ? undefined : controlAlarm(path)
  const isLookedAt = buttons.has(at.role) && /^[acf]$/.test(press.key)
  const consequence = alarm ?? (seen.speaksOverSocket && !isLookedAt ? "socket" : undefined)
  return consequence === undefined ? [] : [found(consequence, name)]
}

/** A yes to what the page asks is judged by what that says, and stands for anything where it is not known. */
const agreement = (message: string | undefined, text: string | undefined): RiskFinding =>
  found(
    message === undefined ? "unseen" : (alarmIn(message) ?? "agree"),
    `“${text ?? "Yes"}” to ${message === undefined ? "whatever the page asks" : message === "" ? "leaving the page" : `“${message}”`}`
  )

const saved = (at: PageElement | undefined, url: string): ReadonlyArray<RiskFinding> =>
  PROGRAM.test((at === undefined ? URL.parse(url) : addressOf(at, url))?.pathname ?? "")
    ? [found("program", at === undefined ? "" : quoted(at))]
    : []

/** All that an effect comes to, what is not asked about included: it may be a second time. */
export const assessRisk = (effect: ActionEffect, seen: Seen): ReadonlyArray<RiskFinding> => {
  const path = "i" in effect && effect.i !== undefined ? pathTo(seen.nodes, effect.i) : []
  switch (effect._tag) {
    case "Evaluate":
      return [{ ...found("evaluate", ""), code: effect.code }]
    case "Upload":
      return [{ ...found("upload", ""), filename: effect.filename }]
    case "Agree":
      return [agreement(effect.message, effect.text)]
    case "Open":
      return unfamiliar(
        hostUnnamed(effect.url, seen.url, elementsOf(seen.nodes), seen.familiar),
        "an address of"
      )
    case "Hover":
      return moved(path, effect, seen)
    case "Save":
      return saved(path.at(-1), seen.url)
    case "Set":
      return [...slid(path, effect, seen), ...typed(effect.i, effect, seen)]
    case "Key":
      return keyed(path, effect, seen)
    case "Press":
      if (effect.i === undefined && effect.what !== undefined) return atPoint("a press", effect.what, seen)
      return path.length === 0 ? [notShown(effect.i, "a press")] : pressed(path, effect, seen)
    case "Touch":
      if (effect.i === undefined) return atPoint("a drop", effect.what, seen)
      return path.length === 0 ? [notShown(effect.i, "a press")] : worked(path, effect, seen)
    case "Choose": {
      if (path.length === 0) return [notShown(effect.i, "a press")]
      return [...chosen(path, effect.option, effect, seen), ...typed(effect.i, effect, seen)]
    }
  }
}
