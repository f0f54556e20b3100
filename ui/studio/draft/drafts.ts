/** Agents that are being changed and are not saved, by their names: who comes back to one finds it as they left it. */
import { useMemo, useRef, useState } from "react"
import type { AgentVersion } from "#schemas/agents/CustomAgent.ts"
import { KeptForms } from "#ui/kit/form/keptForms.ts"
import { type AgentDraft, draftOf, isSame } from "./agentDraft.ts"

export const drafts = new KeptForms<AgentDraft>()

export interface DraftInWork {
  readonly draft: AgentDraft
  /** Something is not saved. */
  readonly isChanged: boolean
  /** The version that was saved elsewhere since this one was begun. */
  readonly theirs: AgentVersion | undefined
  readonly change: (by: (before: AgentDraft) => AgentDraft) => void
  /** What is saved counts again. */
  readonly drop: () => void
  /** This was accepted. */
  readonly accept: (sent: AgentDraft) => void
}

/** `current`: as it is saved; null for a new agent. */
export const useAgentDraft = (name: string, current: AgentVersion | null): DraftInWork => {
  const base = useMemo(() => draftOf(current), [current])
  const [kept, setKept] = useState(() => drafts.read(name))
  // Accepted, and not heard of yet.
  const [accepted, setAccepted] = useState<AgentDraft>()
  const version = current?.version ?? 0
  const isAhead = accepted !== undefined && version <= accepted.basedOn
  const draft = kept ?? (isAhead ? accepted : base)
  // Faster than renderings: several changes may come before the next one.
  const latest = useRef(draft)
  latest.current = draft
  const put = (next: AgentDraft | undefined): void => {
    if (next === undefined) drafts.letGo(name)
    else drafts.keep(name, next)
    setKept(next)
  }
  return {
    draft,
    isChanged: kept !== undefined,
    theirs: kept !== undefined && current !== null && version > kept.basedOn ? current : undefined,
    change: (by) => {
      const next = by(latest.current)
      latest.current = next
      const isBack = !isAhead && next.basedOn === base.basedOn && isSame(next, base)
      put(isBack ? undefined : next)
    },
    drop: () => put(undefined),
    accept: (sent) => {
      const now = drafts.read(name)
      setAccepted(sent)
      if (now === undefined) return
      put(now === sent ? undefined : { ...now, basedOn: sent.basedOn + 1 })
    }
  }
}
