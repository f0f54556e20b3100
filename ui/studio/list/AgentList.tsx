/** A person's agents, in their folders: found by name, opened, made, moved, and all that can be done with one as a whole. */
import { DndContext, type DragEndEvent, MouseSensor, TouchSensor, useSensor, useSensors } from "@dnd-kit/core"
import { FolderPlus, Plus, Search } from "lucide-react"
import { type ReactNode, useEffect, useRef, useState } from "react"
import type { AgentHeadline } from "#schemas/agents/AgentHeadline.ts"
import { type AgentFolder, type AgentLibraryState, sharedIn } from "#schemas/agents/AgentLibrary.ts"
import { copiedAgent } from "#schemas/agents/copiedAgent.ts"
import { ActorId, type UserId } from "#schemas/ids.ts"
import { agentsText } from "#ui/agents/agentsText.ts"
import { useAgentLibrary } from "#ui/agents/useAgentLibrary.ts"
import { searchTitles } from "#ui/chats/searchTitles.ts"
import { Drawing } from "#ui/drawings/Drawing.tsx"
import { Button } from "#ui/kit/Button.tsx"
import { saveFile } from "#ui/kit/dom/saveFile.ts"
import { useFocusAfterRemoval } from "#ui/kit/dom/useFocusAfterRemoval.ts"
import hidden from "#ui/kit/visuallyHidden.module.css"
import { PROMPT_DRAG_PX, PROMPT_HOLD_MS, PROMPT_HOLD_PX } from "#ui/prompts/limits.ts"
import { RecordButton } from "#ui/recording/RecordButton.tsx"
import { useAppSession } from "#ui/stores/AppSessionContext.ts"
import { hashOf, openStudio } from "#ui/stores/route.ts"
import { readContents } from "#ui/studio/agentContents.ts"
import { agentFile, agentFileName } from "#ui/studio/agentFile.ts"
import { newAgentName } from "#ui/studio/newAgentName.ts"
import { SharedRows } from "#ui/studio/sharing/SharedRows.tsx"
import { studioText } from "#ui/studio/studioText.ts"
import { useAgentCommands } from "#ui/studio/useAgentCommands.ts"
import { AgentRow } from "./AgentRow.tsx"
import styles from "./agentList.module.css"
import { FolderSection } from "./FolderSection.tsx"
import { ImportAgent } from "./ImportAgent.tsx"
import { ListDialogs, type ListQuestion } from "./ListDialogs.tsx"
import { ListMenus, type MenuOf } from "./ListMenus.tsx"
import { useSendToAgents } from "./useSendToAgents.ts"

export interface AgentListProps {
  readonly userId: UserId
  /** The name of the chat that was open before. */
  readonly chat: string | undefined
}

const create = (): void => openStudio(newAgentName())

const Empty = (): ReactNode => (
  <div className={styles.nothing}>
    <Drawing of="agents" />
    <p>{agentsText.empty}</p>
    <p className={styles.intro}>{studioText.intro}</p>
    <Button look="primary" onClick={create}>
      {agentsText.create}
    </Button>
    <RecordButton />
  </div>
)

interface KnownProps {
  readonly userId: UserId
  readonly library: AgentLibraryState
}

