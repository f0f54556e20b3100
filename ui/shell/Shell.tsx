/** The frame around a chat: bar, list of chats, banner. */
import { useStore } from "@nanostores/react"
import { MonitorSmartphone, PanelLeft, ShieldQuestion, SquarePen } from "lucide-react"
import { type ReactNode, useEffect, useState } from "react"
import { ActorId } from "#schemas/ids.ts"
import { DIRECT_MODEL_NAME } from "#schemas/product.ts"
import type { UserState } from "#schemas/user/User.ts"
import type { AccessPlace } from "#ui/access/AccessPlace.ts"
import { accessText } from "#ui/access/accessText.ts"
import type { DevicesDialogProps } from "#ui/access/DevicesDialog.tsx"
import type { SignedOutProps } from "#ui/access/SignedOut.tsx"
import type { ApprovalsDialogProps } from "#ui/approvals/ApprovalsDialog.tsx"
import { PageBoundary } from "#ui/boundary/PageBoundary.tsx"
import type { ChatViewProps } from "#ui/chat/ChatView.tsx"
import type { ChatListProps } from "#ui/chats/ChatList.tsx"
import { nameOf } from "#ui/chats/ChatRow.tsx"
import type { Session } from "#ui/client/Connection.ts"
import { IconButton } from "#ui/kit/IconButton.tsx"
import { lazily, onDemand } from "#ui/kit/lazily.tsx"
import { questionWords } from "#ui/questions/questionWords.ts"
import { useAppSession, useSession } from "#ui/stores/AppSessionContext.ts"
import { chatExits } from "#ui/stores/chatExits.ts"
import {
  $conversationName,
  newConversationName,
  openConversation,
  replaceConversation
} from "#ui/stores/route.ts"
import { text } from "#ui/text.ts"
import type { BrowserIndicatorProps } from "./BrowserIndicator.tsx"
import { ConnectionBanner } from "./ConnectionBanner.tsx"
import { Drawer } from "./Drawer.tsx"
import type { InstructionsDialogProps } from "./InstructionsDialog.tsx"
import type { MenuEntry } from "./MenuEntry.ts"
import styles from "./shell.module.css"

/** What can be shown only once the gateway has answered comes meanwhile, as parts of their own. */
const ChatView = lazily<ChatViewProps>(() => import("#ui/chat/ChatView.tsx").then((part) => part.ChatView))
const ChatList = lazily<ChatListProps>(() => import("#ui/chats/ChatList.tsx").then((part) => part.ChatList))
const BrowserIndicator = lazily<BrowserIndicatorProps>(() =>
  import("./BrowserIndicator.tsx").then((part) => part.BrowserIndicator)
)
const InstructionsDialog = onDemand<InstructionsDialogProps>(() =>
  import("./InstructionsDialog.tsx").then((part) => part.InstructionsDialog)
)
const ApprovalsDialog = onDemand<ApprovalsDialogProps>(() =>
  import("#ui/approvals/ApprovalsDialog.tsx").then((part) => part.ApprovalsDialog)
)
const DevicesDialog = onDemand<DevicesDialogProps>(() =>
  import("#ui/access/DevicesDialog.tsx").then((part) => part.DevicesDialog)
)
const SignedOut = lazily<SignedOutProps>(() =>
  import("#ui/access/SignedOut.tsx").then((part) => part.SignedOut)
)

