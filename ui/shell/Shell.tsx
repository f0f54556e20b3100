/** The frame around a chat: bar, list of chats, banner. */

import { Settings as Cog, PanelLeft, SquarePen, Workflow } from "lucide-react"
import { type ReactNode, useEffect, useRef, useState } from "react"
import { ActorId } from "#schemas/ids.ts"
import type { Device } from "#schemas/user/Device.ts"
import type { UserState } from "#schemas/user/User.ts"
import type { SignedOutProps } from "#ui/access/SignedOut.tsx"
import type { AttentionProps } from "#ui/attention/Attention.tsx"
import { PageBoundary } from "#ui/boundary/PageBoundary.tsx"
import type { ChatViewProps } from "#ui/chat/ChatView.tsx"
import type { ChatListProps } from "#ui/chats/ChatList.tsx"
import { chatName } from "#ui/chats/chatName.ts"
import type { Session } from "#ui/client/Connection.ts"
import { COMPOSER_ID } from "#ui/composer/composerId.ts"
import { Drawer } from "#ui/kit/drawer/Drawer.tsx"
import { IconButton } from "#ui/kit/IconButton.tsx"
import { lazily, onDemand } from "#ui/kit/lazily.tsx"
import { Brand } from "#ui/mark/Brand.tsx"
import type { PaletteProps } from "#ui/palette/Palette.tsx"
import type { RecordingBarProps } from "#ui/recording/RecordingBar.tsx"
import type { SectionProps } from "#ui/settings/SectionProps.ts"
import type { PrintedChatProps } from "#ui/share/PrintedChat.tsx"
import type { Printable, ShareKind } from "#ui/share/shareChat.ts"
import { useAnywhereShortcuts } from "#ui/shortcuts/useAnywhereShortcuts.ts"
import { useAppSession, useSession } from "#ui/stores/AppSessionContext.ts"
import { chatExits } from "#ui/stores/chatExits.ts"
import { begunConversation } from "#ui/stores/keptConversations.ts"
import {
  $conversationName,
  $settingsSection,
  $studioPlace,
  newConversationName,
  openConversation,
  openSettings,
  openStudio,
  replaceConversation
} from "#ui/stores/route.ts"
import { useStore } from "#ui/stores/useStore.ts"
import type { StudioProps } from "#ui/studio/Studio.tsx"
import { text } from "#ui/text.ts"
import type { BrowserIndicatorProps } from "./BrowserIndicator.tsx"
import { ConnectionBanner } from "./ConnectionBanner.tsx"
import type { MenuEntry } from "./MenuEntry.ts"
import { SkipLink } from "./SkipLink.tsx"
import styles from "./shell.module.css"

/** What can be shown only once the gateway has answered comes meanwhile, as parts of their own. */
const ChatView = lazily<ChatViewProps>(() => import("#ui/chat/ChatView.tsx").then((part) => part.ChatView))
const ChatList = lazily<ChatListProps>(() => import("#ui/chats/ChatList.tsx").then((part) => part.ChatList))
const BrowserIndicator = lazily<BrowserIndicatorProps>(() =>
  import("./BrowserIndicator.tsx").then((part) => part.BrowserIndicator)
)
const Attention = lazily<AttentionProps>(() =>
  import("#ui/attention/Attention.tsx").then((part) => part.Attention)
)
const Settings = onDemand<SectionProps>(() =>
  import("#ui/settings/Settings.tsx").then((part) => part.Settings)
)
const Palette = onDemand<PaletteProps>(() => import("#ui/palette/Palette.tsx").then((part) => part.Palette))
const Studio = onDemand<StudioProps>(() => import("#ui/studio/Studio.tsx").then((part) => part.Studio))
const RecordingBar = onDemand<RecordingBarProps>(() =>
  import("#ui/recording/RecordingBar.tsx").then((part) => part.RecordingBar)
)
const PrintedChat = onDemand<PrintedChatProps>(() =>
  import("#ui/share/PrintedChat.tsx").then((part) => part.PrintedChat)
)
const SignedOut = lazily<SignedOutProps>(() =>
  import("#ui/access/SignedOut.tsx").then((part) => part.SignedOut)
)

