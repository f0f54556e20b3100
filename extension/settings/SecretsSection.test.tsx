import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { readStoredSecrets, SECRETS_KEY, type SecretPlace } from "#extension/secrets/StoredSecret.ts"
import { makeSecretKey, openSecret } from "#extension/secrets/sealSecret.ts"
import { settingsCopy } from "./copy.ts"
import { SecretsSection } from "./SecretsSection.tsx"
import { makeSecretsStore } from "./secretsStore.ts"
import { LocalFake } from "./testing/LocalFake.ts"

const shop: SecretPlace = { name: "shop-password", origin: "https://shop.example", kind: "password" }
const card: SecretPlace = { name: "card", origin: "https://shop.example", kind: "card-number" }

const show = async (...places: ReadonlyArray<SecretPlace>) => {
  const local = new LocalFake()
  const key = makeSecretKey()
  const store = makeSecretsStore(local, () => key)
  for (const place of places) await store.keep(place, "hunter22")
  render(<SecretsSection store={store} />)
  await screen.findByRole("heading", { name: settingsCopy.secretsTitle })
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
  const fill = (label: string, value: string) => fireEvent.input(field(label), { target: { value } })
  const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }))
  const stored = () => readStoredSecrets(local.stored.get(SECRETS_KEY))
  const opened = async (name: string) => {
    const secret = stored().find((one) => one.name === name)
    return secret === undefined ? undefined : openSecret(await key, secret)
  }
  return { local, field, fill, press, stored, opened }
}

afterEach(cleanup)

describe("stored secrets", () => {
  it("say what it means that there is none", async () => {
    await show()
    expect(screen.getByText(settingsCopy.secretsEmpty)).toBeDefined()
    expect(screen.queryByRole("list")).toBe(null)
  })

  it("are kept sealed, for one site and one kind of field, and never shown again", async () => {
    const { local, field, fill, press, stored, opened } = await show()
    fill(settingsCopy.secretName, "shop-card")
    fill(settingsCopy.secretSite, "shop.example/pay")
    const kind = field(settingsCopy.secretKind)
    kind.value = "card-number"
    // What a choice makes, under either runtime: their own helpers rename it.
    fireEvent(kind, new Event("change", { bubbles: true }))
    fill(settingsCopy.secretValue, "4111 1111")
    expect(field(settingsCopy.secretValue).type).toBe("password")
    press(settingsCopy.secretStore)
    await screen.findByText("shop-card")
    expect(stored()).toMatchObject([
      { name: "shop-card", origin: "https://shop.example", kind: "card-number" }
    ])
    expect(await opened("shop-card")).toBe("4111 1111")
    expect(JSON.stringify(local.stored.get(SECRETS_KEY))).not.toContain("4111")
    await waitFor(() => expect(field(settingsCopy.secretValue).value).toBe(""))
    expect(document.body.innerHTML).not.toContain("4111")
    expect(screen.getByRole("status").textContent).toBe(settingsCopy.added("shop-card"))
    expect(document.activeElement).toBe(field(settingsCopy.secretName))
  })

  it("say at each field what is wrong with it, and take the focus to the first", async () => {
    const { field, fill, press, stored } = await show()
    fill(settingsCopy.secretName, "shop-password")
    press(settingsCopy.secretStore)
    const form = within(screen.getByRole("form", { name: settingsCopy.secretAddTitle }))
    await form.findByText(settingsCopy.secretSiteUnknown)
    const site = field(settingsCopy.secretSite)
    const alert = form.getByText(settingsCopy.secretSiteUnknown)
    expect(alert.getAttribute("role")).toBe("alert")
    expect(site.getAttribute("aria-describedby")).toBe(alert.id)
    expect(site.getAttribute("aria-invalid")).toBe("true")
    expect(form.getByText(settingsCopy.secretValueMissing)).toBeDefined()
    expect(field(settingsCopy.secretName).getAttribute("aria-invalid")).toBe("false")
    expect(document.activeElement).toBe(site)
    expect(stored()).toEqual([])
  })

  it("are replaced without showing the value there was, and give the focus back", async () => {
    const { field, fill, press, opened } = await show(shop)
    press(settingsCopy.secretReplaceNamed("shop-password"))
    const label = settingsCopy.secretNewValue("shop-password")
    await waitFor(() => expect(document.activeElement).toBe(field(label)))
    expect(field(label).value).toBe("")
    fill(label, "correct horse")
    press(settingsCopy.secretReplace)
    await waitFor(() => expect(screen.queryByLabelText(label)).toBe(null))
    expect(await opened("shop-password")).toBe("correct horse")
    const opener = screen.getByRole("button", { name: settingsCopy.secretReplaceNamed("shop-password") })
    expect(document.activeElement).toBe(opener)
    expect(screen.getByRole("status").textContent).toBe(settingsCopy.secretReplaced("shop-password"))
  })

  it("are removed once that is confirmed, and the focus goes on to the next", async () => {
    const { press, stored, field } = await show(shop, card)
    press(settingsCopy.remove("card"))
    press(settingsCopy.secretRemove)
    await waitFor(() => expect(stored().map(({ name }) => name)).toEqual(["shop-password"]))
    const next = await screen.findByRole("button", { name: settingsCopy.remove("shop-password") })
    await waitFor(() => expect(document.activeElement).toBe(next))
    press(settingsCopy.remove("shop-password"))
    press(settingsCopy.secretRemove)
    await waitFor(() => expect(document.activeElement).toBe(field(settingsCopy.secretName)))
    expect(stored()).toEqual([])
  })

  it("say so where one could not be kept, and keep what was typed", async () => {
    const { local, field, fill, press } = await show()
    local.isFull = true
    fill(settingsCopy.secretName, "shop-password")
    fill(settingsCopy.secretSite, "shop.example")
    fill(settingsCopy.secretValue, "hunter22")
    press(settingsCopy.secretStore)
    await screen.findByText(settingsCopy.notKept)
    expect(field(settingsCopy.secretValue).value).toBe("hunter22")
  })
})
