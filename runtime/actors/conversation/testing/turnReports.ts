/** What a turn may report, in any order: also what no turn would. */
import fc from "fast-check"
import type { TurnReport } from "#runtime/actors/conversation/ConversationTypes.ts"

export const report: fc.Arbitrary<TurnReport> = fc.oneof(
  fc.constantFrom<TurnReport>(
    { _tag: "Text", text: "t" },
    { _tag: "Reasoning", text: "r" },
    { _tag: "Notice", text: "n" },
    { _tag: "Model", name: "m" },
    { _tag: "History", from: "h" },
    { _tag: "History", from: undefined }
  ),
  fc
    .constantFrom("a", "b")
    .map(
      (toolCallId): TurnReport => ({ _tag: "ToolCall", toolCallId, toolName: "operator", toolArguments: {} })
    ),
  fc.constantFrom("a", "b").map((toolCallId): TurnReport => ({ _tag: "ToolLabel", toolCallId, label: "l" })),
  fc.constantFrom("a", "b").map(
    (toolCallId): TurnReport => ({
      _tag: "ToolOutput",
      toolCallId,
      output: { type: "success", message: "m", end: false }
    })
  ),
  fc
    .constantFrom("question" as const, "pause" as const, undefined)
    .map((wait): TurnReport => ({ _tag: "WaitingForUser", wait })),
  fc.record({ toolCallId: fc.constantFrom("a", "b"), text: fc.constantFrom("t", "Which?") }).map(
    ({ text, toolCallId }): TurnReport => ({
      _tag: "Flow",
      toolCallId,
      entry: {
        _tag: "Asked",
        request: {
          id: "",
          kind: "choose",
          title: "Choose",
          text,
          options: [{ label: "One" }, { label: "Two" }],
          many: false,
          ownWords: true
        }
      }
    })
  ),
  fc
    .constantFrom("Began" as const, "Lost" as const)
    .map((_tag): TurnReport => ({ _tag: "Flow", toolCallId: "a", entry: { _tag, name: "step" } })),
  fc.constant<TurnReport>({
    _tag: "Flow",
    toolCallId: "a",
    entry: { _tag: "Ended", name: "step", value: 1 }
  }),
  fc.constantFrom("a", "b").map((toolCallId): TurnReport => ({ _tag: "AwaitBrowser", toolCallId })),
  fc
    .constantFrom(undefined, "length" as const, "text" as const)
    .map((cut): TurnReport => ({ _tag: "Completed", cut })),
  fc.constant<TurnReport>({
    _tag: "Failed",
    error: { kind: "general", message: "no", isRetryable: true, requestId: "r" }
  })
)

/** No two questions have one id. */
export const ownId = (told: TurnReport, asked: number): TurnReport =>
  told._tag === "Flow" && told.entry._tag === "Asked"
    ? { ...told, entry: { ...told.entry, request: { ...told.entry.request, id: `asked:${asked}` } } }
    : told
