/** All skills by their names, each of which says what somebody can who has it. */
import { drawings } from "./eyes/drawings.ts"
import { fields } from "./eyes/fields.ts"
import { places } from "./eyes/places.ts"
import { regions } from "./eyes/regions.ts"
import { tables } from "./eyes/tables.ts"
import { targets } from "./eyes/targets.ts"
import { dragging } from "./hands/dragging.ts"
import { forms } from "./hands/forms.ts"
import { pointer } from "./hands/pointer.ts"
import { typing } from "./hands/typing.ts"
import { waiting } from "./hands/waiting.ts"
import type { Skill } from "./Skill.ts"

const all = {
  ...targets,
  ...drawings,
  ...places,
  ...tables,
  ...fields,
  ...regions,
  ...pointer,
  ...dragging,
  ...typing,
  ...forms,
  ...waiting
}

export type SkillName = keyof typeof all

export const skills: Readonly<Record<SkillName, Skill>> = all
