import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { ORIGIN_POLICY_KEY } from "#extension/worker/guard/OriginPolicy.ts"
import { settingsCopy } from "./copy.ts"
import { SitesSection } from "./SitesSection.tsx"
import { makeSitesStore } from "./sitesStore.ts"
import { LocalFake } from "./testing/LocalFake.ts"

const show = async (stored?: unknown) => {
  const local = new LocalFake()
  if (stored !== undefined) local.stored.set(ORIGIN_POLICY_KEY, stored)
  render(<SitesSection store={makeSitesStore(local)} />)
  await screen.findByRole("heading", { name: settingsCopy.sitesTitle })
  const list = (title: string) => within(screen.getByRole("region", { name: title }))
  const type = (title: string, typed: string) => {
    const field = list(title).getByRole<HTMLInputElement>("textbox")
    fireEvent.input(field, { target: { value: typed } })
    fireEvent.click(list(title).getByRole("button", { name: settingsCopy.add }))
    return field
  }
  return { local, list, type, policy: () => local.stored.get(ORIGIN_POLICY_KEY) }
}

afterEach(cleanup)

describe("the lists of sites", () => {
  it("say what it means that they are empty", async () => {
    const { list } = await show()
    expect(list(settingsCopy.allowTitle).getByText(settingsCopy.allowEmpty)).toBeDefined()
    expect(list(settingsCopy.blockTitle).getByText(settingsCopy.blockEmpty)).toBeDefined()
  })

  it("keep at once what is added, and say so", async () => {
    const { list, type, policy } = await show()
    const field = type(settingsCopy.blockTitle, "https://Evil.test/x")
    await list(settingsCopy.blockTitle).findByText("evil.test")
    expect(policy()).toEqual({ allow: [], block: ["evil.test"] })
    await waitFor(() => expect(field.value).toBe(""))
    expect(list(settingsCopy.blockTitle).getByRole("status").textContent).toBe(
      settingsCopy.added("evil.test")
    )
    expect(list(settingsCopy.blockTitle).getByText(settingsCopy.blockNote)).toBeDefined()
    expect(list(settingsCopy.allowTitle).queryByText("evil.test")).toBe(null)
  })

  it("say at the field, as an alert, what to type instead", async () => {
    const { list, type, policy } = await show()
    const field = type(settingsCopy.allowTitle, "my shop")
    const alert = list(settingsCopy.allowTitle).getByRole("alert")
    await waitFor(() => expect(alert.textContent).toBe(settingsCopy.siteUnknown("my shop")))
    expect(field.getAttribute("aria-invalid")).toBe("true")
    expect(field.getAttribute("aria-describedby")).toBe(alert.id)
    expect(document.activeElement).toBe(field)
    expect(policy()).toBeUndefined()
  })

  it("take the focus to the next site when one is removed, and to the field when none is left", async () => {
    const { list, policy } = await show({ allow: [], block: ["a.test", "b.test"] })
    const block = list(settingsCopy.blockTitle)
    fireEvent.click(block.getByRole("button", { name: settingsCopy.remove("a.test") }))
    await waitFor(() => expect(block.queryByText("a.test")).toBe(null))
    const last = block.getByRole("button", { name: settingsCopy.remove("b.test") })
    await waitFor(() => expect(document.activeElement).toBe(last))
    fireEvent.click(last)
    await waitFor(() => expect(document.activeElement).toBe(block.getByLabelText(settingsCopy.blockLabel)))
    expect(policy()).toEqual({ allow: [], block: [] })
  })

  it("are in step with another page that changes them", async () => {
    const { local, list } = await show()
    const other = makeSitesStore(local)
    await other.add("allow", "shop.test")
    await list(settingsCopy.allowTitle).findByText("shop.test")
  })

  it("keep both of two changes made at the same time", async () => {
    const { local, policy } = await show()
    const store = makeSitesStore(local)
    await Promise.all([store.add("allow", "b.test"), store.add("allow", "a.test")])
    expect(policy()).toEqual({ allow: ["a.test", "b.test"], block: [] })
  })

  it("say so where a change could not be kept", async () => {
    const { local, list, type } = await show()
    local.isFull = true
    const field = type(settingsCopy.allowTitle, "shop.test")
    await list(settingsCopy.allowTitle).findByText(settingsCopy.notKept)
    expect(field.value).toBe("shop.test")
  })

  it("can be started again where they cannot be read, and say that nothing may be opened until then", async () => {
    const { policy } = await show({ allow: "everything" })
    expect(screen.getByRole("alert").textContent).toBe(settingsCopy.sitesUnreadable)
    fireEvent.click(screen.getByRole("button", { name: settingsCopy.sitesStartOver }))
    await screen.findByRole("region", { name: settingsCopy.blockTitle })
    expect(policy()).toEqual({ allow: [], block: [] })
  })
})
