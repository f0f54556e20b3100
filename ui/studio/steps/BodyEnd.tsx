/** Where what stands in a step ends: one more is added here, and what is dragged may be dropped. */
import { useSortable } from "@dnd-kit/sortable"
import { Plus } from "lucide-react"
import type { ReactNode } from "react"
import { Button } from "#ui/kit/Button.tsx"
import type { EndRow } from "#ui/studio/draft/stepRows.ts"
import { fieldId } from "#ui/studio/editor/EditorContext.ts"
import { editorText } from "#ui/studio/editor/editorText.ts"
import { leveled } from "./leveled.ts"
import styles from "./steps.module.css"
import { stepText } from "./stepText.ts"

export interface BodyEndProps {
  readonly row: EndRow
  readonly isAdding: boolean
  /** Told the button that was pressed: the menu opens beside it. */
  readonly onAdd: (button: HTMLElement) => void
}

export const BodyEnd = ({ row, isAdding, onAdd }: BodyEndProps): ReactNode => {
  const { id, level, within } = row
  const { body, number } = within
  const { setNodeRef, transform, transition } = useSortable({ id, disabled: { draggable: true } })
  return (
    <li ref={setNodeRef} className={styles.end} {...leveled(level, transform, transition)}>
      <Button
        look="quiet"
        id={fieldId(id)}
        aria-label={editorText.addTo(number, editorText.addHere[body])}
        aria-haspopup="menu"
        aria-expanded={isAdding}
        onClick={(event) => onAdd(event.currentTarget)}
      >
        <Plus size={15} aria-hidden />
        {editorText.addHere[body]}
      </Button>
      {body === "yes" && <p className={styles.otherwise}>{stepText.bodies.no}</p>}
    </li>
  )
}
