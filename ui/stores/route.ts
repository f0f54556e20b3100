/**
 * What the address names: a chat (`#/c/<name>`), the agent studio in its place (`#/agent-studio`, and a place in it, such as
 * `#/agent-studio/agents/<name>`, which `ui/studio/studioPlace` reads), or a section of the settings (`#/settings/<section>`), which are shown over what was
 * open. The address is the only place this is kept.
 */
import { atom, computed, onMount, type ReadableAtom } from "nanostores"
import { followSteps, isAddressPassing, stepBack } from "#ui/kit/dom/backCloses.ts"

/** Names as actor ids allow them, so that no address can name anything else. */
const CHAT = /^#\/c\/([A-Za-z0-9_-]{1,64})$/
const STUDIO = /^#\/agent-studio(?:\/(.*))?$/
const SETTINGS = /^#\/settings(?:\/([a-z-]{0,32}))?$/

interface Route {
  /** Undefined where no address of this page has named one yet. */
  readonly chat: string | undefined
  /** The place in the studio as the address says it, empty for its list; undefined where a chat is open. */
  readonly studio: string | undefined
  /** The section's id as it was written, empty where none was; undefined while the settings are closed. */
  readonly settings: string | undefined
}

export const conversationNameIn = (hash: string): string | undefined => CHAT.exec(hash)?.[1]

export const studioPlaceIn = (hash: string): string | undefined => {
  const found = STUDIO.exec(hash)
  return found === null ? undefined : (found[1] ?? "")
}

const settingsIn = (hash: string): string | undefined => {
  const found = SETTINGS.exec(hash)
  return found === null ? undefined : (found[1] ?? "")
}

export const hashOf = (name: string): string => `#/c/${name}`

const studioPlaceHash = (place: string): string =>
  place === "" ? "#/agent-studio" : `#/agent-studio/${place}`

/** Of one agent, by its name; of the list of all without one. */
export const studioHash = (agent = ""): string => studioPlaceHash(agent === "" ? "" : `agents/${agent}`)

export const settingsHash = (section = ""): string =>
  section === "" ? "#/settings" : `#/settings/${section}`

/** What had the focus as another chat was last asked for; it may be gone with the chat before. */
let askedFrom: WeakRef<Element> | undefined

/** Whoever went elsewhere while a chat was coming is there on purpose. */
export const hasFocusMoved = (): boolean => {
  const at = document.activeElement
  return at !== null && at !== document.body && at !== askedFrom?.deref()
}

export const $route: ReadableAtom<Route> = (() => {
  const read = (before: Route): Route => {
    const hash = globalThis.location?.hash ?? ""
    const settings = settingsIn(hash)
    const studio = settings === undefined ? studioPlaceIn(hash) : before.studio
    const isOfChat = settings === undefined && studio === undefined
    const chat = isOfChat ? conversationNameIn(hash) : before.chat
    const isSame = before.chat === chat && before.studio === studio && before.settings === settings
    return isSame ? before : { chat, studio, settings }
  }
  const $route = atom<Route>(read({ chat: undefined, studio: undefined, settings: undefined }))
  onMount($route, () => {
    const update = (): void => {
      if (isAddressPassing()) return
      const before = $route.get()
      const next = read(before)
      const at = document.activeElement
      if (next.chat !== before.chat) askedFrom = at === null ? undefined : new WeakRef(at)
      $route.set(next)
    }
    update()
    const listening = new AbortController()
    followSteps(update, listening.signal)
    addEventListener("hashchange", update, { signal: listening.signal })
    // It may end after its page: then there is nothing left to be asked to let go.
    return () => listening.abort()
  })
  return $route
})()

/** The open conversation's name, also of the one that was open before the studio; undefined where no address named one. */
export const $conversationName: ReadableAtom<string | undefined> = computed($route, ({ chat }) => chat)

/** What is open in the studio, as the address says it behind the studio's own; empty for its list, undefined while a chat is open. */
export const $studioPlace: ReadableAtom<string | undefined> = computed($route, ({ studio }) => studio)

/** The section of the settings, empty where none is named; undefined while they are closed. */
export const $settingsSection: ReadableAtom<string | undefined> = computed($route, ({ settings }) => settings)

export const openConversation = (name: string): void => {
  location.hash = hashOf(name)
}

/** As `openConversation`, without a step to go back to. */
export const replaceConversation = (name: string): void => location.replace(hashOf(name))

export const openStudio = (agent?: string): void => {
  location.hash = studioHash(agent)
}

export const newConversationName = (): string => crypto.randomUUID()

let wereSettingsOpenedHere = false

/** Whether a step back leads to what is under the settings: also after a reload, where the history can be asked. */
const isBackTheWayOut = (): boolean => {
  const { navigation } = globalThis
  if (navigation === undefined) return wereSettingsOpenedHere
  const before = navigation.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.url
  if (before === undefined || before === null) return false
  const { hash, pathname } = new URL(before)
  const isUnder = conversationNameIn(hash) !== undefined || studioPlaceIn(hash) !== undefined
  return pathname === location.pathname && isUnder
}

/** One step of the history, however many sections are looked at: Back closes the settings. */
export const openSettings = (section?: string): void => {
  if ($settingsSection.get() === undefined) {
    wereSettingsOpenedHere = true
    location.hash = settingsHash(section)
  } else location.replace(settingsHash(section))
}

export const closeSettings = (): void => {
  if (settingsIn(location.hash) === undefined) return
  if (isBackTheWayOut()) stepBack()
  else {
    const { chat, studio } = $route.get()
    const under = chat === undefined ? "#/" : hashOf(chat)
    location.replace(studio === undefined ? under : studioPlaceHash(studio))
  }
  wereSettingsOpenedHere = false
}
