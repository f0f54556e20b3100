/**
 * The direct model's policy for a web-agent task: goal, history and page in, the next calls out.
 *
 * Pure and stateless: how far the task has come is read from the history each time. Promises: it acts
 * only on controls of the page it was shown, does nothing twice, and comes to an end: looks, retries
 * and questions are all counted.
 */

import {
  DIRECT_LOOK_SECONDS,
  DIRECT_MAX_QUESTIONS_EACH,
  DIRECT_SEARCH_SCROLLS
} from "#runtime/models/direct/limits.ts"
import { nativeOptions, realOptions } from "#runtime/models/direct/match/controlRoles.ts"
import type { Instruction } from "#runtime/models/direct/parse/Instruction.ts"
import { parseInstructions } from "#runtime/models/direct/parse/parseInstructions.ts"
import { endings, isNo, isStop, questions } from "#runtime/models/direct/say/copy.ts"
import { inOneBreath, narrateOutcomes } from "#runtime/models/direct/say/narrateOutcomes.ts"
import { reportPage } from "#runtime/models/direct/say/reportPage.ts"
import { sayInstruction, sayInstructions } from "#runtime/models/direct/say/sayInstruction.ts"
import type { ActionFeedback, AnsweredDialog } from "#schemas/page/ActionFeedback.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import { boxes, yesNoBoxes } from "#schemas/page/aria/roles.ts"
import { parseMoreHandle } from "#schemas/page/MoreHandle.ts"
import { readOf } from "#schemas/page/ReadPage.ts"
import { areSeparateEntries } from "./areSeparateEntries.ts"
import { act, ask, fail, type Move, type Situation } from "./Move.ts"
import type { Past, Plan } from "./Plan.ts"
import { askAboutPrompt, declinedBox } from "./pageQuestions.ts"
import { planInstruction } from "./planInstruction.ts"
import { purposeOf, type Question } from "./Question.ts"
import { refusedControl, refusedEntries } from "./refusedEntries.ts"
import { type Outcome, replayHistory, withYes } from "./replayHistory.ts"
import type { PageView, TaskView } from "./TaskView.ts"
import { unkeptOutcomes } from "./unkeptOutcomes.ts"

const lookAgain = act({ _tag: "waitFor", waitSeconds: DIRECT_LOOK_SECONDS })

/** Whether there is a line that stands for what the summary left out. */
const leavesOut = ({ shown }: PageView): boolean =>
  readOf(shown).elements.some(({ role }) => parseMoreHandle(role) !== undefined)

/** What to look for on the page, in the words of the instruction. */
const soughtBy = (instruction: Instruction | undefined): string =>
  instruction?._tag === "Find"
    ? instruction.text
    : instruction !== undefined && "target" in instruction
      ? (instruction.target ?? "")
      : ""

/** Scrolls of an instruction that says to search; of any other, one. */
const scrollsFor = (instruction: Instruction | undefined): number =>
  (instruction?._tag === "Click" && instruction.search) || instruction?._tag === "Find"
    ? DIRECT_SEARCH_SCROLLS
    : 1

/** Looks through what was left out, waits a moment, then scrolls, then asks. */
const look = (situation: Situation, question: Question): Move => {
  const { instructions, progress, view } = situation
  const instruction = instructions[progress.index]
  const sought = soughtBy(instruction)
  if (sought !== "" && view.inspections?.length === 0 && view.page !== undefined && leavesOut(view.page)) {
    return { _tag: "Look", text: sought }
  }
  if (progress.looks === 0) return lookAgain
  if (progress.looks <= scrollsFor(instruction) && view.page?.goesOn === true) {
    return act({ _tag: "scroll", direction: "down", scrollMainPage: true })
  }
  return ask(situation, question)
}

const needsPage = ({ _tag }: Instruction): boolean => _tag !== "GoTo" && _tag !== "NewTab" && _tag !== "Wait"

/** Done again on the fresh page; some of them after a moment. */
const retried: Partial<
  Record<NonNullable<ActionFeedback["errorMessage"]>["name"], "at once" | "after a moment">
> = {
  ElementNotFound: "at once",
  ElementChanged: "at once",
  OptionNotFound: "at once",
  NotEditable: "at once",
  ElementCovered: "after a moment",
  ElementMoved: "after a moment",
  ElementDisabled: "after a moment"
}

/** What to do about the last failure, if not simply to plan again. */
const afterFailure = (situation: Situation, instruction: Instruction): Move | undefined => {
  const { progress } = situation
  const last = progress.failures.at(-1)
  if (last === undefined) return undefined
  const retry = last.errorMessage === undefined ? undefined : retried[last.errorMessage.name]
  if (retry === undefined || progress.failures.length > 1) {
    const why = last.errorMessage?.message ?? "the page did not let me."
    return fail(situation, endings.failed(sayInstruction(instruction), why))
  }
  return retry === "after a moment" && progress.looks === 0 ? lookAgain : undefined
}

