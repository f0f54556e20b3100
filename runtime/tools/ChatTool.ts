/**
 * A chat tool: what the model may call from a conversation, as one value. Its schema is written once, for what the
 * model sees and for what is decoded; its gates are data; its run is a durable function (`runFlow`), which touches
 * the user and the world through its flow only.
 */
import { Effect, Schema } from "effect"
import { Tool } from "effect/ai"
import type { Flow } from "#runtime/flow/Flow.ts"
import type { AccountProvider } from "#schemas/account/Person.ts"
import type { RunResult } from "#schemas/agent-run/RunResult.ts"
import type { AgentHeadline } from "#schemas/agents/AgentHeadline.ts"
import type { ToolResult } from "#schemas/message/ToolResult.ts"
import type { AgentRunMode } from "#schemas/preferences/ApprovalSettings.ts"
import { toolCopy } from "./copy.ts"
import { failed } from "./failed.ts"
import type { RunStart } from "./following/followRun.ts"
import type { TaskStart } from "./following/followTask.ts"
import type { Gate, Passes } from "./gates.ts"
import type { ToolCall } from "./ToolCall.ts"

export interface ToolFlow<R> extends Flow {
  readonly call: ToolCall
  /** What a gate found that the tool names; it is the same after a restart. */
  readonly passed: <G extends Gate>(gate: G) => Passes[G]
  /** Hands the work to a web-agent task and follows it to its end. `start` is asked for where it has not begun. */
  readonly task: <R2>(start: Effect.Effect<TaskStart, never, R2>) => Effect.Effect<ToolResult, never, R | R2>
  /** As `task`, of a run of an agent; `start` may also say at once how it ends. */
  readonly run: <R2>(
    start: Effect.Effect<RunStart | RunResult, never, R2>
  ) => Effect.Effect<RunResult, never, R | R2>
}

/** What the tools of a turn are offered in. */
export interface Surroundings {
  /** The names of the browsers between which the user's words leave the choice; empty where there is none. */
  readonly browsers: ReadonlyArray<string>
  /** The user's agents, the one that was changed last first. */
  readonly agents: ReadonlyArray<AgentHeadline>
  /** Whether they let a model run them. */
  readonly agentRuns: AgentRunMode
}

interface ToolFields {
  /** The wire name the model knows. */
  readonly name: string
  readonly gates: ReadonlyArray<Gate>
  /** With whose accounts it works; without it, with every sign-in. The local person has no account that could lack it. */
  readonly providers?: ReadonlyArray<AccountProvider>
  /** Whether the screen can watch a web-agent task behind a call of this tool. */
  readonly hasTask?: true
  /** Whether the screen can watch the run of a custom agent behind a call of this tool. */
  readonly hasRun?: true
  /** Agents may call it as well, from a step or from code: it needs its user and a browser, and no reply of a chat. */
  readonly isForAgents?: true
  /** Whether a model is offered it there; without it, always. */
  readonly isOffered?: (surroundings: Surroundings) => boolean
  /** Lines of the prompt about when to use it. */
  readonly prompt?: (surroundings: Surroundings) => ReadonlyArray<string>
}

/** As a model is told of it. It is carried out by nobody but `run`. */
export type OfferedTool = Tool.Tool<
  string,
  {
    readonly parameters: Schema.Codec<unknown, unknown>
    readonly success: Schema.Void
    readonly failure: Schema.Never
    readonly failureMode: "error"
  }
>

export interface ChatTool<R> extends ToolFields {
  readonly offered: OfferedTool
  /** Interruption ends the work. Arguments that are none of its own are told to the model. */
  readonly run: (flow: ToolFlow<R>) => Effect.Effect<ToolResult, never, R>
}

export interface ToolSpec<Parameters extends Schema.Struct.Fields, R> extends ToolFields {
  /** For the model: what it does, and when not to use it. */
  readonly description: string
  readonly parameters: Schema.Struct<Parameters>
  /** What the arguments must be, for the model that got them wrong. */
  readonly usage: string
  readonly run: (
    args: Schema.Struct<Parameters>["Type"],
    flow: ToolFlow<R>
  ) => Effect.Effect<ToolResult, never, R>
}

export const make = <const Parameters extends Schema.Struct.Fields, R>({
  description,
  parameters,
  run,
  usage,
  ...tool
}: ToolSpec<Parameters, R> & {
  readonly parameters: Schema.Codec<Schema.Struct<Parameters>["Type"], Schema.Struct<Parameters>["Encoded"]>
}): ChatTool<R> => {
  const decode = Schema.decodeUnknownEffect(parameters)
  return {
    ...tool,
    offered: Tool.make(tool.name, { description, parameters }),
    run: (flow) =>
      decode(flow.call.toolArguments).pipe(
        Effect.map((args) => run(args, flow)),
        Effect.catch(() => Effect.succeed(Effect.succeed(failed(toolCopy.toolError(tool.name, usage))))),
        Effect.flatten
      )
  }
}
