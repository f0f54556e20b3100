/** A move of the direct model in a task, what it is decided on, and the moves that any of its rules may come to. */
import { DIRECT_MAX_QUESTIONS, DIRECT_MAX_QUESTIONS_EACH } from "#runtime/models/direct/limits.ts"
import type { Instruction } from "#runtime/models/direct/parse/Instruction.ts"
import { endings } from "#runtime/models/direct/say/copy.ts"
import { narrateOutcomes } from "#runtime/models/direct/say/narrateOutcomes.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import type { PageNode } from "#schemas/page/PseudoHtml.ts"
import type { Question } from "./Question.ts"
import type { Progress } from "./replayHistory.ts"
import type { TaskView } from "./TaskView.ts"

export type Move =
  | { readonly _tag: "Act"; readonly actions: ReadonlyArray<AgentAction> }
  /** Looks for a text in what the page's summary left out. */
  | { readonly _tag: "Look"; readonly text: string }
  | ({ readonly _tag: "Ask" } & Question)
  | { readonly _tag: "Done"; readonly success: boolean; readonly message: string }

/** All that a move is decided on. */
export interface Situation {
  readonly view: TaskView
  readonly nodes: ReadonlyArray<PageNode>
  readonly instructions: ReadonlyArray<Instruction>
  readonly progress: Progress
}

/** Ends the task, with what was done so far before the reason. */
export const fail = ({ progress }: Situation, why: string): Move => ({
  _tag: "Done",
  success: false,
  message: endings.soFar(narrateOutcomes(progress.outcomes), why)
})

export const act = (...actions: ReadonlyArray<AgentAction>): Move => ({ _tag: "Act", actions })

/** Ends it instead where its user was asked often enough. */
export const ask = (situation: Situation, { options, purpose, question }: Question): Move => {
  const { view, progress } = situation
  const asked = view.history.filter(({ _tag }) => _tag === "Asked").length
  return asked >= DIRECT_MAX_QUESTIONS || progress.answers.length >= DIRECT_MAX_QUESTIONS_EACH
    ? fail(situation, endings.tooManyQuestions)
    : { _tag: "Ask", question, options, purpose }
}