const repair = (situation: Situation): Move => {
  const { nodes, progress } = situation
  const last = progress.repairs.at(-1)
  const control = last === undefined ? undefined : refusedControl(nodes, last.field)
  if (last === undefined || control === undefined) return fail(situation, endings.noField(last?.field ?? ""))
  const { i, role } = control
  if (boxes.has(role)) {
    return isNo(last.answer) ? fail(situation, endings.unchecked(last.field)) : act({ _tag: "click", i })
  }
  const native = nativeOptions(control)
  if (native === undefined) return act({ _tag: "type", i, text: last.answer })
  const option = native.options.find((option) => option.toLowerCase() === last.answer.trim().toLowerCase())
  return act({ _tag: "selectOption", i, option: option ?? last.answer })
}

/** The submission again, now that the entry is mended. */
const resubmit = (situation: Situation, instruction: Instruction): Plan => {
  const { nodes, progress } = situation
  if (instruction._tag === "Click") return planInstruction(nodes, instruction, progress)
  const field = progress.repairs.at(-1)?.field
  const control = field === undefined ? undefined : refusedControl(nodes, field)
  const where = control === undefined ? { filters: { selector: "body" } } : { i: control.i }
  return { _tag: "Act", actions: [{ _tag: "pressKey", key: "Enter", ...where }], ends: true }
}

const isSubmission = (instruction: Instruction): boolean =>
  instruction._tag === "Click" ||
  (instruction._tag === "Press" && instruction.key === "Enter") ||
  (instruction._tag === "Type" && instruction.pressEnter === true)

/** The submission that has just been made, if the last thing that happened was one. */
const submittedNow = ({ view, progress }: Situation) => {
  const last = view.history.at(-1)
  const outcome = progress.outcomes.at(-1)
  return last?._tag === "Acted" && outcome?.feedback === last.feedback && isSubmission(outcome.instruction)
    ? { action: last.action, feedback: last.feedback, repairs: outcome.repairs }
    : undefined
}

/** Asks for another entry where the page refuses one. */
const checkSubmission = (situation: Situation): Move | undefined => {
  const { nodes, instructions, progress } = situation
  const submission = submittedNow(situation)
  if (submission === undefined) return undefined
  const { action, feedback, repairs } = submission
  const submitted = "i" in action ? action.i : undefined
  const [entry] = refusedEntries(nodes, feedback, submitted, instructions.slice(progress.index))
  if (entry === undefined) return undefined
  const { control, field, message } = entry
  const before = repairs.filter((repair) => repair.field === field).length
  if (before >= DIRECT_MAX_QUESTIONS_EACH) return fail(situation, endings.stillRefused(field, message))
  const isBox = yesNoBoxes.has(control.role)
  const options = realOptions(nativeOptions(control)?.options ?? [])
  const purpose = purposeOf("refusedEntry", field)
  return isBox
    ? ask(situation, {
        question: questions.refusedBox(field, message),
        options: [questions.yes, questions.no],
        purpose: { ...purpose, onlyOptions: true }
      })
    : ask(situation, { question: questions.refused(field, message), options, purpose })
}

/** What the page complained about last, where no question could mend it. */
const complaint = (situation: Situation): string =>
  (submittedNow(situation)?.feedback.validation ?? []).join("; ")

/** One advice: the browser's, where it gives one. */
const noPage = ({ isReasonTold = false }: TaskView): string =>
  isReasonTold ? endings.pageUnseen : endings.noPage

/** `already` were found as they should be and needed nothing. */
const finish = (situation: Situation, already: ReadonlyArray<Outcome> = []): Move => {
  const { view, instructions, progress } = situation
  const refused = complaint(situation)
  if (refused !== "") return fail(situation, endings.refusedSomething(refused))
  const unkept = unkeptOutcomes(situation.nodes, progress.outcomes)
  if (unkept.length > 0) {
    const kept = progress.outcomes.filter((outcome) => !unkept.includes(outcome))
    return fail(
      { ...situation, progress: { ...progress, outcomes: kept } },
      endings.notKept(unkept.map(({ instruction }) => sayInstruction(instruction)).join(", "))
    )
  }
  const reads = instructions.some(({ _tag }) => _tag === "Read")
  if (reads && view.page === undefined) return fail(situation, noPage(view))
  const report = reads && view.page !== undefined ? reportPage(view.page.shown) : ""
  const said = narrateOutcomes([...progress.outcomes, ...already])
  const message = [said, report].filter((part) => part !== "").join("\n\n")
  return { _tag: "Done", success: true, message: message === "" ? endings.nothing : message }
}

