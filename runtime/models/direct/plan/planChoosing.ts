/**
 * Choices: from a select, from a list the page draws, of a radio, of boxes; one or several. Pure. Promises: an
 * option is chosen only by its own name or its place among those that have one.
 */

import {
  type Control,
  isChecked,
  nativeOptions,
  opensList,
  realOptions
} from "#runtime/models/direct/match/controlRoles.ts"
import { candidatesFor, matchTarget, shownName } from "#runtime/models/direct/match/matchTarget.ts"
import { closeness, closenessOf, isSameNoun, wordsOf } from "#runtime/models/direct/match/nameWords.ts"
import { readOrdinal } from "#runtime/models/direct/match/readOrdinal.ts"
import type { InstructionOf } from "#runtime/models/direct/parse/Instruction.ts"
import { listParts } from "#runtime/models/direct/parse/listParts.ts"
import { questions } from "#runtime/models/direct/say/copy.ts"
import type { SingleAction } from "#schemas/page/actions/SingleAction.ts"
import { enteredFields, independentBoxes } from "#schemas/page/aria/roles.ts"
import { elementsOf, type PageNode } from "#schemas/page/PseudoHtml.ts"
import { act, type Past, type Plan, withControl } from "./Plan.ts"
import { tickAll } from "./planTicking.ts"
import { purposeOf } from "./Question.ts"
import { type ResolvedList, resolveList } from "./resolveList.ts"
import { optionAnswer, resolveTarget } from "./resolveTarget.ts"

/** Options offered in a question at most. */
export const MAX_OFFERED = 8

/** What an option is called that is only counted. */
const ANY_OPTION = /^(?:options?|entry|entries|choices?|items?|answers?|one|value)?$/i

/** The one option that comes nearest, if one does. */
const byName = (options: ReadonlyArray<string>, wanted: string): string | undefined => {
  const ranked = options.flatMap((option) => {
    const near = closenessOf(option, wanted)
    return near === undefined ? [] : [{ option, near }]
  })
  const best = Math.min(...ranked.map(({ near }) => near))
  const [first, second] = ranked.filter(({ near }) => near === best)
  return second === undefined || best === closeness.exact ? first?.option : undefined
}

/** Whether what is counted is what the list holds: "the second language" of Language. */
const isOf = (noun: string, list: string): boolean => {
  const [wanted, has] = [wordsOf(noun), wordsOf(list)]
  return wanted.length > 0 && wanted.every((word) => has.some((other) => isSameNoun(word, other)))
}

const optionIn = (control: Control, options: ReadonlyArray<string>, wanted: string): string | undefined => {
  const named = byName(options, wanted)
  const ordinal = named === undefined ? readOrdinal(wanted) : undefined
  if (ordinal === undefined) return named
  const isMeant = ANY_OPTION.test(ordinal.rest) || isOf(ordinal.rest, shownName(control))
  return isMeant ? realOptions(options).at(ordinal.nth) : undefined
}

const ask = (option: string, control: Control, options: ReadonlyArray<string>): Plan => ({
  _tag: "Ask",
  question: questions.option(option, shownName(control)),
  options: realOptions(options).slice(0, MAX_OFFERED),
  purpose: purposeOf("option", option)
})

/** Several at once, or the one there is to do. */
const actAll = (actions: ReadonlyArray<SingleAction>, ends: boolean): Plan => {
  const [only, other] = actions
  return only !== undefined && other === undefined
    ? act(only, ends)
    : act({ _tag: "multipleActions", actions }, ends)
}

const chooseNative = (control: Control, wanted: string): Plan | undefined => {
  const native = nativeOptions(control)
  if (native === undefined) return undefined
  const { i } = control
  const one = optionIn(control, native.options, wanted)
  if (one !== undefined) return act({ _tag: "selectOption", i, option: one }, false)
  const parts = listParts(wanted)
  const found = parts.flatMap((part) => optionIn(control, native.options, part) ?? [])
  if (control.attributes.multiple === true && found.length > 0) {
    const missing = parts.find((part) => optionIn(control, native.options, part) === undefined)
    if (missing !== undefined) return ask(missing, control, native.options)
    return actAll(
      found.map((option) => ({ _tag: "selectOption", i, option })),
      false
    )
  }
  return native.isComplete
    ? ask(wanted, control, native.options)
    : act({ _tag: "selectOption", i, option: wanted }, false)
}

/** Clicks what is not chosen yet; boxes are set rather than clicked. */
const chooseAll = (controls: ReadonlyArray<Control>): Plan => {
  if (controls.every(({ role }) => independentBoxes.has(role))) return tickAll(controls, true)
  const open = controls.filter((control) => !isChecked(control))
  const [first] = controls
  if (open.length === 0 && first !== undefined) return { _tag: "Already", control: first }
  return actAll(
    open.map(({ i }) => ({ _tag: "click", i })),
    true
  )
}

const ofList = (list: ResolvedList | undefined): Plan | undefined =>
  list === undefined ? undefined : list._tag === "All" ? chooseAll(list.controls) : list

