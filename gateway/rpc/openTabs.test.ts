/** The tabs of a browser, told to its user: what the browser says, cut to what a message may tell of them. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import * as FakeBrowser from "#runtime/actors/testing/FakeBrowser.ts"
import * as LocalActors from "#runtime/actors/testing/LocalActors.ts"
import { passing } from "#runtime/actors/testing/passing.ts"
import * as DirectModel from "#runtime/models/direct/DirectModel.ts"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"
import { actorId, UserId } from "#schemas/ids.ts"
import { openTabs } from "./openTabs.ts"

const hostId = actorId(UserId.make("ada"), "chrome")
const world = LocalActors.layer.pipe(Layer.provide(DirectModel.layer), Layer.provide(SqliteStore.layerMemory))

const tab = (tabId: number, url: string) => ({
  tabId,
  url,
  windowId: 1,
  title: "Orders",
  active: tabId === 1
})

const silent: FakeBrowser.FakePage = { html: () => "", act: () => Effect.die("nothing is done") }

describe("Open tabs of a browser", () => {
  it.effect("are told without what stands behind their paths, web pages alone", () =>
    Effect.gen(function* () {
      const tabs = Effect.succeed([tab(1, "https://a.test/x?token=1"), tab(2, "chrome://settings/")])
      yield* passing(FakeBrowser.connect(hostId, { ...silent, tabs }))
      assert.deepStrictEqual(yield* passing(openTabs(hostId)), [
        { tabId: 1, url: "https://a.test/x", title: "Orders", active: true }
      ])
    }).pipe(Effect.provide(world), Effect.scoped)
  )

  it.effect("are unknown where the browser does not say", () =>
    Effect.gen(function* () {
      yield* passing(FakeBrowser.connect(hostId, silent))
      const failure = yield* Effect.flip(passing(openTabs(hostId)))
      assert.strictEqual(failure._tag, "TabsUnknown")
    }).pipe(Effect.provide(world), Effect.scoped)
  )
})