const untouched: Past = { stage: "start", answers: [], failures: [] }

/** As many instructions as the page allows without another look. */
const proceed = (situation: Situation): Move => {
  const { view, nodes, instructions, progress } = situation
  const batch: Array<AgentAction> = []
  const already: Array<Outcome> = []
  for (const [index, instruction] of instructions.entries()) {
    if (index < progress.index) continue
    const isFirst = index === progress.index
    if (view.page === undefined && needsPage(instruction)) {
      return batch.length > 0 ? act(...batch) : fail(situation, noPage(view))
    }
    const plan =
      isFirst && progress.stage === "resubmit"
        ? resubmit(situation, instruction)
        : planInstruction(
            nodes,
            instruction,
            isFirst ? progress : { stage: "start", answers: [], failures: [] },
            instructions[index + 1]
          )
    if (plan._tag === "Already") {
      const trace: AgentAction = { _tag: "hover", i: plan.control.i }
      const { answers } = isFirst ? progress : untouched
      already.push({ index, instruction, action: trace, answers, repairs: [] })
      // The trace is left only where something follows: see `replayHistory`.
      if (instructions.slice(index + 1).some(({ _tag }) => _tag !== "Read")) batch.push(trace)
      continue
    }
    if (plan._tag === "Act") {
      if (isFirst && progress.box !== undefined) {
        batch.push({ _tag: "answerDialog", accept: true, ...progress.box })
      }
      batch.push(...plan.actions)
      if (plan.ends) break
      continue
    }
    if (batch.length > 0) break
    if (plan._tag === "Absent") return look(situation, plan)
    return plan._tag === "Ask" ? ask(situation, plan) : fail(situation, plan.message)
  }
  return batch.length > 0 ? act(...batch) : finish(situation, already)
}

const shownIn = ({ inspections = [], page }: TaskView) => [
  ...(page === undefined ? [] : [page.shown]),
  ...inspections
]

/** The box that the last step opened, where nobody has decided on the no it was given. */
const undecidedBox = ({ instructions, view, progress }: Situation): AnsweredDialog | undefined => {
  const last = view.history.at(-1)
  const before = view.history.slice(0, -1).findLast(({ _tag }) => _tag !== "Edited")
  if (last?._tag !== "Acted" || progress.outcomes.at(-1)?.feedback !== last.feedback) return undefined
  if (before?._tag === "Acted" && before.action._tag === "answerDialog") return undefined
  // Its user has said which box gets an answer: that of the next step.
  if (instructions[progress.index]?._tag === "AnswerDialog") return undefined
  return declinedBox(last.feedback)
}

/**
 * Does the step again with a yes to its box. That is not asked about here: the approval gate shows its user the
 * words of the box before anything says yes to them. What to enter only its user knows.
 */
const answerBox = (situation: Situation): Move | undefined => {
  const box = undecidedBox(situation)
  if (box === undefined) return undefined
  if (box.type === "prompt") return ask(situation, askAboutPrompt(box))
  const again = proceed({ ...situation, progress: withYes(situation.progress) })
  const isStep = again._tag === "Act" && again.actions[0]?._tag === "answerDialog"
  // Where the step has to be looked for first, the yes alone tells the history that it is to be done again.
  return isStep ? again : act({ _tag: "answerDialog", accept: true })
}

export const nextMove = (view: TaskView): Move => {
  const nodes = shownIn(view).flatMap((shown) => readOf(shown).nodes)
  const parsed = parseInstructions(view.goal, areSeparateEntries(nodes, view.history))
  if (parsed._tag === "Stopped") {
    const understood = inOneBreath(sayInstructions(parsed.instructions).map((words) => `“${words}”`))
    return { _tag: "Done", success: false, message: endings.notUnderstood(understood, parsed.rest) }
  }
  const { instructions } = parsed
  const progress = replayHistory(instructions, view.history)
  const situation: Situation = { view, instructions, progress, nodes }
  const last = view.history.at(-1)
  if (last?._tag === "Asked" && isStop(last.answer)) return fail(situation, endings.stopped)
  const instruction = instructions[progress.index]
  const refusal = answerBox(situation) ?? checkSubmission(situation)
  if (refusal !== undefined) return refusal
  if (instruction === undefined) return finish(situation)
  const mend = afterFailure(situation, instruction)
  if (mend !== undefined) return mend
  return progress.stage === "repair" ? repair(situation) : proceed(situation)
}
