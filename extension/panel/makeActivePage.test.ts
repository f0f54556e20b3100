/** What a message may tell of the page beside the panel. */
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { ORIGIN_POLICY_KEY, openPolicy } from "#extension/worker/guard/OriginPolicy.ts"
import { makeActivePage, viewingOf } from "./makeActivePage.ts"
import type { ActiveTab } from "./PanelChrome.ts"

const gateway = "http://127.0.0.1:7420"
const tab: ActiveTab = { id: 7, url: "https://shop.test/orders?token=s3cret#row", title: "Orders" }
const told = { currentlyViewingUrl: "https://shop.test/orders", title: "Orders" }

describe("the page beside the panel", () => {
  it("is told by address and title, without query and fragment", () => {
    expect(viewingOf(tab, gateway, openPolicy)).toEqual(told)
  })

  it("is not told where the agent may not work, nor before that is known", () => {
    const block = { allow: [], block: ["shop.test"] }
    const allow = { allow: ["other.test"], block: [] }
    for (const policy of [undefined, null, block, allow]) {
      expect(viewingOf(tab, gateway, policy)).toBeUndefined()
    }
    for (const url of [
      `${gateway}/chat`,
      "http://localhost:7420/",
      "chrome://settings",
      "file:///etc/passwd"
    ]) {
      expect(viewingOf({ ...tab, url }, gateway, openPolicy)).toBeUndefined()
    }
  })

  it("never tells what stands behind the path, whatever the address", () => {
    const secret = "s3cret"
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
        const { host, protocol } = new URL(url)
        for (const carrying of [
          url.replace(/[?#].*|$/, `?a=${secret}#${secret}`),
          url.replace(`${protocol}//`, `${protocol}//${secret}@`)
        ]) {
          const viewing = viewingOf({ url: carrying }, gateway, openPolicy)
          expect(viewing?.currentlyViewingUrl ?? "").not.toContain(secret)
          if (viewing !== undefined) expect(viewing.currentlyViewingUrl).toContain(host)
        }
      })
    )
  })

  it("follows the tab in front and the user's lists", async () => {
    let active: ActiveTab | undefined = tab
    let changed = (): void => undefined
    let lists = (_stored: unknown): void => undefined
    const { $page, look } = makeActivePage(
      {
        activeTab: async () => active,
        onActiveChanged: (listener) => {
          changed = listener
          return () => undefined
        },
        readLocal: async (key) => (key === ORIGIN_POLICY_KEY ? undefined : "another key"),
        onLocalChanged: (_key, listener) => {
          lists = listener
          return () => undefined
        }
      },
      gateway
    )
    const seen: Array<unknown> = []
    const next = (): Promise<void> =>
      new Promise((resolve) => {
        const forget = $page.listen((page) => {
          seen.push([page.tabId, page.viewing?.title])
          forget()
          resolve()
        })
      })
    const forget = $page.listen(() => undefined)
    await next()
    active = { id: 8, url: "https://news.test/", title: "News" }
    const moved = next()
    changed()
    await moved
    const hidden = next()
    lists({ allow: [], block: ["news.test"] })
    await hidden
    forget()
    // Which tab it is says nothing of its page.
    expect(seen).toEqual([
      [7, "Orders"],
      [8, "News"],
      [8, undefined]
    ])
    // Also where the browser said nothing of it.
    active = { id: 9, url: "https://maps.test/", title: "Maps" }
    expect(await look()).toEqual({
      tabId: 9,
      viewing: { currentlyViewingUrl: "https://maps.test/", title: "Maps" }
    })
  })
})
