/** The pieces an AI message is made of. The discriminator is the wire's `type`. */
import { Schema } from "effect"
import { FlowEntry } from "#schemas/flow/FlowEntry.ts"
import { SelectableOption } from "#schemas/question/SelectableOption.ts"
import { CurrentlyViewingInfo } from "./CurrentlyViewingInfo.ts"
import { SuggestedAction } from "./SuggestedAction.ts"
import { ToolResult } from "./ToolResult.ts"

export const TextFragment = Schema.Struct({ type: Schema.tag("text"), text: Schema.String })

/** For the model only; never shown. */
export const HiddenFragment = Schema.Struct({ type: Schema.tag("hidden"), text: Schema.String })

/** For the eye only, while a reply is being written ("trying again") or under it; never in the history the model sees. */
export const TransientFragment = Schema.Struct({ type: Schema.tag("transient"), text: Schema.String })

export const ReasoningTextFragment = Schema.Struct({
  type: Schema.tag("reasoningText"),
  text: Schema.String
})

export const ToolFragment = Schema.Struct({
  type: Schema.tag("tool"),
  toolCallId: Schema.String,
  toolName: Schema.String,
  /** Where the user was when the tool started. */
  currentlyViewingInfo: Schema.optionalKey(CurrentlyViewingInfo),
  /** Progress labels in the order they were reached. */
  progress: Schema.Array(Schema.String),
  toolArguments: Schema.Json,
  /** Absent while the tool runs. */
  toolOutput: Schema.optionalKey(ToolResult),
  /** The web-agent task behind an `operator` call: an actor id the screen can watch. */
  webAgentTaskId: Schema.optionalKey(Schema.String),
  /** The run of a custom agent behind a `runAgent` call: an actor id the screen can watch. */
  agentRunId: Schema.optionalKey(Schema.String),
  /** The message names the agent it runs: no model asked for it. */
  isMention: Schema.optionalKey(Schema.Literal(true)),
  /** It has not begun, for want of a browser: since when it waits for one (epoch ms). */
  awaitsBrowserSince: Schema.optionalKey(Schema.Finite),
  /** What its run has passed, asked and done so far. */
  flow: Schema.optionalKey(Schema.Array(FlowEntry)),
  /** So many restarts cut it since it last got further; none: absent. */
  restarts: Schema.optionalKey(Schema.Natural)
})
export type ToolFragment = typeof ToolFragment.Type

export const SelectableOptionsFragment = Schema.Struct({
  type: Schema.tag("selectableOptions"),
  options: Schema.Array(SelectableOption)
})

export const SuggestionCardFragment = Schema.Struct({
  type: Schema.tag("suggestionCard"),
  suggestedAction: SuggestedAction
})

export const Fragment = Schema.Union([
  TextFragment,
  HiddenFragment,
  TransientFragment,
  ReasoningTextFragment,
  ToolFragment,
  SelectableOptionsFragment,
  SuggestionCardFragment
]).pipe(Schema.toTaggedUnion("type"))
export type Fragment = typeof Fragment.Type
