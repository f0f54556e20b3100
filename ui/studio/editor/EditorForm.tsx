/** The editor of an agent whose state is known. */
import { type ReactNode, useEffect, useRef, useState } from "react"
import type { CustomAgentState } from "#schemas/agents/CustomAgent.ts"
import { stepAlone } from "#schemas/agents/calls/stepAlone.ts"
import { type ActorId, nameOf } from "#schemas/ids.ts"
import { useAgentLibrary } from "#ui/agents/useAgentLibrary.ts"
import { Button } from "#ui/kit/Button.tsx"
import { isSomethingOpen } from "#ui/kit/dom/isSomethingOpen.ts"
import { saveFile } from "#ui/kit/dom/saveFile.ts"
import { Drawer } from "#ui/kit/drawer/Drawer.tsx"
import { onDemand } from "#ui/kit/lazily.tsx"
import { isShortcut } from "#ui/shortcuts/shortcuts.ts"
import { useAppSession } from "#ui/stores/AppSessionContext.ts"
import { openStudio } from "#ui/stores/route.ts"
import { readContents } from "#ui/studio/agentContents.ts"
import { agentFile, agentFileName } from "#ui/studio/agentFile.ts"
import { DeleteAgentDialog } from "#ui/studio/DeleteAgentDialog.tsx"
import { type AgentDraft, definitionOf, draftOf, givesFiles } from "#ui/studio/draft/agentDraft.ts"
import { problemsIn, stepOf, WHOLE } from "#ui/studio/draft/draftProblems.ts"
import { useAgentDraft } from "#ui/studio/draft/drafts.ts"
import { goneProblems } from "#ui/studio/draft/goneProblems.ts"
import { RunDrawer } from "#ui/studio/run/RunDrawer.tsx"
import { Steps } from "#ui/studio/steps/Steps.tsx"
import { useAgentCommands } from "#ui/studio/useAgentCommands.ts"
import { About } from "./About.tsx"
import { AgentFiles } from "./AgentFiles.tsx"
import { Code } from "./Code.tsx"
import { EditorContext, fieldId } from "./EditorContext.ts"
import { EditorHead } from "./EditorHead.tsx"
import styles from "./editor.module.css"
import { editorText } from "./editorText.ts"
import { Variables } from "./Variables.tsx"
import { Versions } from "./Versions.tsx"

export interface EditorFormProps {
  readonly id: ActorId
  readonly state: CustomAgentState
  readonly chat: string | undefined
}

interface Undo {
  readonly says: string
  readonly draft: AgentDraft
}

/** Fetched when somebody looks at them. */
const RunHistory = onDemand(async () => (await import("#ui/agents/history/RunHistory.tsx")).RunHistory)

type Opened = "runs" | "versions" | "run" | "delete"