/** Or something has come of a recording in it. */
const isRecorded = ({ recording, recordingAnswer, recordingAsk }: Device): boolean =>
  [recording, recordingAnswer, recordingAsk].some((one) => one !== undefined)

/** Where the address names nothing: the latest chat, or a new one. */
const useLatestConversation = (isNamed: boolean, user: UserState | undefined): void => {
  useEffect(() => {
    if (isNamed || user === undefined) return
    const latest = user.conversations[0]
    replaceConversation(latest === undefined ? newConversationName() : chatName(latest.id))
  }, [isNamed, user])
}

const OpenChat = ({ session, name }: { readonly session: Session; readonly name: string }): ReactNode => {
  const app = useAppSession()
  const store = app.conversation(session.userId, name)
  return (
    <PageBoundary key={store.id} place="chat" exits={() => chatExits(app)}>
      <ChatView store={store} />
    </PageBoundary>
  )
}

interface OpenStudioProps {
  readonly place: string
  readonly session: Session
  readonly chat: string | undefined
}

/** In the place of the chat. */
const OpenStudio = ({ place, session, chat }: OpenStudioProps): ReactNode => (
  <PageBoundary place="studio" of={place}>
    <Studio place={place} userId={session.userId} chat={chat} />
  </PageBoundary>
)

interface SignedInProps extends SectionProps {
  readonly session: Session
  readonly menu: ReadonlyArray<MenuEntry>
}

