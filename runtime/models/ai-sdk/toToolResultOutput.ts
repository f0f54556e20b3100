/**
 * A tool's result as the AI SDK wants to hear it: prepared model output first, else the encoded
 * result, as text where it is text and as JSON otherwise. A failure says that it is one.
 */
import type { LanguageModelV4ToolResultOutput } from "@ai-sdk/provider"
import { Result, Schema } from "effect"
import type { Prompt } from "effect/ai"
import { toFileData } from "./toFileData.ts"

const isJson = Schema.is(Schema.Json)
const stringify = Schema.encodeUnknownResult(Schema.fromJsonString(Schema.Unknown))

export const toToolResultOutput = (part: Prompt.ToolResultPart): LanguageModelV4ToolResultOutput => {
  if (part.modelOutput !== undefined) {
    return {
      type: "content",
      value: part.modelOutput.map((output) =>
        output.type === "text"
          ? { type: "text" as const, text: output.text }
          : {
              type: "file" as const,
              mediaType: output.mediaType,
              data: toFileData(output.data),
              ...(output.fileName === undefined ? {} : { filename: output.fileName })
            }
      )
    }
  }
  const { isFailure, result } = part
  if (typeof result === "string") return { type: isFailure ? "error-text" : "text", value: result }
  if (isJson(result)) return { type: isFailure ? "error-json" : "json", value: result }
  // Not JSON as it stands (keys that are undefined, a class instance): its JSON text is still the truth.
  const text = Result.getOrElse(stringify(result), () => String(result))
  return { type: isFailure ? "error-text" : "text", value: text }
}
