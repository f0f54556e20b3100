/**
 * Risk assessment of one effect on the page it is decided on: no finding, a consequence, or something that
 * cannot be known, which counts as a consequence. Pure.
 */
import { consequenceIn } from "#runtime/actors/web-agent/approval/words/consequenceOf.ts"
import { assessClick, assessToggle, choiceIn, isSlideCommand } from "./assessClick.ts"
import { assessKey, isMove, isSlide } from "./assessKey.ts"
import type { ActionEffect } from "./effectsOf.ts"
import type { RiskFinding, Seen } from "./RiskFinding.ts"
import { pathTo } from "./submissionOf.ts"

/** Its own quotes would end ours. */
const inWords = (there: string): string => `“${there.replace(/[“”"]/g, "'")}”`

/** `there`: what lies at the point, in words. */
const notShown = (i: string | undefined, what: string, there?: string): RiskFinding => {
  const on = there === undefined ? "something that was not shown" : inWords(there)
  return {
    consequence: "unseen",
    name: i === undefined ? `${what} on ${on}` : `something that was not shown (${i})`,
    submission: undefined
  }
}

/** Let go on what is no control: only what is written there says what comes of it. */
const dropOn = (there: string): ReadonlyArray<RiskFinding> => {
  const consequence = consequenceIn(there)
  return consequence === undefined
    ? []
    : [{ consequence, name: `a drop on ${inWords(there)}`, submission: undefined }]
}

/** A yes to what the page asks is judged by what that says, and stands for anything where it is not known. */
const agreement = (message: string | undefined, text: string | undefined): RiskFinding => ({
  consequence: message === undefined ? "unseen" : (consequenceIn(message) ?? "agree"),
  name: `“${text ?? "Yes"}” to ${message === undefined ? "whatever the page asks" : message === "" ? "leaving the page" : `“${message}”`}`,
  submission: undefined
})

/** All that an effect comes to, what has no consequence included: it may be a second time. */
export const assessRisk = (effect: ActionEffect, seen: Seen): ReadonlyArray<RiskFinding> => {
  if (effect._tag === "Evaluate") {
    return [{ consequence: "evaluate", name: "", submission: undefined, code: effect.code }]
  }
  if (effect._tag === "Upload") {
    return [{ consequence: "upload", name: "", submission: undefined, filename: effect.filename }]
  }
  if (effect._tag === "Agree") return [agreement(effect.message, effect.text)]
  const path = effect.i === undefined ? [] : pathTo(seen.nodes, effect.i)
  if (effect._tag === "Key" && isMove(effect.press) && !isSlide(path, effect.press)) return []
  if (effect._tag === "Set" && !isSlideCommand(path)) return []
  if (effect._tag === "Touch" && effect.i === undefined) return dropOn(effect.what)
  if (path.length === 0) {
    const there = effect._tag === "Press" ? effect.what : undefined
    return [notShown(effect.i, effect._tag === "Key" ? "a key" : "a press", there)]
  }
  switch (effect._tag) {
    case "Press":
      return assessClick(path, effect, seen)
    case "Touch":
    case "Set":
      return assessToggle(path, effect, seen)
    case "Key":
      return assessKey(path, effect.press, effect, seen)
    case "Choose":
      return choiceIn(path, effect.option, effect, seen)
  }
}
