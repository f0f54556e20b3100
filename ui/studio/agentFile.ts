/** An agent as a file, with the files it has beside it: written, and read with all that is wrong in it, each in a sentence. Pure. */
import { Option, Result, Schema, SchemaIssue } from "effect"
import { AgentDefinition } from "#schemas/agents/AgentDefinition.ts"
import { problemOf } from "#schemas/agents/AgentProblem.ts"
import { fileText } from "./fileText.ts"
import { AGENT_FILE_PLAIN_MAX_CHARS, FILE_PROBLEMS_SHOWN } from "./limits.ts"

/** Of the file's form: another one is told by it. */
const FORMAT = "deckhand-agent"
const VERSION = 1

const AgentFile = Schema.Struct({
  format: Schema.Literal(FORMAT),
  version: Schema.Literal(VERSION),
  agent: AgentDefinition,
  /** What is in the files beside it, in base64, by their ids. */
  contents: Schema.optionalKey(Schema.Record(Schema.String, Schema.String))
})

/** In base64, by the ids of files. */
export type FileContents = Readonly<Record<string, string>>

export const agentFile = (agent: AgentDefinition, contents: FileContents = {}): Blob => {
  const beside = Object.keys(contents).length === 0 ? {} : { contents }
  return new Blob([`${JSON.stringify({ format: FORMAT, version: VERSION, agent, ...beside }, null, 2)}\n`], {
    type: "application/json"
  })
}

export const agentFileName = (name: string): string => {
  const plain = name.replaceAll(/[^\p{L}\p{N}]+/gu, "-").replaceAll(/^-|-$/g, "")
  return `${plain || "agent"}.agent.json`
}

export type ReadAgent =
  | { readonly _tag: "Agent"; readonly agent: AgentDefinition; readonly contents: FileContents }
  /** At least one. */
  | { readonly _tag: "Problems"; readonly problems: ReadonlyArray<string> }

const json = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Unknown))
const isHead = Schema.is(Schema.Struct({ format: Schema.Literal(FORMAT), version: Schema.Finite }))
const decode = Schema.decodeUnknownResult(AgentFile, { errors: "all" })
const issuesOf = SchemaIssue.makeFormatterStandardSchemaV1()

const keyOf = (part: PropertyKey | { readonly key: PropertyKey }): PropertyKey =>
  typeof part === "object" ? part.key : part

/** "steps 2, url": as people count, from 1. */
const placeOf = (path: ReadonlyArray<PropertyKey | { readonly key: PropertyKey }> = []): string =>
  path
    .map(keyOf)
    .filter((key) => key !== "agent")
    .map((key) => (typeof key === "number" ? ` ${key + 1}` : `, ${String(key)}`))
    .join("")
    .replace(/^[, ]+/, "")

const isWithContents = Schema.is(Schema.Struct({ contents: Schema.Record(Schema.String, Schema.Unknown) }))

/** What is in the files beside it, in UTF-16 units. */
const lengthOfContents = (value: unknown): number =>
  isWithContents(value)
    ? Object.values(value.contents).reduce<number>(
        (sum, one) => sum + (typeof one === "string" ? one.length : 0),
        0
      )
    : 0

export const readAgentFile = (content: string): ReadAgent => {
  const problems = (...found: ReadonlyArray<string>): ReadAgent => ({ _tag: "Problems", problems: found })
  const value = Option.getOrUndefined(json(content))
  if (value === undefined) return problems(fileText.notJson)
  if (!isHead(value)) return problems(fileText.notAnAgent)
  if (value.version !== VERSION) return problems(fileText.otherVersion)
  // To say all that is wrong in it takes the longer the more there is: what is no agent by its size alone is not gone through.
  if (content.length - lengthOfContents(value) > AGENT_FILE_PLAIN_MAX_CHARS) return problems(fileText.tooLong)
  const read = decode(value)
  if (Result.isFailure(read)) {
    const { issues } = issuesOf(read.failure.issue)
    const said = new Set(issues.map(({ message, path }) => fileText.wrong(placeOf(path), message)))
    const shown = [...said].slice(0, FILE_PROBLEMS_SHOWN)
    return problems(...shown, ...(said.size > shown.length ? [fileText.more(said.size - shown.length)] : []))
  }
  const { agent, contents = {} } = read.success
  const missing = (agent.files ?? []).find(({ id }) => !Object.hasOwn(contents, id))
  if (missing !== undefined) return problems(fileText.fileMissing(missing.name))
  const problem = problemOf(agent)
  return problem === undefined ? { _tag: "Agent", agent, contents } : problems(fileText.problem(problem))
}