const Known = ({ userId, library }: KnownProps): ReactNode => {
  const { agents, folders, places } = library
  const commands = useAgentCommands()
  const send = useSendToAgents(userId)
  const [query, setQuery] = useState("")
  const [menuOf, setMenuOf] = useState<MenuOf>()
  const [question, setQuestion] = useState<ListQuestion>()
  const [said, setSaid] = useState("")
  const [problem, setProblem] = useState("")
  const now = Date.now()
  const isSearching = query.trim() !== ""
  /** What is said in its place leads on. */
  const isEmpty = agents.length === 0 && folders.length === 0
  const found = searchTitles(
    agents.map((agent) => ({ ...agent, title: agent.name })),
    query
  )
  const inFolder = (folder: string | undefined): ReadonlyArray<AgentHeadline> =>
    agents.filter(({ id }) => places[id] === folder)
  const shown = isSearching ? found : [...folders.flatMap(({ id }) => inFolder(id)), ...inFolder(undefined)]
  const { field, leaving, list } = useFocusAfterRemoval<HTMLButtonElement, HTMLDivElement>(
    shown.map(({ id }) => id)
  )
  const tell = (outcome: string | undefined, success: string): void => {
    setProblem(outcome ?? "")
    setSaid(outcome === undefined ? success : "")
  }
  const move = (agent: AgentHeadline, folder: string | null): void => {
    if ((places[agent.id] ?? null) === folder) return
    const name = folders.find(({ id }) => id === folder)?.name
    const success = name === undefined ? studioText.movedOut(agent.name) : studioText.moved(agent.name, name)
    void send({ _tag: "MoveAgent", id: agent.id, folder }).then((outcome) => tell(outcome, success))
  }
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: PROMPT_DRAG_PX } }),
    useSensor(TouchSensor, { activationConstraint: { delay: PROMPT_HOLD_MS, tolerance: PROMPT_HOLD_PX } })
  )
  const onDragEnd = ({ active, over }: DragEndEvent): void => {
    const agent = agents.find(({ id }) => id === active.id)
    if (agent !== undefined && over !== null) move(agent, over.id === "" ? null : String(over.id))
  }
  const copy = async (agent: AgentHeadline): Promise<void> => {
    const definition = await commands.read(ActorId.make(agent.id))
    if (definition === undefined) return tell(studioText.gone, "")
    const made = await commands.copy(definition)
    tell(made.name === undefined ? made.says : undefined, studioText.copied(copiedAgent(definition).name))
  }
  const { attachments } = useAppSession()
  const exportFile = async (agent: AgentHeadline): Promise<void> => {
    const definition = await commands.read(ActorId.make(agent.id))
    if (definition === undefined) return tell(studioText.gone, "")
    const read = await readContents(definition, attachments)
    if (read._tag === "Problem") return tell(read.says, "")
    saveFile(agentFile(definition, read.contents), agentFileName(definition.name))
  }
  const row = (agent: AgentHeadline): ReactNode => (
    <AgentRow
      key={agent.id}
      agent={agent}
      now={now}
      onMenu={(button) => setMenuOf({ _tag: "Agent", agent, button })}
    />
  )
  const section = (folder: AgentFolder | undefined): ReactNode => {
    const inIt = inFolder(folder?.id)
    const onMenu = folder && ((button: HTMLElement): void => setMenuOf({ _tag: "Folder", folder, button }))
    return (
      <FolderSection
        key={folder?.id ?? ""}
        id={folder?.id ?? ""}
        name={folder?.name ?? studioText.noFolder}
        count={inIt.length}
        {...(onMenu && { onMenu })}
      >
        {inIt.map(row)}
      </FolderSection>
    )
  }
  return (
    <>
      <div className={styles.tools}>
        <div className={styles.search}>
          <Search size={15} aria-hidden />
          <input
            type="search"
            value={query}
            placeholder={studioText.search}
            aria-label={studioText.search}
            autoComplete="off"
            onChange={(event) => setQuery(event.currentTarget.value)}
          />
        </div>
        <Button onClick={() => setQuestion({ _tag: "NewFolder" })}>
          <FolderPlus size={16} aria-hidden />
          {studioText.newFolder}
        </Button>
        <ImportAgent
          make={commands.make}
          onMade={(name, called) => {
            setSaid(studioText.imported(called))
            openStudio(name)
          }}
        />
        {!isEmpty && <RecordButton />}
        <Button ref={field} look={isEmpty ? "plain" : "primary"} onClick={create}>
          <Plus size={16} aria-hidden />
          {studioText.newAgent}
        </Button>
      </div>
      <p className={styles.problem} role="alert">
        {problem}
      </p>
      <p className={said === "" || isSearching ? hidden.visuallyHidden : styles.said} role="status">
        {isSearching ? studioText.found(found.length) : said}
      </p>
      {isEmpty && <Empty />}
      {isSearching && found.length === 0 && (
        <div className={styles.nothing}>
          <Drawing of="found" />
          <p>{studioText.noneFound(query.trim())}</p>
          <Button onClick={() => setQuery("")}>{studioText.showAll}</Button>
        </div>
      )}
      <DndContext sensors={sensors} onDragEnd={onDragEnd}>
        <div ref={list} className={styles.folders}>
          {isSearching || folders.length === 0 ? (
            <ul className={styles.rows}>{shown.map(row)}</ul>
          ) : (
            <>
              {folders.map(section)}
              {section(undefined)}
            </>
          )}
        </div>
      </DndContext>
      {sharedIn(library).length > 0 && !isSearching && (
        <SharedRows userId={userId} shared={sharedIn(library)} />
      )}
      <ListMenus
        menuOf={menuOf}
        folders={folders}
        places={places}
        onAsk={setQuestion}
        onMoving={(agent, button) => setMenuOf({ _tag: "Move", agent, button })}
        onMove={move}
        onCopy={(agent) => void copy(agent)}
        onExport={(agent) => void exportFile(agent)}
        onClose={() => setMenuOf(undefined)}
      />
      <ListDialogs
        question={question}
        countIn={(folder) => inFolder(folder).length}
        send={send}
        commands={commands}
        onDeleting={({ id }, removal) =>
          leaving(
            shown.findIndex((agent) => agent.id === id),
            removal
          )
        }
        onSaid={(words) => tell(undefined, words)}
        onClose={() => setQuestion(undefined)}
      />
    </>
  )
}

export const AgentList = ({ userId, chat }: AgentListProps): ReactNode => {
  const { hasFailed, library, tryAgain } = useAgentLibrary()
  const main = useRef<HTMLElement>(null)
  // Whoever came by keyboard goes on here.
  useEffect(() => {
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true })
  }, [])
  return (
    <main ref={main} tabIndex={-1} className={styles.page}>
      <div className={styles.column}>
        {chat !== undefined && (
          <a className={styles.toChat} href={hashOf(chat)}>
            {studioText.backToChat}
          </a>
        )}
        {hasFailed ? (
          <div className={styles.nothing}>
            <p role="alert">{agentsText.failed}</p>
            <Button onClick={tryAgain}>{agentsText.tryAgain}</Button>
          </div>
        ) : library === undefined ? (
          <p role="status">{agentsText.loading}</p>
        ) : (
          <Known userId={userId} library={library} />
        )}
      </div>
    </main>
  )
}
