/** What a step does, part by part: of which kind, with what, to which element. For whoever wants to know it exactly. Pure. */
import { copy } from "#schemas/copy.ts"
import {
  addressOpenedBy,
  elementIdsOf,
  entriesOf,
  labelOf,
  type UnitAction,
  unitsOf
} from "#schemas/page/actions/catalogue.ts"
import type { Step } from "#schemas/web-agent/Step.ts"

export interface StepDetail {
  readonly kind: string
  readonly value?: string
  readonly key?: string
  /** The kind of element, as the page says it: "button". */
  readonly tag?: string
  /** The words of the element. */
  readonly content?: string
}

type Told = Pick<Step, "action" | "target" | "elements">

const valueIn = (unit: UnitAction): string | undefined => {
  switch (unit._tag) {
    case "evaluateCode":
      return unit.code
    case "scroll":
      return unit.direction
    case "waitFor":
      return unit.text ?? (unit.waitSeconds === undefined ? undefined : `${unit.waitSeconds} s`)
    default:
      return addressOpenedBy(unit)
  }
}

const about = ({ elements = [], target }: Told, i: string | undefined, isOnly: boolean) => {
  const element = elements.find((one) => one.i === i)
  const content = element?.name ?? (isOnly ? target : "")
  return {
    ...(element === undefined ? {} : { tag: element.role }),
    ...(content === "" ? {} : { content })
  }
}

const unitDetails = (step: Told, unit: UnitAction, isOnly: boolean): ReadonlyArray<StepDetail> => {
  const entries = entriesOf(unit)
  if (entries.length > 0) {
    const kind = unit._tag === "fillForm" ? copy.progress.type : labelOf(unit)
    return entries.map(({ i, text }) => ({
      kind,
      ...(text === "" ? {} : { value: text }),
      ...about(step, i, isOnly && entries.length === 1)
    }))
  }
  const value = valueIn(unit)
  return [
    {
      kind: labelOf(unit),
      ...(value === undefined ? {} : { value }),
      ...(unit._tag === "pressKey" ? { key: unit.key } : {}),
      // Of a key and of an address the target says nothing else.
      ...about(step, elementIdsOf(unit)[0], isOnly && elementIdsOf(unit).length > 0)
    }
  ]
}

export const stepDetails = (step: Told): ReadonlyArray<StepDetail> => {
  const units = unitsOf(step.action)
  return units.flatMap((unit) => unitDetails(step, unit, units.length === 1))
}
