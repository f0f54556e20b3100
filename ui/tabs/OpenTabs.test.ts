import { expect, test } from "vitest"
import type { OpenTab } from "#schemas/rpc/OpenTabs.ts"
import { TABS_STALE_MS } from "./limits.ts"
import { OpenTabs } from "./OpenTabs.ts"

const tab: OpenTab = { tabId: 1, url: "https://a.example/", title: "A", active: false }

/** A browser that answers as told, and a clock that stands still. */
const stage = (...answers: ReadonlyArray<ReadonlyArray<OpenTab> | undefined>) => {
  const asked: Array<string> = []
  const time = { now: 1_000_000 }
  const tabs = new OpenTabs(
    (id) => {
      asked.push(id)
      return Promise.resolve(answers[asked.length - 1])
    },
    () => time.now
  )
  return { asked, tabs, time, list: tabs.list("ada/chrome") }
}

test("open tabs are asked for again after 30 s, and not before; what is known stays meanwhile", async () => {
  const { asked, list, tabs, time } = stage([tab], [])
  tabs.look("ada/chrome")
  expect(list.get()).toEqual({ isAsking: true, tabs: undefined })
  await Promise.resolve()
  expect(list.get()).toEqual({ isAsking: false, tabs: [tab] })
  time.now += TABS_STALE_MS - 1
  tabs.look("ada/chrome")
  expect(asked).toHaveLength(1)
  time.now += 1
  tabs.look("ada/chrome")
  expect(list.get()).toEqual({ isAsking: true, tabs: [tab] })
  await Promise.resolve()
  expect(list.get()).toEqual({ isAsking: false, tabs: [] })
})

test("a browser that does not say is asked again at the next look, and what it said before stays", async () => {
  const { asked, list, tabs, time } = stage([tab], undefined, [])
  tabs.look("ada/chrome")
  await Promise.resolve()
  time.now += TABS_STALE_MS
  tabs.look("ada/chrome")
  await Promise.resolve()
  expect(list.get()).toEqual({ isAsking: false, tabs: [tab] })
  tabs.look("ada/chrome")
  expect(asked).toHaveLength(3)
})
