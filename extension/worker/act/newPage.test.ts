import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { ChromeError } from "#extension/worker/chrome/Chrome.ts"
import { ChromeFake } from "#extension/worker/chrome/testing/ChromeFake.ts"
import { workerCopy } from "#extension/worker/copy.ts"
import { openTabIn, openWindow, windowOf } from "./newPage.ts"

const url = "https://shop.example/"
const refused = Effect.fail(new ChromeError({ api: "tabs.create", message: "Tabs cannot be edited." }))

const messageOf = <A>(opening: Effect.Effect<A, { readonly message: string }>) =>
  Effect.map(Effect.flip(opening), ({ message }) => message)

describe("a page that cannot be opened", () => {
  it.effect("is said to be so, with the browser's reason", () =>
    Effect.gen(function* () {
      const { service } = new ChromeFake()
      const chrome = { ...service, createTab: () => refused, createWindow: () => refused }
      const message = `${workerCopy.newPageFailed}. Tabs cannot be edited.`
      expect(yield* messageOf(openTabIn(chrome, url, 1))).toBe(message)
      expect(yield* messageOf(openWindow(chrome, url))).toBe(message)
    })
  )

  it.effect("is said to be so where the browser gives no reason", () =>
    Effect.gen(function* () {
      const { service } = new ChromeFake()
      const chrome = { ...service, createWindow: () => Effect.succeed(undefined) }
      expect(yield* messageOf(openWindow(chrome, url))).toBe(
        `${workerCopy.newPageFailed}. The browser opened no window.`
      )
    })
  )
})

describe("the window a page is opened in", () => {
  it.effect("is that of the tab named", () =>
    Effect.gen(function* () {
      const fake = new ChromeFake()
      fake.addTab({ id: 1, windowId: 7 })
      expect(yield* windowOf(fake.service, 1)).toBe(7)
    })
  )

  it.effect("is said to be missing with the tab, or where the tab is in none", () =>
    Effect.gen(function* () {
      const fake = new ChromeFake()
      expect(yield* messageOf(windowOf(fake.service, 1))).toBe(
        `${workerCopy.currentWindowMissing}. No tab with id: 1.`
      )
      fake.addTab({ id: 1, windowId: -1 })
      expect(yield* messageOf(windowOf(fake.service, 1))).toBe(workerCopy.windowIdMissing)
    })
  )
})
