/** What the parts of the editor share: the draft, how it is changed, and what is wrong with it. */
import { createContext, useContext } from "react"
import type { AgentDraft } from "#ui/studio/draft/agentDraft.ts"
import type { DraftProblem } from "#ui/studio/draft/draftProblems.ts"

export interface Editor {
  readonly draft: AgentDraft
  readonly change: (by: (before: AgentDraft) => AgentDraft) => void
  /** What is taken away can be brought back, until something else is changed. */
  readonly changeUndoably: (by: (before: AgentDraft) => AgentDraft, says: string) => void
  /** Those that are shown. */
  readonly problems: ReadonlyArray<DraftProblem>
}

export const EditorContext = createContext<Editor | undefined>(undefined)

export const useEditor = (): Editor => {
  const editor = useContext(EditorContext)
  if (editor === undefined) throw new Error("useEditor needs an EditorContext above it.")
  return editor
}

/** The id of a field on the page. One editor is open at a time. */
export const fieldId = (at: string): string => `agent-${at}`

export const useProblemAt = (at: string): DraftProblem | undefined =>
  useEditor().problems.find((problem) => problem.at === at)
