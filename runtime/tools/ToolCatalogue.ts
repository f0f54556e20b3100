/**
 * The tool catalogue: every tool of the product, and which of them a turn is offered. Toolkit, prompt and names are
 * made from it; nothing else knows them. A tool added is its file and its line here.
 */
import { Toolkit } from "effect/ai"
import type { Actors } from "#runtime/actors/Actors.ts"
import { askUser } from "./askUser.ts"
import type { ChatTool, OfferedTool, Surroundings } from "./ChatTool.ts"
import { operator } from "./operator.ts"
import { readPage } from "./readPage.ts"

/** In the order in which models are told of them. */
const catalogue: ReadonlyArray<ChatTool<Actors>> = [operator, readPage, askUser]

export interface OfferedTools {
  /** As the model is told: calls are recorded before they run, so the model layer resolves none by itself. */
  readonly toolkit: Toolkit.Toolkit<Record<string, OfferedTool>>
  /** What the prompt says about them. */
  readonly prompt: ReadonlyArray<string>
}

/** Of a turn. A tool whose gates are not met is offered too: its call waits for them, and says what to do. */
export const of = (surroundings: Surroundings): OfferedTools => ({
  toolkit: Toolkit.make(...catalogue.map(({ offered }) => offered)),
  prompt: catalogue.flatMap(({ prompt }) => prompt?.(surroundings) ?? [])
})

export const find = (name: string): ChatTool<Actors> | undefined =>
  catalogue.find((tool) => tool.name === name)

export const all = catalogue
