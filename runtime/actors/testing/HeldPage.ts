/** A page whose button sends something, in a browser that holds it until its user has spoken. */
import { Effect } from "effect"
import type { SentRequest, ShownRequest } from "#schemas/outgoing/ShownRequest.ts"
import type { FakePage } from "./FakeBrowser.ts"

/** What can be changed of it at any time. */
export interface Orders {
  /** What the button stands under. */
  order: string
  /** What is sent as it is pressed. */
  path: string
  /** How many times the page was loaded. */
  document: number
  /** What leaves unasked with every press beside that; none: undefined. */
  along: SentRequest | undefined
}

const printOf = (path: string): string => `print of ${path}`

export const shown = (path: string, id: string): ShownRequest => ({
  id,
  method: "POST",
  host: "shop.example",
  path,
  fields: [{ name: "note", value: "late" }],
  key: `POST shop.example ${path}`,
  print: printOf(path)
})

export const makeHeldPage = () => {
  const orders: Orders = { order: "Order 1", path: "/orders/1", document: 1, along: undefined }
  /** By the id of what waits: where it is to go. */
  const waiting = new Map<string, string>()
  const sent: Array<string> = []
  const refused: Array<string> = []
  let pressed = 0
  let count = 0
  let late: ReadonlyArray<string> = []
  /** With the last press. */
  let left: ReadonlyArray<SentRequest> = []

  const hold = (path: string): ShownRequest => {
    count += 1
    const id = `held-${count}`
    waiting.set(id, path)
    return shown(path, id)
  }
  const where = (path: string) => ({ method: "POST", host: "shop.example", path })

  const page: FakePage = {
    url: () => "https://shop.example/orders",
    documentId: () => `d${orders.document}`,
    html: () => `<heading>${orders.order}\n<button i=0.1>Save\n<button i=0.2>Next`,
    late: () => {
      const held = late.map(hold)
      late = []
      return held
    },
    act: (action, { judgement }) =>
      Effect.sync(() => {
        if (action._tag !== "click" || action.i !== "0.1")
          return { success: true, settled: "silence" as const }
        pressed += 1
        left = orders.along === undefined ? [] : [orders.along]
        const told = left.length === 0 ? {} : { sent: left }
        const { grants = [], passes = [] } = judgement ?? {}
        const { path } = orders
        const isFree = grants.some(({ key }) => key === shown(path, "").key) || passes.includes(printOf(path))
        if (!isFree) return { success: true, settled: "held" as const, held: [hold(path)], ...told }
        sent.push(path)
        left = [...left, where(path)]
        return { success: true, settled: "silence" as const, sent: left }
      }),
    onHeld: ({ ids, yes }) =>
      Effect.sync(() => {
        const there = ids.filter((id) => waiting.has(id))
        const isSent = yes && there.length === ids.length
        const gone = there.flatMap((id) => waiting.get(id) ?? [])
        for (const id of there) waiting.delete(id)
        if (isSent) sent.push(...gone)
        else refused.push(...gone)
        if (isSent) left = [...left, ...gone.map(where)]
        return { isSent, feedback: { success: true, ...(left.length === 0 ? {} : { sent: left }) } }
      })
  }
  return {
    page,
    orders,
    sent,
    refused,
    waiting,
    pressed: () => pressed,
    /** What waits, waits no longer. */
    timeOut: () => waiting.clear(),
    /** The page wants to send it when it is read next. */
    sendLate: (path: string) => {
      late = [path]
    }
  }
}
