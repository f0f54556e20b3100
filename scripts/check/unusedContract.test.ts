import { describe, expect, it } from "vitest"
import { contract, type Message, unusedContract } from "./unusedContract.ts"

const stop: Message = { tag: "StopTurn", fields: ["reason"], isRead: true }
const produced = { path: "ui/Stop.tsx", text: 'send({ _tag: "StopTurn", reason: "" })' }
const consumed = { path: "runtime/decide.ts", text: 'case "StopTurn": return stop(command.reason)' }

const missing = (
  files: ReadonlyArray<{ path: string; text: string }>,
  messages: ReadonlyArray<Message> = [stop],
  coming: Readonly<Record<string, string>> = {}
): ReadonlyArray<string> =>
  unusedContract(files, messages, coming).map(({ message }) => message.split(/[:,]/)[0] ?? "")

describe("Each part of the contracts", () => {
  it("has a producer and a consumer in the product", () => {
    expect(missing([produced, consumed])).toEqual([])
    expect(missing([consumed])).toEqual(["StopTurn"])
    expect(missing([produced])).toEqual(["StopTurn"])
  })

  it("is not used by being defined, by a type, or by a test", () => {
    const definition = { path: "schemas/Command.ts", text: "StopTurn: { reason: Schema.String }" }
    const type = { path: "runtime/types.ts", text: 'Extract<Command, { readonly _tag: "StopTurn" }>' }
    expect(missing([definition, consumed])).toEqual(["StopTurn"])
    expect(missing([type, consumed])).toEqual(["StopTurn"])
    expect(missing([{ ...produced, path: "ui/Stop.test.tsx" }, consumed])).toEqual(["StopTurn"])
    expect(missing([{ ...produced, path: "ui/testing/Stop.tsx" }, consumed])).toEqual(["StopTurn"])
  })

  it("may be one of two, or handed to what sends it", () => {
    expect(
      missing([{ path: "ui/a.ts", text: '{ _tag: isOn ? "Start" : "StopTurn", reason }' }, consumed])
    ).toEqual([])
    expect(missing([{ path: "ui/a.ts", text: 'onClick={command("StopTurn")}' }, consumed])).toEqual([])
  })

  it("has fields that something besides its schema names", () => {
    const silent = { path: "runtime/decide.ts", text: 'case "StopTurn": return stop()' }
    const schema = { path: "schemas/Command.ts", text: "StopTurn: { reason: Schema.String }" }
    expect(missing([{ path: "ui/Stop.tsx", text: '({ _tag: "StopTurn" })' }, silent, schema])).toEqual([
      "StopTurn.reason"
    ])
  })

  it("stands in the list of what is coming only while it is missing", () => {
    expect(missing([consumed], [stop], { StopTurn: "a stop button" })).toEqual([])
    expect(missing([produced, consumed], [stop], { StopTurn: "a stop button" })).toEqual([
      "StopTurn is in use by now"
    ])
  })

  it("is read from the schemas: commands, events, rejections, browser operations and their values", () => {
    const tags = contract().map(({ tag }) => tag)
    for (const tag of ["SendMessage", "TaskStarted", "ReadPage", "Succeeded", "PageRead"])
      expect(tags).toContain(tag)
  })
})
