/**
 * A person's chats, the newest first, found by their title; above them a new one, below them what holds for all.
 * Only the chats scroll. By keyboard the list is one stop; its keys are in the table of shortcuts.
 */
import { Search, SquarePen } from "lucide-react"
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef, useState } from "react"
import type { ConversationEntry } from "#schemas/user/ChatIndex.ts"
import { $seen, isUnread } from "#ui/attention/seen.ts"
import { Drawing } from "#ui/drawings/Drawing.tsx"
import { Button } from "#ui/kit/Button.tsx"
import { isComposing } from "#ui/kit/dom/isComposing.ts"
import { makeTypeAhead, type TypeAhead } from "#ui/kit/dom/typeAhead.ts"
import hidden from "#ui/kit/visuallyHidden.module.css"
import type { ShareKind } from "#ui/share/shareChat.ts"
import type { MenuEntry } from "#ui/shell/MenuEntry.ts"
import { isShortcut } from "#ui/shortcuts/shortcuts.ts"
import { useStore } from "#ui/stores/useStore.ts"
import { text } from "#ui/text.ts"
import { type ChatCommands, ChatDialogs, type ChatQuestion } from "./ChatDialogs.tsx"
import { ChatMenu } from "./ChatMenu.tsx"
import { ChatRow } from "./ChatRow.tsx"
import { chatName } from "./chatName.ts"
import { chatWords } from "./chatWords.ts"
import styles from "./list.module.css"
import { OperationsLink } from "./OperationsLink.tsx"
import { searchTitles } from "./searchTitles.ts"

export interface ChatListProps extends ChatCommands {
  readonly entries: ReadonlyArray<ConversationEntry>
  readonly openName: string | undefined
  readonly onNew: () => void
  /** Undefined when it was done, otherwise what to tell the user. */
  readonly onShare: (entry: ConversationEntry, kind: ShareKind) => Promise<string | undefined>
  /** Below the chats: what holds for all. */
  readonly more?: ReadonlyArray<MenuEntry> | undefined
  readonly onOpened?: () => void
}

const linksOf = (list: HTMLElement | null): ReadonlyArray<HTMLElement> =>
  Array.from(list?.querySelectorAll<HTMLElement>("a") ?? [])

const rowWithFocus = (links: ReadonlyArray<HTMLElement>): number =>
  links.findIndex((link) => link.parentElement?.contains(document.activeElement))

/** Where the focus goes from the row it is in; undefined where the key is none of the list's. */
const targetOf = (
  event: KeyboardEvent,
  links: ReadonlyArray<HTMLElement>,
  search: HTMLInputElement | null
): HTMLElement | null | undefined => {
  const at = rowWithFocus(links)
  if (isShortcut("nextChat", event)) return links[Math.min(at + 1, links.length - 1)]
  // Above the first one is the search.
  if (isShortcut("previousChat", event)) return at < 1 ? search : links[at - 1]
  if (isShortcut("firstChat", event)) return links[0]
  if (isShortcut("lastChat", event)) return links.at(-1)
  if (isShortcut("chatMenu", event)) return links[at]?.parentElement?.querySelector("button")
  return isShortcut("leaveChatMenu", event) ? links[at] : undefined
}

