/** One agent in the list: opens it, is dragged to a folder, and offers what else can be done with it. */

import { useDraggable } from "@dnd-kit/core"
import { Ellipsis } from "lucide-react"
import type { ReactNode } from "react"
import type { AgentHeadline } from "#schemas/agents/AgentHeadline.ts"
import { ActorId, nameOf } from "#schemas/ids.ts"
import { agentsText } from "#ui/agents/agentsText.ts"
import { describeWhen } from "#ui/chats/describeWhen.ts"
import { IconButton } from "#ui/kit/IconButton.tsx"
import { writeMoment } from "#ui/kit/momentFormats.ts"
import { studioHash } from "#ui/stores/route.ts"
import { drafts } from "#ui/studio/draft/drafts.ts"
import { studioText } from "#ui/studio/studioText.ts"
import { text } from "#ui/text.ts"
import styles from "./agentList.module.css"

export interface AgentRowProps {
  readonly agent: AgentHeadline
  /** Epoch ms. */
  readonly now: number
  /** Told the button that was pressed: the menu opens beside it. */
  readonly onMenu: (button: HTMLElement) => void
}

export const AgentRow = ({ agent, now, onMenu }: AgentRowProps): ReactNode => {
  const { description, id, inputs, name, steps, type, updatedAt } = agent
  // By keyboard and by ear the menu moves it.
  const { isDragging, listeners, setNodeRef, transform } = useDraggable({ id })
  const own = nameOf(ActorId.make(id))
  return (
    <li
      ref={setNodeRef}
      className={styles.row}
      data-dragging={isDragging}
      {...(transform === null
        ? {}
        : { style: { transform: `translate(${transform.x}px, ${transform.y}px)` } })}
      {...listeners}
    >
      <a className={styles.open} href={studioHash(own)} draggable={false}>
        <span className={styles.name}>
          {name}
          {drafts.has(own) && <span className={styles.unsaved}>{studioText.unsaved}</span>}
        </span>
        {description !== "" && <span className={styles.about}>{description}</span>}
        <span className={styles.facts}>
          <span>{type === "Python" ? agentsText.python : text.steps(steps)}</span>
          {inputs.length > 0 && <span>{studioText.needs(inputs.map((input) => input.name).join(", "))}</span>}
          <time dateTime={new Date(updatedAt).toISOString()} title={writeMoment(updatedAt, "full")}>
            {describeWhen(updatedAt, now)}
          </time>
        </span>
      </a>
      <IconButton
        icon={Ellipsis}
        size="small"
        label={studioText.more(name)}
        aria-haspopup="menu"
        data-remove
        onClick={(event) => onMenu(event.currentTarget)}
      />
    </li>
  )
}
