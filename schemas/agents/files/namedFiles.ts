/** The files that an agent's versions name, by their ids, and those that none of them names any more. Pure. */
import type { AgentDefinition } from "#schemas/agents/AgentDefinition.ts"

export interface NamedFiles {
  /** That a version of it names, or named and that are not removed yet. None: absent. */
  readonly files?: ReadonlyArray<string>
  /** Of them, those that no version that is kept names: they are about to be removed. None: absent. */
  readonly unnamed?: ReadonlyArray<string>
}

type Version = { readonly definition: AgentDefinition }

export const fileIdsOf = ({ files = [] }: AgentDefinition): ReadonlyArray<string> => files.map(({ id }) => id)

const withoutNone = (files: ReadonlyArray<string>, unnamed: ReadonlyArray<string>): NamedFiles => ({
  ...(files.length === 0 ? {} : { files }),
  ...(unnamed.length === 0 ? {} : { unnamed })
})

/** `kept`: all versions that there are once one was saved, that one with them. */
export const filesSaved = ({ files = [] }: NamedFiles, kept: ReadonlyArray<Version>): NamedFiles => {
  const named = new Set(kept.flatMap(({ definition }) => fileIdsOf(definition)))
  const all = new Set([...files, ...named])
  return withoutNone(
    [...all],
    [...all].filter((id) => !named.has(id))
  )
}

export const filesRemoved = (
  { files = [], unnamed = [] }: NamedFiles,
  removed: ReadonlyArray<string>
): NamedFiles => {
  const stays = (id: string): boolean => !removed.includes(id)
  return withoutNone(files.filter(stays), unnamed.filter(stays))
}
