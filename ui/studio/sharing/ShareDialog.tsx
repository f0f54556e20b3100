/** With whom an agent is shared: its link, who asks, who has it, and who was turned away. Each is changed at once. */
import { type ReactNode, useEffect, useId, useState } from "react"
import type { CustomAgentCommand } from "#schemas/agents/CustomAgent.ts"
import { type Guest, type LinkUse, type Standing, unshared } from "#schemas/agents/sharing/Sharing.ts"
import { ActorId, ownerOf } from "#schemas/ids.ts"
import { Button } from "#ui/kit/Button.tsx"
import { CopyButton } from "#ui/kit/CopyButton.tsx"
import dialog from "#ui/kit/dialog/dialog.module.css"
import { Modal } from "#ui/kit/dialog/Modal.tsx"
import { useStore } from "#ui/stores/useStore.ts"
import { useStudioAgents } from "#ui/studio/StudioAgents.ts"
import styles from "./sharing.module.css"
import { personText, sharingText } from "./sharingText.ts"
import { useShared } from "./useShared.ts"

interface Act {
  readonly says: string
  readonly label: (who: string) => string
  readonly tag: "AdmitPerson" | "DismissPerson"
}

const admit = (says: string, label: Act["label"]): Act => ({ says, label, tag: "AdmitPerson" })
const dismiss = (says: string, label: Act["label"]): Act => ({ says, label, tag: "DismissPerson" })

const groups: ReadonlyArray<{
  readonly standing: Standing
  readonly title: (count: number) => string
  readonly acts: ReadonlyArray<Act>
}> = [
  {
    standing: "asks",
    title: sharingText.asking,
    acts: [admit(sharingText.approve, sharingText.approveOf), dismiss(sharingText.deny, sharingText.denyOf)]
  },
  { standing: "in", title: sharingText.people, acts: [dismiss(sharingText.remove, sharingText.removeOf)] },
  { standing: "out", title: sharingText.out, acts: [admit(sharingText.letIn, sharingText.letInOf)] }
]

interface PeopleProps {
  readonly title: string
  readonly people: ReadonlyArray<Guest>
  readonly acts: ReadonlyArray<Act>
  readonly onAct: (command: CustomAgentCommand) => void
}

const People = ({ title, people, acts, onAct }: PeopleProps): ReactNode => (
  <section className={styles.people}>
    <h3>{title}</h3>
    <ul>
      {people.map((guest) => (
        <li key={guest.userId}>
          <span dir="auto">{personText(guest)}</span>
          <span className={styles.acts}>
            {acts.map(({ says, label, tag }) => (
              <Button
                key={tag}
                aria-label={label(personText(guest))}
                onClick={() => onAct({ _tag: tag, userId: guest.userId })}
              >
                {says}
              </Button>
            ))}
          </span>
        </li>
      ))}
    </ul>
  </section>
)

/** Where a link leads, in the page it is copied in. */
const addressOf = (link: string): string =>
  `${location.origin}${location.pathname}#/agent-studio/shared/${link}`

export interface ShareDialogProps {
  readonly agent: { readonly id: string; readonly name: string }
  readonly onClose: () => void
}

export const ShareDialog = ({ agent, onClose }: ShareDialogProps): ReactNode => {
  const id = ActorId.make(agent.id)
  const agents = useStudioAgents()
  const shared = useShared(ownerOf(id))
  const watched = useStore(agents.agent(id))
  const sharing = (watched._tag === "Live" ? watched.state.sharing : undefined) ?? unshared
  const { number, use } = sharing.link ?? {}
  const [link, setLink] = useState("")
  const [problem, setProblem] = useState("")
  const [said, setSaid] = useState("")
  /** Shown at once; what it is good for stands in the agent a moment later. */
  const [chosen, setChosen] = useState<LinkUse | "off">(use ?? "off")
  const name = useId()
  useEffect(() => setChosen(use ?? "off"), [use])
  useEffect(() => {
    let isOver = false
    setLink("")
    if (number !== undefined) {
      void shared.linkTo(id).then((answer) => {
        if (isOver) return
        if (answer._tag === "Told") setLink(answer.told)
        else setProblem(answer.says)
      })
    }
    return () => {
      isOver = true
    }
  }, [shared, id, number])
  const act = (command: CustomAgentCommand, success = ""): void => {
    setSaid("")
    void agents.send(id, command).then((failure) => {
      setProblem(failure?.says ?? "")
      if (failure === undefined) setSaid(success)
      else setChosen(use ?? "off")
    })
  }
  const choices = [
    { value: "off", label: sharingText.off, command: { _tag: "CloseLink" } },
    { value: "ask", label: sharingText.ask, command: { _tag: "ShareAgent", use: "ask" } },
    { value: "open", label: sharingText.open, command: { _tag: "ShareAgent", use: "open" } }
  ] as const
  return (
    <Modal isOpen size="wide" title={sharingText.title(agent.name)} onClose={onClose}>
      {() => (
        <div className={styles.dialog}>
          <p>{sharingText.intro}</p>
          <fieldset className={styles.choices}>
            <legend>{sharingText.linkGroup}</legend>
            {choices.map(({ value, label, command }) => (
              <label key={value}>
                <input
                  type="radio"
                  name={name}
                  checked={chosen === value}
                  onChange={() => {
                    setChosen(value)
                    act(command)
                  }}
                />
                {label}
              </label>
            ))}
          </fieldset>
          {link !== "" && (
            <p className={styles.link}>
              <input readOnly aria-label={sharingText.link} value={addressOf(link)} />
              <CopyButton label={sharingText.copyLink} content={() => addressOf(link)} />
            </p>
          )}
          {groups.map(({ standing, title, acts }) => {
            const people = sharing.guests.filter((guest) => guest.standing === standing)
            return people.length === 0 ? null : (
              <People key={standing} title={title(people.length)} people={people} acts={acts} onAct={act} />
            )
          })}
          <p role="status">{said}</p>
          <p role="alert" className={dialog.problem}>
            {problem}
          </p>
          <div className={dialog.buttons}>
            {(sharing.link !== undefined || sharing.guests.length > 0) && (
              <Button look="danger" onClick={() => act({ _tag: "StopSharing" }, sharingText.stopped)}>
                {sharingText.stop}
              </Button>
            )}
            <Button look="primary" onClick={onClose}>
              {sharingText.close}
            </Button>
          </div>
        </div>
      )}
    </Modal>
  )
}
