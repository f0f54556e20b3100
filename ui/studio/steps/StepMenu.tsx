/** What can be done with a step: tried, doubled, moved by a row, taken away. */
import { ArrowDown, ArrowUp, CopyPlus, ListPlus, Play, Trash2 } from "lucide-react"
import type { ReactNode } from "react"
import type { AgentStep } from "#schemas/agents/AgentStep.ts"
import { nextRow, type StepRow } from "#ui/studio/draft/stepRows.ts"
import { editorText } from "#ui/studio/editor/editorText.ts"
import { type MenuItem, MenuItems } from "#ui/studio/MenuItems.tsx"

export interface StepMenuProps {
  readonly row: StepRow
  /** All of the agent. */
  readonly steps: ReadonlyArray<AgentStep>
  readonly button: HTMLElement
  readonly onTry: () => void
  readonly onAddBelow: () => void
  readonly onDuplicate: () => void
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
  readonly onClose: () => void
}

export const StepMenu = ({ row, steps, button, onClose, ...on }: StepMenuProps): ReactNode => {
  const up = nextRow(steps, row.id, -1)
  const down = nextRow(steps, row.id, 1)
  const items: ReadonlyArray<MenuItem> = [
    { label: editorText.tryStep, icon: Play, run: on.onTry },
    { label: editorText.addBelow, icon: ListPlus, run: on.onAddBelow },
    { label: editorText.duplicate, icon: CopyPlus, run: on.onDuplicate },
    ...(up === undefined ? [] : [{ label: editorText.moveUp, icon: ArrowUp, run: () => on.onMove(up) }]),
    ...(down === undefined
      ? []
      : [{ label: editorText.moveDown, icon: ArrowDown, run: () => on.onMove(down) }]),
    { label: editorText.delete, icon: Trash2, isDanger: true, run: on.onRemove }
  ]
  return <MenuItems label={editorText.moreStep(row.number)} button={button} items={items} onClose={onClose} />
}
