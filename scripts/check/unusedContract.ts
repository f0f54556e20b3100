/**
 * Parts of the contracts that nothing uses: each command, event, rejection and browser operation has a producer and a
 * consumer in the product, and each of their fields is named outside of its schema. What waits for a later feature
 * stands in `comingContract`, and only as long as it waits. Pure: files in, complaints out.
 */
import type { SchemaAST } from "effect"
import * as actorKinds from "#schemas/actorKinds.ts"
import { BrowserOp, BrowserOutcome, BrowserValue } from "#schemas/browser-host/BrowserOp.ts"
import { comingContract } from "./comingContract.ts"
import type { Complaint, SourceFile } from "./houseRules.ts"
import { isProductFile } from "./isProductFile.ts"

/** One case of a union of messages: its tag, and its fields without the tag. */
export interface Message {
  readonly tag: string
  readonly fields: ReadonlyArray<string>
  /** False where whoever gets it need not tell it from others: a rejection is shown, an empty answer is enough. */
  readonly isRead: boolean
}

const messagesIn = (ast: SchemaAST.AST): ReadonlyArray<Message> => {
  if (ast._tag === "Union") return ast.types.flatMap(messagesIn)
  if (ast._tag !== "Objects") return []
  const tag = ast.propertySignatures.find(({ name }) => name === "_tag")?.type
  if (tag?._tag !== "Literal" || typeof tag.literal !== "string") return []
  const fields = ast.propertySignatures.flatMap(({ name }) =>
    typeof name === "string" && name !== "_tag" ? [name] : []
  )
  return [{ tag: tag.literal, fields, isRead: true }]
}

/** All that actors, clients and browsers say to each other. */
export const contract = (): ReadonlyArray<Message> => {
  const kinds = Object.values(actorKinds)
  const said = [
    ...kinds.flatMap(({ Command, Event, SystemCommand }) => [Command.ast, SystemCommand.ast, Event.ast]),
    BrowserOp.ast,
    BrowserOutcome.ast
  ].flatMap(messagesIn)
  const rejections = kinds.flatMap(({ Rejection }) => messagesIn(Rejection.ast))
  return [
    ...said,
    ...messagesIn(BrowserValue.ast).map((value) => ({ ...value, isRead: value.fields.length > 0 })),
    ...rejections.map((rejection) => ({ ...rejection, isRead: false }))
  ]
}

/** `_tag: "X"` as a value, one of two, or handed to what makes it; in a type it only says which case is meant. */
const producedIn = (text: string): ReadonlyArray<string> =>
  Array.from(
    text.matchAll(/(?<!readonly )\b_tag: (?:[^",\n]+ \? )?"(\w+)"(?: : "(\w+)")?|\w\("(\w+)"\)/g)
  ).flatMap((match) => match.slice(1).filter((name) => name !== undefined))

/** Compared with, switched on, caught, matched, or decided by a record with a function for each. */
const consumedIn = (text: string): ReadonlyArray<string> =>
  Array.from(
    text.matchAll(/(?:case|[=!]==) "(\w+)"|[tT]ags?\(\s*"(\w+)"|^\s*(\w+): (?!\{)|readonly _tag: "(\w+)"/gm),
    (match) => match.slice(1).find((name) => name !== undefined) ?? ""
  )

const wordsIn = (text: string): ReadonlyArray<string> => text.match(/\b[a-z]\w*\b/g) ?? []

const setOf = (files: ReadonlyArray<SourceFile>, read: (text: string) => ReadonlyArray<string>) =>
  new Set(files.flatMap(({ text }) => read(text)))

export const unusedContract = (
  files: ReadonlyArray<SourceFile>,
  messages: ReadonlyArray<Message> = contract(),
  coming: Readonly<Record<string, string>> = comingContract
): ReadonlyArray<Complaint> => {
  const product = files.filter(({ path }) => isProductFile(path))
  const produced = setOf(product, producedIn)
  const consumed = setOf(product, consumedIn)
  const named = setOf(
    product.filter(({ path, text }) => !path.startsWith("schemas/") || !/\bSchema\./.test(text)),
    wordsIn
  )
  const missing = new Map<string, string>()
  for (const { tag, fields, isRead } of messages) {
    if (!produced.has(tag)) missing.set(tag, "nothing produces it")
    else if (isRead && !consumed.has(tag)) missing.set(tag, "nothing consumes it")
    for (const field of fields) if (!named.has(field)) missing.set(`${tag}.${field}`, "nothing names it")
  }
  const complain = (message: string): Complaint => ({
    path: "scripts/check/comingContract.ts",
    line: 1,
    message
  })
  return [
    ...[...missing]
      .filter(([name]) => coming[name] === undefined)
      .map(([name, why]) =>
        complain(`${name}: ${why}. Delete it, or list it with the feature that brings it.`)
      ),
    ...Object.keys(coming)
      .filter((name) => !missing.has(name))
      .map((name) => complain(`${name} is in use by now, or is gone. Delete its line.`))
  ]
}