/** Where the address names no chat: the latest one, or a new one. */
const useLatestConversation = (name: string | undefined, user: UserState | undefined): void => {
  useEffect(() => {
    if (name !== undefined || user === undefined) return
    const latest = user.conversations[0]
    replaceConversation(latest === undefined ? newConversationName() : nameOf(latest.id))
  }, [name, user])
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

interface SignedInProps {
  readonly session: Session
  readonly menu: ReadonlyArray<MenuEntry>
  readonly access: AccessPlace | undefined
}

const SignedIn = ({ session, menu, access }: SignedInProps): ReactNode => {
  const app = useAppSession()
  const watched = useStore(app.user(session.userId))
  const preferences = useStore(app.preferences(session.userId))
  const name = useStore($conversationName)
  const [isListOpen, setListOpen] = useState(false)
  const user = watched._tag === "Live" ? watched.state : undefined
  useLatestConversation(name, user)

  const forgotten = user?.forgotten
  useEffect(() => {
    if (forgotten !== undefined) app.letGo(forgotten)
  }, [app, forgotten])

  const entries = user?.conversations ?? []
  const title = entries.find((entry) => nameOf(entry.id) === name)?.title || text.untitledChat
  const waiting = entries.filter((entry) => entry.isWaiting === true).length
  useEffect(() => {
    const named = title === text.untitledChat ? text.product : `${title} – ${text.product}`
    document.title = waiting === 0 ? named : questionWords.waitingTitle(waiting, named)
  }, [title, waiting])
  const [isInstructing, setInstructing] = useState(false)
  const openInstructions = (): void => {
    setListOpen(false)
    setInstructing(true)
  }
  const [isApproving, setApproving] = useState(false)
  const [isManaging, setManaging] = useState(access?._tag === "Here" && access.isOpenAtFirst)
  const manage = (): void => {
    if (access?._tag === "Elsewhere") access.open()
    else setManaging(true)
  }
  const more: ReadonlyArray<MenuEntry> = [
    { label: text.approvals, icon: ShieldQuestion, onSelect: () => setApproving(true) },
    ...(access === undefined ? [] : [{ label: accessText.menu, icon: MonitorSmartphone, onSelect: manage }]),
    ...menu
  ]
  const startNew = (): void => {
    setListOpen(false)
    openConversation(newConversationName())
  }
  const list = (
    <ChatList
      entries={entries}
      openName={name}
      onNew={startNew}
      onInstructions={openInstructions}
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
        if (nameOf(id) === name) replaceConversation(newConversationName())
      }}
    />
  )
  return (
    <>
      <aside className={styles.side}>
        <p className={styles.brand}>{text.product}</p>
        {list}
      </aside>
      <div className={styles.main}>
        <header className={styles.bar}>
          <span className={styles.narrowOnly}>
            <IconButton icon={PanelLeft} label={text.chats} onClick={() => setListOpen(true)} />
          </span>
          <h1 className={styles.title}>{title}</h1>
          {user !== undefined && (
            <BrowserIndicator user={user} {...(access === undefined ? {} : { onManage: manage })} />
          )}
          <span className={styles.narrowOnly}>
            <IconButton icon={SquarePen} label={text.newChat} onClick={startNew} />
          </span>
        </header>
        <ConnectionBanner />
        {name !== undefined && <OpenChat session={session} name={name} />}
      </div>
      <Drawer isOpen={isListOpen} title={text.chats} onClose={() => setListOpen(false)}>
        {list}
      </Drawer>
      <InstructionsDialog
        isOpen={isInstructing}
        isIgnored={session.modelName === DIRECT_MODEL_NAME}
        saved={preferences._tag === "Live" ? preferences.state.customInstructions : undefined}
        onSave={(value) =>
          app.sendPreferences(session.userId, { _tag: "SetCustomInstructions", text: value })
        }
        onClose={() => setInstructing(false)}
      />
      {isApproving && (
        <ApprovalsDialog
          isOpen
          settings={preferences._tag === "Live" ? preferences.state.approvals : undefined}
          onCommand={(command) => app.sendPreferences(session.userId, command)}
          onClose={() => setApproving(false)}
        />
      )}
      {access?._tag === "Here" && (
        <DevicesDialog
          isOpen={isManaging}
          user={user}
          access={access.access}
          origin={access.origin}
          onForget={(deviceId) => app.sendUser(session.userId, { _tag: "ForgetDevice", deviceId })}
          onSignedOut={access.onSignedOut}
          onClose={() => setManaging(false)}
        />
      )}
    </>
  )
}

export interface ShellProps {
  /** Shown instead of the sign-in sentence when the gateway refuses this client. */
  readonly refused?: ReactNode
  /** What the menu offers besides its own. */
  readonly menu?: ReadonlyArray<MenuEntry> | undefined
  /** Where devices and sessions are looked after. */
  readonly access?: AccessPlace | undefined
}

const nothingMore: ReadonlyArray<MenuEntry> = []

export const Shell = ({ refused, menu = nothingMore, access }: ShellProps): ReactNode => {
  const app = useAppSession()
  const session = useSession()
  const connection = useStore(app.$connection)
  if (connection._tag === "Refused" && refused !== undefined) return refused
  // Signed out means nothing of the user's is shown any more; what they were writing is kept.
  if (connection._tag === "Refused") return <SignedOut onCheck={app.wake} />
  if (session === undefined) {
    return (
      <main className={styles.gate}>
        <p className={styles.brand}>{text.product}</p>
        <ConnectionBanner />
      </main>
    )
  }
  return (
    <div className={styles.shell}>
      <SignedIn session={session} menu={menu} access={access} />
    </div>
  )
}
