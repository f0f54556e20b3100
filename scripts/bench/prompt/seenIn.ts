/** What a scripted model finds in a request: ids by role and name, and handles, each where it was shown last. */
import { Option } from "effect"
import { contentText } from "#scripts/simulators/openai/fromWireMessages.ts"
import type { SeenPrompt } from "./PromptTask.ts"
import { readRequest, type WireRequest } from "./promptParts.ts"

const ELEMENT = /<(\w+) i=(\d+\.\d+)[^\n]*?>([^\n]*)$/
const HANDLE = /\bmore#[\d.-]+/

const read = ({ messages, tools }: WireRequest): SeenPrompt => {
  const lines = messages
    .flatMap((message) => (message.role === "user" ? contentText(message.content).split("\n") : []))
    // What a page no longer shows.
    .filter((line) => !line.startsWith("-"))
    .toReversed()
  const first = <A>(what: string, found: (line: string) => A | undefined): A => {
    for (const line of lines) {
      const one = found(line)
      if (one !== undefined) return one
    }
    throw new Error(`The prompt shows no ${what}.\n${lines.toReversed().join("\n")}`)
  }
  return {
    id: (role, name) =>
      first(`${role} ${name}`, (line) => {
        const [, shownRole, i, shownName] = ELEMENT.exec(line) ?? []
        return shownRole === role && shownName === name ? i : undefined
      }),
    handle: () => first("handle", (line) => HANDLE.exec(line)?.[0]),
    offers: (tool) => tools.some((one) => JSON.stringify(one.function).includes(`"name":"${tool}"`))
  }
}

export const seenIn = (body: unknown): Option.Option<SeenPrompt> => Option.map(readRequest(body), read)
