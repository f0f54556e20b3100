/** Agents of others in the list: whose they are and what they are to whoever looks; each is copied, or taken out. */
import { type ReactNode, useState } from "react"
import type { SharedAgent } from "#schemas/agents/sharing/SharedAgent.ts"
import { ActorId, actorId, type UserId } from "#schemas/ids.ts"
import { Button } from "#ui/kit/Button.tsx"
import hidden from "#ui/kit/visuallyHidden.module.css"
import list from "#ui/studio/list/agentList.module.css"
import { newAgentName } from "#ui/studio/newAgentName.ts"
import styles from "./sharing.module.css"
import { sharingText } from "./sharingText.ts"
import { useShared } from "./useShared.ts"

export interface SharedRowsProps {
  readonly userId: UserId
  readonly shared: ReadonlyArray<SharedAgent>
}

export const SharedRows = ({ userId, shared }: SharedRowsProps): ReactNode => {
  const ask = useShared(userId)
  const [said, setSaid] = useState("")
  const [problem, setProblem] = useState("")
  const tell = (refusal: string | undefined, success: string): void => {
    setProblem(refusal ?? "")
    setSaid(refusal === undefined ? success : "")
  }
  const copy = async ({ id, name }: SharedAgent): Promise<void> => {
    const answer = await ask.copy(ActorId.make(id), actorId(userId, newAgentName()))
    tell(answer._tag === "Refused" ? answer.says : undefined, sharingText.copied(name))
  }
  const leave = async ({ id }: SharedAgent): Promise<void> => {
    const answer = await ask.leave(ActorId.make(id))
    tell(answer._tag === "Refused" ? answer.says : undefined, "")
  }
  return (
    <section className={styles.shared} aria-label={sharingText.sharedWithMe}>
      <h2>{sharingText.sharedWithMe}</h2>
      <p role="alert" className={problem === "" ? hidden.visuallyHidden : list.problem}>
        {problem}
      </p>
      <p role="status" className={said === "" ? hidden.visuallyHidden : list.said}>
        {said}
      </p>
      <ul className={list.rows}>
        {shared.map((one) => (
          <li key={one.id} className={`${list.row} ${styles.row}`}>
            <div className={list.open}>
              <span className={list.name} dir="auto">
                {one.name}
              </span>
              {one.agent !== undefined && one.agent.description !== "" && (
                <span className={list.about}>{one.agent.description}</span>
              )}
              <span className={list.facts}>
                <span>{sharingText.standing[one.standing](one)}</span>
              </span>
            </div>
            <span className={styles.acts}>
              {one.standing === "in" && (
                <Button aria-label={sharingText.copyOf(one.name)} onClick={() => void copy(one)}>
                  {sharingText.copy}
                </Button>
              )}
              <Button
                look="quiet"
                aria-label={sharingText.takeOutOf(one.name)}
                onClick={() => void leave(one)}
              >
                {sharingText.takeOut}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
