import { describe, expect, test } from "vitest"
import type { ShownRequest } from "#schemas/outgoing/ShownRequest.ts"
import { grantsOf } from "./grantsOf.ts"

const save: ShownRequest = {
  id: "r1",
  method: "POST",
  host: "shop.test",
  path: "/orders/1",
  fields: [{ name: "note", value: "urgent" }],
  key: '["POST","shop.test","/orders/*"]',
  print: "p1"
}

const offeredFor = (...requests: ReadonlyArray<ShownRequest>) =>
  grantsOf({
    kind: "confirm",
    id: "q1",
    title: "Confirm",
    text: "Send it?",
    proposal: {
      action: { _tag: "click", i: "0.1" },
      target: "Save",
      origin: "https://shop.test",
      fields: [],
      outgoing: { stepId: "s1", requests },
      stamp: { tabId: 1, documentId: "d", epoch: 1 }
    }
  })

describe("More than this once may be allowed", () => {
  test("for what was shown whole, each kind of request once", () => {
    expect(offeredFor(save, { ...save, id: "r2" })).toEqual([{ key: save.key }])
  })

  test.each<readonly [string, Partial<ShownRequest>]>([
    ["not all of its values were shown", { more: 1 }],
    ["a value was not shown whole", { fields: [{ name: "note", value: "urg", cut: true }] }],
    ["it has to be seen each time", { isOnceOnly: true }],
    ["nobody can read it", { isUnreadable: true }],
    ["a file is in it", { files: ["cv.pdf"] }]
  ])("but not where %s, of one or of another", (_, what) => {
    expect(offeredFor({ ...save, ...what })).toEqual([])
    expect(offeredFor(save, { ...save, ...what, id: "r2", key: '["POST","shop.test","/log"]' })).toEqual([])
  })
})