export const EditorForm = ({ id, state, chat }: EditorFormProps): ReactNode => {
  const name = nameOf(id)
  const commands = useAgentCommands()
  const { attachments } = useAppSession()
  const { accept, change: put, draft, drop, isChanged, theirs } = useAgentDraft(name, state.current)
  const version = state.current?.version ?? 0
  const [open, setOpen] = useState<string>()
  const [opened, setOpened] = useState<Opened>()
  /** The number of the step that is tried. */
  const [onlyStep, setOnlyStep] = useState<number>()
  const [hasTried, setTried] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [said, setSaid] = useState("")
  const [refusal, setRefusal] = useState("")
  const [undo, setUndo] = useState<Undo>()
  /** The field that takes the focus once it is on screen. */
  const [focus, setFocus] = useState<string>()
  useEffect(() => {
    if (focus === undefined) return
    document.getElementById(fieldId(focus))?.focus()
    setFocus(undefined)
  }, [focus])

  const main = useRef<HTMLElement>(null)
  const isNew = useRef(state.current === null && draft.name === "")
  // Whoever came by keyboard goes on here: at the name of a new agent, else at the beginning.
  useEffect(() => {
    if (isNew.current) document.getElementById(fieldId("name"))?.focus()
    else if (document.activeElement === document.body) main.current?.focus({ preventScroll: true })
  }, [])

  const all = problemsIn(draft)
  const agents = useAgentLibrary().library?.agents
  const gone = draft.code === undefined ? goneProblems(draft.steps, agents) : []
  const problems = [...all.filter(({ isMissing }) => hasTried || isMissing !== true), ...gone]
  const change = (by: (before: AgentDraft) => AgentDraft): void => {
    setUndo(undefined)
    setSaid("")
    setRefusal("")
    put(by)
  }
  const changeUndoably = (by: (before: AgentDraft) => AgentDraft, says: string): void => {
    change(by)
    setUndo({ says, draft })
  }

  /** Whether it is as it is saved by now. */
  const save = async (): Promise<boolean> => {
    if (isSaving) return false
    if (!isChanged && version > 0) return true
    setTried(true)
    setUndo(undefined)
    setRefusal("")
    const first = all[0]
    if (first !== undefined) {
      const step = stepOf(first, draft)
      if (step !== undefined) setOpen(step)
      setFocus(first.at)
      setSaid("")
      return false
    }
    setSaving(true)
    const failure = await commands.save(id, definitionOf(draft), draft.basedOn)
    setSaving(false)
    if (failure !== undefined) {
      setRefusal(failure.says)
      return false
    }
    accept(draft)
    setTried(false)
    setSaid(editorText.savedSaid)
    return true
  }
  /** `step`: that alone, by its number. */
  const run = async (step?: number): Promise<void> => {
    if (!(await save())) return
    const meant = step === undefined ? draft : (stepAlone(definitionOf(draft), step) ?? draft)
    const [first] = draft.code === undefined ? goneProblems(meant.steps, agents) : []
    if (first !== undefined) {
      setOpen(stepOf(first, draft))
      setFocus(first.at)
      setRefusal(first.says)
      return
    }
    setOnlyStep(step)
    setOpened("run")
  }
  const latestSave = useRef(save)
  latestSave.current = save
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!isShortcut("saveAgent", event)) return
      // Whatever is open: the browser's own saving of pages is nobody's wish here.
      event.preventDefault()
      if (!isSomethingOpen()) void latestSave.current()
    }
    addEventListener("keydown", onKeyDown)
    return () => removeEventListener("keydown", onKeyDown)
  }, [])

  const restore = async (earlier: number): Promise<string | undefined> => {
    const failure = await commands.restore(id, earlier)
    if (failure !== undefined) return failure.says
    const before = draft
    drop()
    setSaid(editorText.restored(earlier))
    setUndo(isChanged ? { says: editorText.restored(earlier), draft: before } : undefined)
    return undefined
  }
  const exportFile = async (): Promise<void> => {
    const definition = definitionOf(draft)
    const read = await readContents(definition, attachments)
    if (read._tag === "Problem") return setRefusal(read.says)
    saveFile(agentFile(definition, read.contents), agentFileName(draft.name))
  }
  const whole = problems.find(({ at }) => at === WHOLE)
  const close = (): void => setOpened(undefined)
  return (
    <EditorContext.Provider value={{ draft, change, changeUndoably, problems }}>
      <main
        ref={main}
        tabIndex={-1}
        className={styles.editor}
        aria-label={draft.name.trim() || editorText.newAgent}
      >
        <EditorHead
          title={draft.name.trim() || (version === 0 ? editorText.newAgent : editorText.untitled)}
          version={version}
          isChanged={isChanged}
          isSaving={isSaving}
          onSave={() => void save()}
          onRun={() => void run()}
          onDiscard={() => {
            drop()
            setTried(false)
            setUndo({ says: editorText.discarded, draft })
          }}
          onRuns={() => setOpened("runs")}
          onVersions={() => setOpened("versions")}
          onExport={() => void exportFile()}
          onCopy={() =>
            void commands.copy(definitionOf(draft)).then((made) => {
              if (made.name === undefined) setRefusal(made.says)
              else openStudio(made.name)
            })
          }
          onDelete={() => setOpened("delete")}
        />
        <div className={styles.told}>
          {theirs !== undefined && (
            <section className={styles.theirs} aria-label={editorText.theirsTitle}>
              <h2>{editorText.theirsTitle}</h2>
              <p role="status">{editorText.theirs(theirs.version)}</p>
              <div className={styles.buttons}>
                <Button
                  onClick={() => {
                    change((before) => ({ ...before, basedOn: theirs.version }))
                    setSaid(editorText.keptMine)
                  }}
                >
                  {editorText.keepMine}
                </Button>
                <Button
                  onClick={() => {
                    changeUndoably(() => draftOf(theirs), editorText.tookTheirs)
                    drop()
                  }}
                >
                  {editorText.takeTheirs}
                </Button>
              </div>
            </section>
          )}
          {undo !== undefined && (
            <div className={styles.undo}>
              <p role="status">{undo.says}</p>
              <Button
                onClick={() => {
                  const { draft: before } = undo
                  change(() => before)
                  setSaid(editorText.undone)
                }}
              >
                {editorText.undo}
              </Button>
            </div>
          )}
          <p className={styles.problem} role="alert" id={fieldId(WHOLE)} tabIndex={-1}>
            {[hasTried && all.length > 0 ? editorText.toMend(all.length) : "", whole?.says ?? "", refusal]
              .filter((one) => one !== "")
              .join(" ")}
          </p>
          <p className={styles.said} role="status">
            {said}
          </p>
        </div>
        <div className={styles.columns}>
          <div>
            <About />
            {draft.code === undefined ? (
              <Steps open={open} onOpen={setOpen} onTry={(step) => void run(step)} />
            ) : (
              <Code code={draft.code} runs={state.runs} />
            )}
            {(draft.code !== undefined || draft.files !== undefined || givesFiles(draft)) && <AgentFiles />}
          </div>
          <Variables />
        </div>
      </main>
      <Versions
        isOpen={opened === "versions"}
        current={state.current}
        earlier={state.earlier}
        onRestore={restore}
        onClose={close}
      />
      {opened === "runs" && (
        <Drawer isOpen title={editorText.runs} side="end" onClose={close}>
          <div className={styles.drawer}>
            <RunHistory id={id} />
          </div>
        </Drawer>
      )}
      {opened === "run" && state.current !== null && (
        <RunDrawer
          id={id}
          definition={
            (onlyStep === undefined ? undefined : stepAlone(definitionOf(draft), onlyStep)) ??
            definitionOf(draft)
          }
          onlyStep={onlyStep}
          chat={chat}
          onClose={close}
        />
      )}
      {opened === "delete" && (
        <DeleteAgentDialog
          name={draft.name.trim() || editorText.untitled}
          isSaved={version > 0}
          onDelete={() => commands.remove(id)}
          onDeleted={() => openStudio()}
          onClose={close}
        />
      )}
    </EditorContext.Provider>
  )
}
