/** What an action changed about its element, in a few words for the model. Pure. */
import type { ElementState } from "#extension/page-protocol/PageMessage.ts"

const nameOf = ({ role, name }: ElementState): string => (name === "" ? role : `${role} "${name}"`)

/** Flags of a control and the words for having and not having them. */
const FLAGS: ReadonlyArray<readonly [string, string, string]> = [
  ["checked", "checked", "not checked"],
  ["selected", "selected", "not selected"],
  ["pressed", "pressed", "not pressed"],
  ["disabled", "disabled", "enabled"]
]

const isOn = (value: string | true | undefined): boolean => value === true || value === "true"

/** Undefined where nothing the summary would show has changed. */
export const describeChange = (
  before: ElementState | undefined,
  after: ElementState | undefined
): string | undefined => {
  if (before === undefined || after === undefined) return undefined
  const was = before.attributes
  const is = after.attributes
  const changes: Array<string> = []
  if (was.value !== is.value) changes.push(is.value === undefined ? "empty" : `"${is.value}"`)
  for (const [flag, on, off] of FLAGS) {
    if (isOn(was[flag]) !== isOn(is[flag])) changes.push(isOn(is[flag]) ? on : off)
  }
  if (was.expanded !== is.expanded && is.expanded !== undefined) {
    changes.push(isOn(is.expanded) ? "expanded" : "collapsed")
  }
  return changes.length === 0 ? undefined : `${nameOf(after)} is now ${changes.join(", ")}.`
}
