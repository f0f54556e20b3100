/** A message that is a command, taken apart for who reads it; undefined for words like any others. Pure. */
import { Result, type Schema } from "effect"
import { parseRunInput } from "#schemas/agents/parseRunInput.ts"
import { written } from "#schemas/agents/template.ts"
import type { ActionRequest, ElementAction } from "#schemas/dispatch/ActionRequest.ts"
import { actionIn } from "#schemas/dispatch/actionText.ts"
import { UNNAMED_ACTION } from "#schemas/dispatch/actionTitle.ts"
import { isOfAction } from "#schemas/dispatch/dispatchMessage.ts"
import { piecesIn } from "#schemas/message/EditorState.ts"
import { mentionedAgent } from "#ui/agents/agentPiece.ts"
import { commandText } from "./commandText.ts"

export interface CommandRow {
  readonly label: string
  readonly value: string
  /** Written for programs. */
  readonly isCode?: boolean
}

export interface Command {
  readonly kind: "action" | "agent"
  readonly name: string
  /** What is said besides, in its user's words. */
  readonly words: string
  readonly rows: ReadonlyArray<CommandRow>
}

export interface CommandMessage {
  readonly id: string
  readonly text: string
  readonly editorState: unknown
}

const valueRows = (values: Readonly<Record<string, Schema.Json>>): ReadonlyArray<CommandRow> =>
  Object.entries(values).map(([label, value]) => ({ label, value: written(value) }))

const doneBy = ({ type, value = "" }: ElementAction): string => commandText.verbs[type](value)

/** All of it: nothing that a program asks for is left out of what its user reads. */
const actionRows = (request: ActionRequest): ReadonlyArray<CommandRow> => {
  const {
    action,
    args = {},
    fallback_operator_query: goal,
    message,
    name: _,
    new_tab: isOwnTab = true,
    selectors = [],
    url,
    ...others
  } = request
  const goalLabel = action === undefined ? commandText.goal : commandText.otherwise
  return [
    ...(url === undefined ? [] : [{ label: commandText.opens, value: commandText.page(url, isOwnTab) }]),
    ...(action === undefined ? [] : [{ label: commandText.does, value: doneBy(action) }]),
    ...selectors.map((value, place) => ({
      label: place === 0 ? commandText.on : commandText.orOn,
      value,
      isCode: true
    })),
    ...(goal === undefined ? [] : [{ label: goalLabel, value: goal }]),
    ...valueRows(args),
    ...(message === undefined ? [] : [{ label: commandText.says, value: message }]),
    ...valueRows(others).map((row) => ({ ...row, isCode: true }))
  ]
}

const OWNER = /^\/([^/]*)\//

const runOf = (text: string, editorState: unknown): Command | undefined => {
  const piece = mentionedAgent(piecesIn(text, editorState), text)
  if (piece === undefined) return undefined
  const read = parseRunInput(text.slice(piece.at + piece.text.length))
  // What cannot be read is shown as it was written: the reply says what is wrong with it.
  if (Result.isFailure(read)) return undefined
  const { input_as_text: words = "", inputVariables, onlyStep } = read.success
  const [, owner = ""] = OWNER.exec(piece.text) ?? []
  return {
    kind: "agent",
    name: piece.text.replace(OWNER, ""),
    words,
    rows: [
      // Somebody else's: only they are named by an address here.
      ...(owner.includes("@") ? [{ label: commandText.of, value: owner }] : []),
      ...(onlyStep === undefined ? [] : [{ label: commandText.tried, value: commandText.step(onlyStep) }]),
      ...valueRows(inputVariables)
    ]
  }
}

export const readCommand = ({ editorState, id, text }: CommandMessage): Command | undefined => {
  const request = isOfAction(id) ? actionIn(text) : undefined
  return request === undefined
    ? runOf(text, editorState)
    : { kind: "action", name: request.name ?? UNNAMED_ACTION, words: "", rows: actionRows(request) }
}
