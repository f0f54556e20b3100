/**
 * The tool catalogue: every tool of the product, built in or a plugin's, and which of them a turn is offered. Toolkit,
 * prompt and names are made from it; nothing else knows them. Tools are added in `builtInTools.ts` or by a plugin.
 */
import { Toolkit } from "effect/ai"
import type { Actors } from "#runtime/actors/Actors.ts"
import * as installedPlugins from "#runtime/plugins/catalogue.ts"
import type { Plugins } from "#runtime/plugins/Plugin.ts"
import { type SlashCommand, slashCommandIn } from "#schemas/commands/slashCommand.ts"
import { runAction } from "./action/runAction.ts"
import * as builtInTools from "./builtInTools.ts"
import type { ChatTool, OfferedTool, Surroundings } from "./ChatTool.ts"
import { bulkExport } from "./export/bulkExport.ts"

/** In the order in which models are told of them: the built-in tools, then those of each plugin. */
export const withPlugins = (plugins: Plugins): ReadonlyArray<ChatTool<Actors>> => [
  ...Object.values(builtInTools),
  ...Object.values(plugins).flatMap(({ tools }) => tools)
]

export const all = withPlugins(installedPlugins)

/** What a slash command runs: its user asks for it, and no model is offered it. */
const byCommand: Readonly<Record<SlashCommand, ChatTool<Actors>>> = {
  export: bulkExport,
  action: runAction
}

export const ofCommands = Object.values(byCommand)

/** The name of the tool that a message calls without a model; undefined where it is for the model. */
export const calledBy = (text: string): string | undefined => {
  const command = slashCommandIn(text)
  return command === undefined ? undefined : byCommand[command].name
}

export interface OfferedTools {
  /** As the model is told: calls are recorded before they run, so the model layer resolves none by itself. */
  readonly toolkit: Toolkit.Toolkit<Record<string, OfferedTool>>
  /** What the prompt says about them. */
  readonly prompt: ReadonlyArray<string>
}

/** Of a turn. A tool whose gates are not met is offered too: its call waits for them, and says what to do. */
export const of = (surroundings: Surroundings, tools = all): OfferedTools => {
  const offered = tools.filter(({ isOffered }) => isOffered?.(surroundings) ?? true)
  return {
    toolkit: Toolkit.make(...offered.map((tool) => tool.offered)),
    prompt: offered.flatMap(({ prompt }) => prompt?.(surroundings) ?? [])
  }
}

export const find = (name: string): ChatTool<Actors> | undefined =>
  [...all, ...ofCommands].find((tool) => tool.name === name)

/** What agents may call. */
export const forAgents = all.filter(({ isForAgents }) => isForAgents === true)
