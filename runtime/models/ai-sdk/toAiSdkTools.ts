/** The tools of a request, and how free the model is to use them, in the AI SDK's words. */
import type {
  LanguageModelV4FunctionTool,
  LanguageModelV4ProviderTool,
  LanguageModelV4ToolChoice
} from "@ai-sdk/provider"
import { type LanguageModel, Tool } from "effect/ai"
import { parametersOf } from "./portableSchema.ts"

const isProviderToolId = (id: string): id is `${string}.${string}` => id.includes(".")

const toTool = (tool: Tool.Any): LanguageModelV4FunctionTool | LanguageModelV4ProviderTool => {
  if (Tool.isProviderDefined(tool) && isProviderToolId(tool.id)) {
    return { type: "provider", id: tool.id, name: tool.name, args: tool.args }
  }
  const description = Tool.getDescription(tool)
  const strict = Tool.getStrictMode(tool)
  return {
    type: "function",
    name: tool.name,
    inputSchema: parametersOf(tool),
    ...(description === undefined ? {} : { description }),
    ...(strict === undefined ? {} : { strict })
  }
}

/** effect/ai has already left out the tools that a `oneOf` choice excludes. */
const toChoice = (choice: LanguageModel.ToolChoice<string>): LanguageModelV4ToolChoice => {
  if (typeof choice === "string") return { type: choice }
  if ("tool" in choice) return { type: "tool", toolName: choice.tool }
  return { type: choice.mode ?? "auto" }
}

export interface AiSdkTools {
  tools?: Array<LanguageModelV4FunctionTool | LanguageModelV4ProviderTool>
  toolChoice?: LanguageModelV4ToolChoice
}

/** Nothing at all where no tool is offered: many servers refuse an empty list. */
export const toAiSdkTools = (
  tools: ReadonlyArray<Tool.Any>,
  choice: LanguageModel.ToolChoice<string>
): AiSdkTools => (tools.length === 0 ? {} : { tools: tools.map(toTool), toolChoice: toChoice(choice) })
