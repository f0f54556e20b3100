/**
 * Who offers what in the palette, in the order in which it is listed before anything is typed. Whoever has more to offer
 * adds a provider here, and nothing else.
 */
import {
  Activity,
  BookMarked,
  Bot,
  Keyboard,
  MessageSquare,
  MonitorSmartphone,
  PenLine,
  Settings,
  SquarePen,
  Workflow
} from "lucide-react"
import { atom, computed } from "nanostores"
import { promptsOf } from "#schemas/prompt-library/promptOrder.ts"
import { agentsOpen } from "#ui/agents/agentsOpen.ts"
import { chatName } from "#ui/chats/chatName.ts"
import { chatWords } from "#ui/chats/chatWords.ts"
import { connectOpen } from "#ui/connect/connectOpen.ts"
import { connectText } from "#ui/connect/connectText.ts"
import { homeText } from "#ui/home/homeText.ts"
import { isMobile } from "#ui/kit/dom/isMobile.ts"
import { connectModelOpen } from "#ui/models/connectModelOpen.ts"
import { pickerText } from "#ui/models/pickerText.ts"
import { mayOperate, OPERATIONS_PATH } from "#ui/ops/mayOperate.ts"
import { settingsSections } from "#ui/settings/settingsSections.ts"
import { shortcutsText } from "#ui/shortcuts/shortcutsText.ts"
import { openConversation, openSettings, openStudio } from "#ui/stores/route.ts"
import { text } from "#ui/text.ts"
import type { PaletteProvider } from "./PaletteItem.ts"
import { paletteText } from "./paletteText.ts"

/** The latest first; the one that is open leads nowhere. */
const chats: PaletteProvider = ({ app, openName, userId }) =>
  computed(app.user(userId), (watched) =>
    watched._tag !== "Live"
      ? []
      : watched.state.conversations
          .filter(({ id, title }) => title !== "" && chatName(id) !== openName)
          .map(({ id, title }) => ({
            id: `chat:${id}`,
            kind: "chat" as const,
            label: title,
            icon: MessageSquare,
            run: () => openConversation(chatName(id))
          }))
  )

const commands: PaletteProvider = ({ app, menu, onNew }) =>
  atom([
    {
      id: "command:new",
      kind: "command",
      label: text.newChat,
      icon: SquarePen,
      shortcut: "newChat",
      run: onNew
    },
    {
      id: "command:model",
      kind: "command",
      label: pickerText.connect,
      also: paletteText.alsoModels,
      icon: Bot,
      run: connectModelOpen.open
    },
    {
      id: "command:agents",
      kind: "command",
      label: text.customAgents,
      also: paletteText.alsoAgents,
      icon: Workflow,
      run: agentsOpen.open
    },
    // A panel is in its browser already, and a phone has none to offer.
    ...(app.$place.get().host === "web" && !isMobile()
      ? [
          {
            id: "command:browser",
            kind: "command" as const,
            label: connectText.title,
            also: paletteText.alsoBrowser,
            icon: MonitorSmartphone,
            run: connectOpen.open
          }
        ]
      : []),
    {
      id: "command:studio",
      kind: "command",
      label: text.agentStudio,
      also: paletteText.alsoStudio,
      icon: Workflow,
      run: () => openStudio()
    },
    ...(mayOperate(app.$session.get(), app.$place.get())
      ? [
          {
            id: "command:operations",
            kind: "command" as const,
            label: chatWords.operations,
            also: paletteText.alsoOperations,
            icon: Activity,
            run: () => location.assign(OPERATIONS_PATH)
          }
        ]
      : []),
    ...menu.map(({ icon, label, onSelect }) => ({
      id: `command:${label}`,
      kind: "command" as const,
      label,
      icon,
      run: onSelect
    }))
  ])

/** Of the library, the pinned ones first. */
const favorites: PaletteProvider = ({ app, insert, userId }) =>
  computed(app.promptLibrary(userId), (watched) =>
    watched._tag !== "Live"
      ? []
      : [true, false]
          .flatMap((isPinned) => promptsOf(watched.state.favorites, isPinned))
          .map(({ body, id, title }) => ({
            id: `favorite:${id}`,
            kind: "prompt" as const,
            label: title,
            also: body,
            icon: BookMarked,
            run: () => insert(body)
          }))
  )

const examples: PaletteProvider = ({ insert }) =>
  atom(
    homeText.examples.map(({ prompt, title }) => ({
      id: `prompt:${prompt}`,
      kind: "prompt" as const,
      label: title,
      also: prompt,
      icon: PenLine,
      run: () => insert(prompt)
    }))
  )

const settings: PaletteProvider = () =>
  atom([
    {
      id: "setting:",
      kind: "setting",
      label: text.settings,
      icon: Settings,
      shortcut: "openSettings",
      run: () => openSettings()
    },
    ...settingsSections.map(({ icon, id, title }) => ({
      id: `setting:${id}`,
      kind: "setting" as const,
      label: title,
      also: paletteText.alsoSettings[id],
      icon: title === shortcutsText.title ? Keyboard : icon,
      ...(id === "shortcuts" ? { shortcut: "showShortcuts" as const } : {}),
      run: () => openSettings(id)
    }))
  ])

export const paletteProviders: ReadonlyArray<PaletteProvider> = [
  chats,
  commands,
  favorites,
  examples,
  settings
]