const isShown = (control: Control): boolean =>
  control.attributes.expanded === "true" || elementsOf(control.children).some(({ role }) => role === "option")

/** Chooses from a control that holds a list, opens one, or takes text. */
export const chooseFrom = (control: Control, option: string): Plan => {
  const native = chooseNative(control, option)
  if (native !== undefined) return native
  if (opensList(control) && !isShown(control)) {
    const { i } = control
    return {
      _tag: "Act",
      actions: [
        { _tag: "hover", i },
        { _tag: "click", i }
      ],
      ends: true
    }
  }
  if (!opensList(control)) return act({ _tag: "type", i: control.i, text: option }, false)
  const offered = candidatesFor(control.children, "option").map(({ element }) => shownName(element))
  const question = questions.option(option, shownName(control))
  const options = offered.slice(0, MAX_OFFERED)
  return { _tag: "Absent", question, options, purpose: purposeOf("option", option) }
}

const clickOption = (nodes: ReadonlyArray<PageNode>, words: string): Plan | undefined => {
  const match = matchTarget(nodes, words, "option")
  if (match._tag !== "Found") return undefined
  const { control } = match
  return isChecked(control) ? { _tag: "Already", control } : act({ _tag: "click", i: control.i }, true)
}

/** From the options a list shows: one of them, or several where it takes several. */
const chooseShown = (control: Control, wanted: string, past: Past): Plan | undefined => {
  const ordinal = readOrdinal(wanted)
  const isCounted =
    ordinal !== undefined && (ANY_OPTION.test(ordinal.rest) || isOf(ordinal.rest, shownName(control)))
  const counted = isCounted ? candidatesFor(control.children, "option").at(ordinal.nth)?.element : undefined
  if (counted !== undefined) return chooseAll([counted])
  return (
    clickOption(control.children, wanted) ??
    (control.attributes.multiple === true
      ? ofList(resolveList(control.children, { words: wanted, kinds: ["option"] }, past.answers))
      : undefined)
  )
}

const chooseIn = (nodes: ReadonlyArray<PageNode>, wanted: string, target: string, past: Past): Plan => {
  const resolved = resolveTarget(nodes, target, "selectable", past.answers)
  if (resolved._tag === "Found" && opensList(resolved.control)) {
    const { control } = resolved
    const shown = isShown(control)
    return (
      (shown ? (chooseShown(control, wanted, past) ?? clickOption(nodes, wanted)) : undefined) ??
      chooseFrom(control, wanted)
    )
  }
  const isField = resolved._tag === "Found" && !enteredFields.has(resolved.control.role)
  return (
    clickOption(nodes, `${wanted} in ${target}`) ??
    ofList(
      resolveList(nodes, { words: wanted, kinds: ["option", "checkable"], place: target }, past.answers)
    ) ??
    withControl(isField ? resolveTarget(nodes, target, "selectable", []) : resolved, (control) =>
      chooseFrom(control, wanted)
    )
  )
}

/** Nobody said in which list: wherever there is just one that fits. */
const chooseAnywhere = (nodes: ReadonlyArray<PageNode>, wanted: string, past: Past): Plan => {
  const direct = clickOption(nodes, wanted)
  if (direct !== undefined) return direct
  const [only, other] = candidatesFor(nodes, "selectable").filter(
    ({ element }) => optionIn(element, nativeOptions(element)?.options ?? [], wanted) !== undefined
  )
  if (only !== undefined && other === undefined) return chooseFrom(only.element, wanted)
  const counted = readOrdinal(wanted)?.rest ?? ""
  const list = counted === "" ? undefined : matchTarget(nodes, counted, "selectable")
  if (list?._tag === "Found" && opensList(list.control)) {
    const { control } = list
    return (isShown(control) ? chooseShown(control, wanted, past) : undefined) ?? chooseFrom(control, wanted)
  }
  const several = ofList(resolveList(nodes, { words: wanted, kinds: ["option", "checkable"] }, past.answers))
  if (several !== undefined) return several
  return withControl(resolveTarget(nodes, wanted, "clickable", past.answers), (control) => {
    if (isChecked(control)) return { _tag: "Already", control }
    return enteredFields.has(control.role)
      ? ask(wanted, control, nativeOptions(control)?.options ?? [])
      : act({ _tag: "click", i: control.i }, true)
  })
}

export const planChoosing = (
  nodes: ReadonlyArray<PageNode>,
  { option, target }: InstructionOf<"Choose">,
  past: Past
): Plan => {
  const wanted = optionAnswer(past.answers) ?? option
  if (past.stage !== "opened") {
    return target === undefined ? chooseAnywhere(nodes, wanted, past) : chooseIn(nodes, wanted, target, past)
  }
  const offered = candidatesFor(nodes, "option").map(({ element }) => shownName(element))
  return (
    clickOption(nodes, wanted) ?? {
      _tag: "Absent",
      question: questions.option(wanted, target ?? ""),
      options: offered.slice(0, MAX_OFFERED),
      purpose: purposeOf("option", wanted)
    }
  )
}
