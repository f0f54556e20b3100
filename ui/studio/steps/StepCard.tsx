/** One step: a line that says what it does, opened where it is written, and dragged to another place. */
import { useSortable } from "@dnd-kit/sortable"
import { Ellipsis, GripVertical } from "lucide-react"
import type { ReactNode } from "react"
import type { AgentStep } from "#schemas/agents/AgentStep.ts"
import { IconButton } from "#ui/kit/IconButton.tsx"
import hidden from "#ui/kit/visuallyHidden.module.css"
import { stepField } from "#ui/studio/draft/draftProblems.ts"
import type { StepRow } from "#ui/studio/draft/stepRows.ts"
import { fieldId, useEditor } from "#ui/studio/editor/EditorContext.ts"
import styles from "#ui/studio/editor/editor.module.css"
import { editorText } from "#ui/studio/editor/editorText.ts"
import { leveled } from "./leveled.ts"
import { useAgentNames } from "./others/useAgentNames.ts"
import { StepForm } from "./StepForm.tsx"
import { describeStep, stepIcons } from "./stepKinds.ts"
import { stepText } from "./stepText.ts"

export interface StepCardProps {
  readonly row: StepRow
  /** The level that one has which is dragged just now. */
  readonly landing: number | undefined
  readonly isOpen: boolean
  readonly onOpen: () => void
  readonly onChange: (step: AgentStep) => void
  /** Told the button that was pressed: the menu opens beside it. */
  readonly onMenu: (button: HTMLElement) => void
}

export const StepCard = ({ row, landing, isOpen, onOpen, onChange, onMenu }: StepCardProps): ReactNode => {
  const { level, number: place, step, within } = row
  const { attributes, isDragging, listeners, setActivatorNodeRef, setNodeRef, transform, transition } =
    useSortable({ id: step.id })
  const { problems } = useEditor()
  const own = problems.filter(({ at }) => at.startsWith(stepField(step.id, "")))
  /** About what is in it, which has no field. */
  const inside = own.filter(({ at }) => at === stepField(step.id, "body"))
  const Icon = stepIcons[step._tag]
  const says = describeStep(step, useAgentNames())
  const id = fieldId(stepField(step.id, "form"))
  return (
    <li
      ref={setNodeRef}
      className={styles.step}
      data-dragging={isDragging}
      data-wrong={own.length > 0}
      {...leveled(isDragging ? (landing ?? level) : level, transform, transition)}
    >
      <div className={styles.stepHead}>
        <button
          ref={setActivatorNodeRef}
          type="button"
          className={styles.grip}
          title={editorText.drag(place)}
          aria-label={editorText.drag(place)}
          aria-describedby={attributes["aria-describedby"]}
          {...listeners}
        >
          <GripVertical size={15} aria-hidden />
        </button>
        <button
          type="button"
          id={fieldId(stepField(step.id, "head"))}
          className={styles.stepLine}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={onOpen}
        >
          <span className={styles.place} aria-hidden>
            {place}
          </span>
          <span className={hidden.visuallyHidden}>{editorText.step(place, within)}</span>
          <Icon size={16} aria-hidden />
          <span className={styles.says}>{isOpen ? stepText.kinds[step._tag].name : says}</span>
        </button>
        <IconButton
          icon={Ellipsis}
          size="small"
          label={editorText.moreStep(place)}
          aria-haspopup="menu"
          data-remove
          onClick={(event) => onMenu(event.currentTarget)}
        />
      </div>
      {isOpen ? (
        <div id={id} className={styles.stepForm}>
          <StepForm step={step} onChange={onChange} />
          {inside.map(({ at, says: what }) => (
            <p key={at} id={fieldId(at)} tabIndex={-1} className={styles.problem}>
              {what}
            </p>
          ))}
        </div>
      ) : (
        own.length > 0 && <p className={styles.stepProblem}>{own.map((problem) => problem.says).join(" ")}</p>
      )}
    </li>
  )
}
