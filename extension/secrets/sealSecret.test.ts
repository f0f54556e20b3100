import { describe, expect, it } from "vitest"
import { readStoredSecrets, type SecretPlace } from "./StoredSecret.ts"
import { makeSecretKey, openSecret, sealSecret } from "./sealSecret.ts"

const place: SecretPlace = { name: "shop-password", origin: "https://shop.example", kind: "password" }

describe("a sealed secret", () => {
  it("opens with its key, whatever it holds", async () => {
    const key = await makeSecretKey()
    for (const value of ["hunter22-long", "пароль 密码 🔑", "{{secret:x}}", "7"]) {
      expect(await openSecret(key, await sealSecret(key, place, value))).toBe(value)
    }
  })

  it("tells nothing of its value in the store, and is another each time", async () => {
    const key = await makeSecretKey()
    const [one, other] = [await sealSecret(key, place, "hunter22"), await sealSecret(key, place, "hunter22")]
    expect(JSON.stringify(one)).not.toContain("hunter22")
    expect(JSON.stringify(one)).not.toContain(btoa("hunter22"))
    expect(one.sealed).not.toEqual(other.sealed)
    expect(readStoredSecrets([one])).toEqual([one])
  })

  it("does not open with another key, nor for another name, site or kind", async () => {
    const key = await makeSecretKey()
    const secret = await sealSecret(key, place, "hunter22")
    await expect(openSecret(await makeSecretKey(), secret)).rejects.toThrow()
    const changed = [{ name: "other" }, { origin: "https://evil.example" }, { kind: "key" as const }]
    for (const change of changed) await expect(openSecret(key, { ...secret, ...change })).rejects.toThrow()
  })

  it("has a key that cannot be taken out of the browser", async () => {
    const key = await makeSecretKey()
    expect(key.extractable).toBe(false)
    await expect(crypto.subtle.exportKey("raw", key)).rejects.toThrow()
  })
})

describe("what is stored", () => {
  const sealed = { iv: "", data: "" }

  it("is passed over where it makes no sense, and spoils nothing else", () => {
    const good = { ...place, sealed }
    const bad = [
      { ...good, name: "Two words" },
      { ...good, origin: "https://shop.example/login" },
      { ...good, origin: "chrome://settings" },
      { ...good, kind: "nickname" },
      { ...good, sealed: "hunter22" },
      "hunter22",
      null
    ]
    expect(readStoredSecrets([...bad, good])).toEqual([good])
    expect(readStoredSecrets(undefined)).toEqual([])
    expect(readStoredSecrets("secrets")).toEqual([])
  })
})
