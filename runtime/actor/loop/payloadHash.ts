/**
 * The hash of a command, by which another one under the same id is known.
 *
 * It is taken of the encoded command in canonical JSON: what was sent twice is the same however it was written.
 * Before it stands a hash of the schema it was encoded with. A later version's schema may encode the same
 * command otherwise (a field with a default), and a client that repeats itself across an update is honest: what
 * was hashed under another schema is not compared.
 */
import { hash } from "node:crypto"
import { Schema } from "effect"
import { canonicalJson } from "#schemas/canonicalJson.ts"

const SCHEMA_CHARS = 6
/** 132 bits: no two commands of an actor's life meet by chance. */
const PAYLOAD_CHARS = 22

const digest = (value: unknown, chars: number): string =>
  hash("sha256", canonicalJson(value), "base64url").slice(0, chars)

/** Writing a schema down takes milliseconds: once per kind. */
const schemaHashes = new WeakMap<object, string>()

interface CommandLanguage<Command> {
  readonly Command: Schema.Constraint
  readonly SystemCommand: Schema.Constraint
  readonly codecs: { readonly encodeCommand: (command: Command) => unknown }
}

const schemaHashOf = (contract: CommandLanguage<never>): string => {
  const known = schemaHashes.get(contract)
  if (known !== undefined) return known
  const { Command, SystemCommand } = contract
  const made = digest(Schema.toJsonSchemaDocument(Schema.Union([Command, SystemCommand])), SCHEMA_CHARS)
  schemaHashes.set(contract, made)
  return made
}

/** How an actor kind hashes its commands. */
export const payloadHasher = <Command>(contract: CommandLanguage<Command>) => {
  const schema = schemaHashOf(contract)
  const { encodeCommand } = contract.codecs
  return (command: Command): string => schema + digest(encodeCommand(command), PAYLOAD_CHARS)
}

/** Whether `sent` is certainly another command than `known`, the one its id was given to; undefined where nobody noted it. */
export const isOtherCommand = (known: string | undefined, sent: string): boolean =>
  known !== undefined && known !== sent && known.slice(0, SCHEMA_CHARS) === sent.slice(0, SCHEMA_CHARS)
