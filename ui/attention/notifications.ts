/** Notifications of the browser: asked for by a press only, shown where their user said so on this device. */
import { atom, type ReadableAtom } from "nanostores"
import { readText, writeText } from "#ui/stores/browserStorage.ts"

const KEY = "notify"

/** `refused`: by the browser, whatever is wanted here. */
type Notifying = "on" | "off" | "refused"

const current = (): Notifying => {
  if (typeof Notification === "undefined" || Notification.permission === "denied") return "refused"
  return Notification.permission === "granted" && readText(KEY) === "on" ? "on" : "off"
}

const $state = atom<Notifying>("off")
export const $notifying: ReadableAtom<Notifying> = $state

export const readNotifying = (): void => $state.set(current())

/** Only from a press: the browser asks its user. */
export const allowNotifications = async (): Promise<void> => {
  writeText(KEY, "on")
  if (typeof Notification !== "undefined") await Notification.requestPermission()
  readNotifying()
}

export const stopNotifications = (): void => {
  writeText(KEY, "")
  readNotifying()
}

/** One per chat: a later one takes its place, also that of another tab. */
export const notify = (id: string, title: string, body: string, onPress: () => void): void => {
  if (current() !== "on") return
  try {
    const shown = new Notification(title, { body, tag: id })
    shown.onclick = () => {
      focus()
      shown.close()
      onPress()
    }
  } catch {
    // Where a page may show none by itself, as on a phone, there is none.
  }
}
