/** A web-agent step in words. Pure. */
import type { AgentAction } from "#schemas/page/AgentAction.ts"

const VALUE_MAX_CHARS = 60

const quote = (value: string): string =>
  `“${value.length > VALUE_MAX_CHARS ? `${value.slice(0, VALUE_MAX_CHARS - 1)}…` : value}”`

const withoutScheme = (url: string): string => url.replace(/^https?:\/\//, "").replace(/\/$/, "")

/** `target` is the element in the page's own words; empty where the action has none. */
export const describeStep = (action: AgentAction, target: string): string => {
  const on = (preposition: string): string => (target === "" ? "" : ` ${preposition} ${target}`)
  switch (action._tag) {
    case "click":
      return `Click${target === "" ? "" : ` ${target}`}`
    case "hover":
      return `Hover${on("over")}`
    case "type":
      return `Type ${quote(action.text)}${on("into")}${action.pressEnter === true ? ", press Enter" : ""}`
    case "selectOption":
      return `Choose ${quote(action.option)}${on("in")}`
    case "pressKey":
      return `Press ${action.key}${on("in")}`
    case "scroll":
      return action.direction === "top" || action.direction === "bottom"
        ? `Scroll to the ${action.direction}`
        : `Scroll ${action.direction}${action.i === undefined ? "" : on("in")}`
    case "navigate":
      return `Go to ${withoutScheme(action.url)}`
    case "waitFor":
      return `Wait ${action.waitSeconds} s`
  }
}

/** Whether what a page refuses after an action is an answer to it, and not left from before. */
export const isSubmission = (action: AgentAction): boolean =>
  action._tag === "click" ||
  action._tag === "pressKey" ||
  (action._tag === "type" && action.pressEnter === true)
