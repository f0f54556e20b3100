import { assert, describe, it } from "vitest"
import type { Committed } from "#extension/worker/chrome/Chrome.ts"
import { ChromeFake } from "#extension/worker/chrome/testing/ChromeFake.ts"
import { onUsersPress } from "./usersPress.ts"

/** Whether an address that a tab comes to like this was opened by its user. */
const isTheirs = (more: Partial<Committed>): boolean => {
  const chrome = new ChromeFake()
  const heard: Array<number> = []
  onUsersPress(chrome.service, { isUsersOwn: () => false })((tabId) => heard.push(tabId))
  chrome.committed.emit({ tabId: 1, frameId: 0, documentId: "A", url: "https://shop.example/", ...more })
  return heard.length > 0
}

describe("An address that a tab comes to", () => {
  it("is its user's where they opened it with the browser's own controls", () => {
    for (const transitionType of ["auto_bookmark", "generated", "keyword", "typed"]) {
      assert.isTrue(isTheirs({ transitionType, transitionQualifiers: ["from_address_bar"] }), transitionType)
    }
    assert.isFalse(isTheirs({ transitionType: "typed", frameId: 3 }))
  })

  it("is not where a link, a script or an extension opens it, or it is loaded anew", () => {
    for (const transitionType of ["link", "reload", "form_submit", "start_page", undefined]) {
      assert.isFalse(isTheirs(transitionType === undefined ? {} : { transitionType }), transitionType)
    }
  })

  it("is not where a page goes back to what its user once opened, or sends them on", () => {
    for (const qualifier of ["forward_back", "client_redirect"]) {
      assert.isFalse(isTheirs({ transitionType: "typed", transitionQualifiers: [qualifier] }), qualifier)
    }
  })
})
