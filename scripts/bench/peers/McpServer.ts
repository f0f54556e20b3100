/**
 * A server of the Model Context Protocol in a process of its own, spoken to over its standard streams: one JSON-RPC
 * message a line. Only what calling tools needs.
 */
import { spawn } from "node:child_process"
import { createInterface } from "node:readline"
import { Option, Schema } from "effect"
import { environment } from "#scripts/environment.ts"

export interface McpServer {
  /** The text of what the tool answers; fails where it says that it failed. */
  readonly call: (tool: string, given: Readonly<Record<string, unknown>>) => Promise<string>
  readonly stop: () => Promise<void>
}

const Answer = Schema.fromJsonString(
  Schema.Struct({
    id: Schema.Int,
    result: Schema.optionalKey(
      Schema.Struct({
        content: Schema.optionalKey(
          Schema.Array(Schema.Struct({ type: Schema.String, text: Schema.optionalKey(Schema.String) }))
        ),
        isError: Schema.optionalKey(Schema.Boolean)
      })
    ),
    error: Schema.optionalKey(Schema.Struct({ message: Schema.String }))
  })
)
type Answer = typeof Answer.Type
const decodeAnswer = Schema.decodeUnknownOption(Answer)

const textOf = (tool: string, { error, result }: Answer): string => {
  const text = (result?.content ?? []).map((part) => part.text ?? "").join("\n")
  if (error !== undefined || result?.isError === true) throw new Error(`${tool}: ${error?.message ?? text}`)
  return text
}

/** `name`: the package with its version, which is fetched where it is not there yet. */
export const startMcpServer = async (
  name: string,
  args: ReadonlyArray<string>,
  folder: string
): Promise<McpServer> => {
  const child = spawn("npx", ["--yes", name, ...args], {
    cwd: folder,
    env: environment,
    stdio: ["pipe", "pipe", "ignore"]
  })
  const waiting = new Map<number, PromiseWithResolvers<Answer>>()
  const ended = new Promise<void>((resolve) =>
    child.once("exit", (code) => {
      for (const { reject } of waiting.values()) reject(new Error(`${name} ended (code ${code}).`))
      resolve()
    })
  )
  createInterface({ input: child.stdout }).on("line", (line) =>
    Option.map(decodeAnswer(line), (answer) => {
      waiting.get(answer.id)?.resolve(answer)
      waiting.delete(answer.id)
    })
  )
  const tell = (message: Readonly<Record<string, unknown>>): void => {
    child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`)
  }
  let last = 0
  const ask = (method: string, params: Readonly<Record<string, unknown>>): Promise<Answer> => {
    last += 1
    const answer = Promise.withResolvers<Answer>()
    waiting.set(last, answer)
    tell({ id: last, method, params })
    return answer.promise
  }
  await ask("initialize", {
    protocolVersion: "2025-03-26",
    capabilities: {},
    clientInfo: { name: "bench", version: "1" }
  })
  tell({ method: "notifications/initialized" })
  return {
    call: async (tool, given) => textOf(tool, await ask("tools/call", { name: tool, arguments: given })),
    stop: () => {
      child.stdin.end()
      child.kill()
      return ended
    }
  }
}