export const ChatList = ({
  entries,
  openName,
  onNew,
  onShare,
  more = [],
  onOpened,
  ...commands
}: ChatListProps): ReactNode => {
  const now = Date.now()
  const seen = useStore($seen)
  const [query, setQuery] = useState("")
  const [menuOf, setMenuOf] = useState<{ readonly entry: ConversationEntry; readonly button: HTMLElement }>()
  const [question, setQuestion] = useState<ChatQuestion>()
  const [said, setSaid] = useState("")
  const [problem, setProblem] = useState("")
  const closeMenu = useCallback(() => setMenuOf(undefined), [])
  const list = useRef<HTMLUListElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const newChat = useRef<HTMLButtonElement>(null)
  const isJustDeleted = useRef(false)
  /** The button whose menu led to the dialog that is open. */
  const asker = useRef<HTMLElement>(undefined)
  // What has no title has no words either: a chat that was cleared.
  const titled = entries.filter(({ title }) => title !== "")
  const found = searchTitles(titled, query)
  /** The one row that Tab stops at: the last one reached, or the open one, or the first. */
  const [reached, setReached] = useState<string>()
  const stop =
    found.find(({ id }) => id === reached) ?? found.find(({ id }) => chatName(id) === openName) ?? found[0]
  const isSearching = query.trim() !== ""

  const onSearchKey = (event: KeyboardEvent): void => {
    if (isComposing(event)) return
    if (event.key === "Escape" && query !== "") {
      // It empties the search, and closes nothing.
      event.preventDefault()
      event.stopPropagation()
      setQuery("")
    } else if (isShortcut("nextChat", event)) {
      event.preventDefault()
      linksOf(list.current)[0]?.focus()
    } else if (event.key === "Enter" && isSearching) {
      list.current?.querySelector("a")?.click()
    }
  }
  const typeAhead = useRef<TypeAhead>(undefined)
  typeAhead.current ??= makeTypeAhead()
  const onListKey = (event: KeyboardEvent): void => {
    const links = linksOf(list.current)
    // Here letters look for a chat, also where none begins so: elsewhere they begin a message.
    if (typeAhead.current?.takes(event)) {
      event.preventDefault()
      const place = typeAhead.current.placeAfter(
        event,
        found.map(({ title }) => title),
        rowWithFocus(links)
      )
      if (place !== undefined) links[place]?.focus()
      return
    }
    const target = targetOf(event, links, search.current)
    if (target == null) return
    event.preventDefault()
    target.focus()
  }
  // Once the dialog is gone: while it is modal nothing behind it takes the focus, and its row takes none after it.
  // What had it before is gone: the menu's own entry.
  useEffect(() => {
    if (question !== undefined) return
    const next = isJustDeleted.current ? newChat.current : asker.current
    isJustDeleted.current = false
    asker.current = undefined
    next?.focus()
  }, [question])
  const ask = (_tag: ChatQuestion["_tag"], { button, entry }: NonNullable<typeof menuOf>): void => {
    asker.current = button
    setQuestion({ _tag, entry })
  }
  const onDeleted = (entry: ConversationEntry): void => {
    isJustDeleted.current = true
    setSaid(chatWords.chatDeletedSaid(entry.title))
    commands.onDeleted(entry)
  }
  return (
    <nav className={styles.list} aria-label={text.chats}>
      <button ref={newChat} type="button" className={styles.newChat} onClick={onNew}>
        <SquarePen size={16} aria-hidden />
        {text.newChat}
      </button>
      {titled.length > 0 && (
        <div className={styles.search}>
          <Search size={15} aria-hidden />
          <input
            ref={search}
            type="search"
            value={query}
            placeholder={chatWords.searchChats}
            aria-label={chatWords.searchChats}
            autoComplete="off"
            onChange={(event) => setQuery(event.currentTarget.value)}
            onKeyDown={onSearchKey}
          />
        </div>
      )}
      <p className={hidden.visuallyHidden} role="status">
        {isSearching ? chatWords.chatsFound(found.length) : said}
      </p>
      {problem !== "" && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.chats}>
        {titled.length === 0 && (
          <div className={styles.help}>
            <Drawing of="chats" />
            <p>{text.noChats}</p>
          </div>
        )}
        {titled.length > 0 && found.length === 0 && (
          <div className={styles.help}>
            <Drawing of="found" />
            <p>{chatWords.noChatFound(query.trim())}</p>
            <Button
              onClick={() => {
                setQuery("")
                search.current?.focus()
              }}
            >
              {chatWords.showAllChats}
            </Button>
          </div>
        )}
        <ul ref={list} onKeyDown={onListKey}>
          {found.map((entry) => (
            <ChatRow
              key={entry.id}
              entry={entry}
              now={now}
              isOpen={chatName(entry.id) === openName}
              isUnread={isUnread(entry, seen)}
              isStop={entry.id === stop?.id}
              onReached={() => setReached(entry.id)}
              onOpened={onOpened}
              onMenu={(button) => setMenuOf({ entry, button })}
            />
          ))}
        </ul>
      </div>
      <div className={styles.preferences}>
        <OperationsLink />
        {more.map(({ label, icon: Icon, onSelect }) => (
          <button key={label} type="button" className={styles.preference} onClick={onSelect}>
            <Icon size={16} aria-hidden />
            {label}
          </button>
        ))}
      </div>
      {menuOf !== undefined && (
        <ChatMenu
          key={menuOf.entry.id}
          title={menuOf.entry.title}
          button={menuOf.button}
          onRename={() => ask("Rename", menuOf)}
          onShare={(kind) => {
            setProblem("")
            void onShare(menuOf.entry, kind).then((reason) => setProblem(reason ?? ""))
          }}
          onDelete={() => ask("Delete", menuOf)}
          onClose={closeMenu}
        />
      )}
      <ChatDialogs
        question={question}
        onRename={commands.onRename}
        onDelete={commands.onDelete}
        onDeleted={onDeleted}
        onClose={() => setQuestion(undefined)}
      />
    </nav>
  )
}