const SignedIn = ({ session, menu, access, browserSettings }: SignedInProps): ReactNode => {
  const app = useAppSession()
  const watched = useStore(app.user(session.userId))
  const name = useStore($conversationName)
  const [isListOpen, setListOpen] = useState(false)
  const user = watched._tag === "Live" ? watched.state : undefined
  const place = useStore($studioPlace)
  const isInStudio = place !== undefined
  /** The chat that is on screen. */
  const openName = isInStudio ? undefined : name
  const isInSettings = useStore($settingsSection) !== undefined
  // Fetched when they are first opened; there from then on, so that they may ask before they are left.
  const wereSettingsOpened = useRef(false)
  wereSettingsOpened.current ||= isInSettings
  useLatestConversation(name !== undefined || isInStudio || isInSettings, user)

  const forgotten = user?.forgotten
  useEffect(() => {
    if (forgotten !== undefined) app.letGo(forgotten)
  }, [app, forgotten])

  const entries = user?.conversations ?? []
  const chatTitle = entries.find((entry) => chatName(entry.id) === name)?.title || text.untitledChat
  const title = isInStudio ? text.agentStudio : chatTitle
  const manage = (): void => {
    if (access?._tag === "Elsewhere") access.open()
    else openSettings("devices")
  }
  const more: ReadonlyArray<MenuEntry> = [
    ...menu.filter(({ isInPaletteOnly }) => isInPaletteOnly !== true),
    { label: text.agentStudio, icon: Workflow, onSelect: () => openStudio() },
    { label: text.settings, icon: Cog, onSelect: () => openSettings() }
  ]
  const startNew = (): void => {
    setListOpen(false)
    // Words that were begun in a new chat are gone back to: no list names it.
    const begun = user === undefined ? undefined : begunConversation(session.userId, user.conversations)
    openConversation(begun ?? newConversationName())
    document.getElementById(COMPOSER_ID)?.focus()
  }
  /** The examples are in an empty chat: one that nothing was said in yet has no title. */
  const beginAfterConnecting = (): void => {
    if (title !== text.untitledChat) startNew()
  }
  const [isPaletteOpen, setPaletteOpen] = useState(false)
  const insert = (prompt: string): void => {
    const target = name ?? newConversationName()
    const store = app.conversation(session.userId, target)
    store.setDraft(store.words.withPrompt(prompt))
    if (isInStudio) openConversation(target)
    document.getElementById(COMPOSER_ID)?.focus()
  }
  useAnywhereShortcuts({ onNew: startNew, onPalette: () => setPaletteOpen(true) })
  const [printed, setPrinted] = useState<Printable>()
  const share = async (id: string, given: string, kind: ShareKind): Promise<string | undefined> => {
    const { shareChat, unreadable } = await import("#ui/share/shareChat.ts")
    const shared = await shareChat(app, ActorId.make(id), given, kind)
    if (shared === "unreadable") return unreadable
    setPrinted(shared)
    return undefined
  }
  const list = (
    <ChatList
      entries={entries}
      openName={openName}
      onNew={startNew}
      onShare={({ id, title }, kind) => share(id, title, kind)}
      more={more.map((entry) => ({
        ...entry,
        onSelect: () => {
          setListOpen(false)
          entry.onSelect()
        }
      }))}
      onOpened={() => setListOpen(false)}
      onRename={({ id }, given) => app.renameConversation(ActorId.make(id), given)}
      onDelete={({ id }) => app.deleteConversation(ActorId.make(id))}
      onDeleted={({ id }) => {
        if (chatName(id) === openName) replaceConversation(newConversationName())
      }}
    />
  )
  return (
    <>
      {!isInStudio && <SkipLink />}
      <aside className={styles.side}>
        <Brand />
        {list}
      </aside>
      <div className={styles.main}>
        <header className={styles.bar} data-wide={isInStudio}>
          <span className={styles.narrowOnly}>
            <IconButton icon={PanelLeft} label={text.chats} onClick={() => setListOpen(true)} />
          </span>
          <h1 className={styles.title}>{title}</h1>
          {user !== undefined && (
            <BrowserIndicator
              user={user}
              onBegin={beginAfterConnecting}
              {...(access === undefined ? {} : { onManage: manage })}
            />
          )}
          <span className={styles.narrowOnly}>
            <IconButton icon={SquarePen} label={text.newChat} onClick={startNew} />
          </span>
        </header>
        <ConnectionBanner />
        {user?.devices.some(isRecorded) === true && <RecordingBar devices={user.devices} />}
        {place !== undefined && <OpenStudio place={place} session={session} chat={name} />}
        {openName !== undefined && <OpenChat session={session} name={openName} />}
      </div>
      <Drawer isOpen={isListOpen} title={text.chats} onClose={() => setListOpen(false)}>
        {list}
      </Drawer>
      {isPaletteOpen && (
        <Palette
          app={app}
          userId={session.userId}
          openName={openName}
          menu={menu}
          onNew={startNew}
          insert={insert}
          onClose={() => setPaletteOpen(false)}
        />
      )}
      {printed !== undefined && <PrintedChat {...printed} onDone={() => setPrinted(undefined)} />}
      <Attention
        entries={user?.conversations}
        openName={openName}
        title={title === text.untitledChat ? text.product : `${title} – ${text.product}`}
      />
      {wereSettingsOpened.current && <Settings access={access} browserSettings={browserSettings} />}
    </>
  )
}

export interface ShellProps extends SectionProps {
  /** Shown instead of the sign-in sentence when the gateway refuses this client. */
  readonly refused?: ReactNode
  /** What the menu offers besides its own. */
  readonly menu?: ReadonlyArray<MenuEntry> | undefined
}

const nothingMore: ReadonlyArray<MenuEntry> = []

export const Shell = ({ refused, menu = nothingMore, ...places }: ShellProps): ReactNode => {
  const app = useAppSession()
  const session = useSession()
  const connection = useStore(app.$connection)
  if (connection._tag === "Refused" && refused !== undefined) return refused
  // Signed out means nothing of the user's is shown any more; what they were writing is kept.
  if (connection._tag === "Refused") {
    const access = places.access?._tag === "Here" ? places.access.access : undefined
    return <SignedOut access={access} onCheck={app.wake} />
  }
  if (session === undefined) {
    return (
      <main className={styles.gate}>
        <Brand />
        <ConnectionBanner />
      </main>
    )
  }
  return (
    <div className={styles.shell}>
      <SignedIn session={session} menu={menu} {...places} />
    </div>
  )
}
