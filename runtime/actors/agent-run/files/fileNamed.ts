/**
 * Which file a step of a run means by its name: one that the run, or a run it called, has made, else one of its agent's own, else one
 * that was attached in its chat. Of two of one name the later counts. Pure.
 */
import type { AgentRunState } from "#schemas/agent-run/AgentRunState.ts"
import type { Attachment } from "#schemas/attachment/Attachment.ts"
import { ATTACHMENT_TYPES, kindOfName } from "#schemas/attachment/attachmentRules.ts"

type Made = Pick<AgentRunState, "children" | "files">

/** By the runs it called, and by itself. */
export const filesMadeIn = ({ children = [], files = [] }: Made): ReadonlyArray<Attachment> => [
  ...children.flatMap((child) => child.files ?? []),
  ...files
]

/** What a run made has no type of its own; a page is given that of its name, as by a person who chooses it. */
const asChosen = (file: Attachment): Attachment => {
  const kind = kindOfName(file.name)
  return kind === undefined ? file : { ...file, type: ATTACHMENT_TYPES[kind] }
}

export const fileNamed = (
  name: string,
  { begun, ...made }: Pick<AgentRunState, "begun"> & Made
): Attachment | undefined => {
  const known = [...(begun?.files ?? []), ...(begun?.definition.files ?? []), ...filesMadeIn(made)]
  const file = known.findLast((one) => one.name === name)
  return file && asChosen(file)
}
