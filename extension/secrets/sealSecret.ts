/**
 * Values at rest: AES-GCM under a key that the browser keeps and never hands out, so that no copy of
 * the stored settings tells them. Name, site and kind are sealed in: changed in the store, they open nothing.
 */
import type { SecretPlace, StoredSecret } from "./StoredSecret.ts"

/** What AES-GCM wants. */
const IV_BYTES = 12

const toBase64 = (bytes: Uint8Array<ArrayBuffer>): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))

const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (char) => char.charCodeAt(0))

const algorithm = (iv: Uint8Array<ArrayBuffer>, { name, origin, kind }: SecretPlace): AesGcmParams => ({
  name: "AES-GCM",
  iv,
  additionalData: new TextEncoder().encode(JSON.stringify([name, origin, kind]))
})

/** The bytes of it cannot be had from the key, not even by this extension. */
export const makeSecretKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"])

export const sealSecret = async (
  key: CryptoKey,
  { name, origin, kind }: SecretPlace,
  value: string
): Promise<StoredSecret> => {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const place = { name, origin, kind }
  const data = await crypto.subtle.encrypt(algorithm(iv, place), key, new TextEncoder().encode(value))
  return { ...place, sealed: { iv: toBase64(iv), data: toBase64(new Uint8Array(data)) } }
}

/** Rejects where the key is another, or anything about the secret was changed. */
export const openSecret = async (key: CryptoKey, secret: StoredSecret): Promise<string> => {
  const { iv, data } = secret.sealed
  const value = await crypto.subtle.decrypt(algorithm(fromBase64(iv), secret), key, fromBase64(data))
  return new TextDecoder().decode(value)
}
