/** Steps are dragged: by mouse, by a finger that rests on one first, and by keyboard, which is told where the step is. */
import type { Announcements, DndContextProps } from "@dnd-kit/core"
import { useState } from "react"
import type { AgentStep } from "#schemas/agents/AgentStep.ts"
import { STEP_LEVELS_MAX } from "#schemas/agents/limits.ts"
import { useDragSensors } from "#ui/prompts/useDragSensors.ts"
import { moved, type Row, rowsOf, type StepRow } from "#ui/studio/draft/stepRows.ts"
import { editorText } from "#ui/studio/editor/editorText.ts"

export interface StepDrag {
  /** The level it would have where it is dragged to; undefined while none is dragged. */
  readonly landing: number | undefined
  /** As they are shown: what is in a step that is dragged is not. */
  readonly rows: ReadonlyArray<Row>
  readonly context: DndContextProps
}

/** `onMove`: the step of this id is to be that row. */
export const useStepDrag = (
  steps: ReadonlyArray<AgentStep>,
  onMove: (id: string, row: number) => void
): StepDrag => {
  const sensors = useDragSensors()
  const [folded, setFolded] = useState<string>()
  const [landing, setLanding] = useState<number>()
  const end = (): void => {
    setFolded(undefined)
    setLanding(undefined)
  }
  const rows = rowsOf(steps, folded)
  const rowOf = (id: string | number): number => rows.findIndex((row) => row.id === String(id))
  const said = (id: string | number, over: string | number, say: (row: StepRow) => string): string => {
    const went = moved(steps, String(id), rowOf(over))
    if (went._tag === "TooDeep") return editorText.tooDeep(STEP_LEVELS_MAX)
    return went._tag === "Moved" ? say(went.row) : editorText.notMoved
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      const row = rows.find((one): one is StepRow => one._tag === "Step" && one.id === active.id)
      return row && editorText.lifted(row.number, row.within)
    },
    // What is lifted is over its own place at once: that it was lifted there was said.
    onDragOver: ({ active, over }) =>
      over === null || over.id === active.id
        ? undefined
        : said(active.id, over.id, ({ number, within }) => editorText.moved(number, within)),
    onDragEnd: ({ active, over }) =>
      over === null
        ? editorText.notMoved
        : said(active.id, over.id, ({ number, within }) => editorText.dropped(number, within)),
    onDragCancel: () => editorText.notMoved
  }
  return {
    landing,
    rows,
    context: {
      sensors,
      accessibility: { announcements, screenReaderInstructions: { draggable: editorText.howToDrag } },
      onDragStart: ({ active }) => setFolded(String(active.id)),
      onDragOver: ({ active, over }) => {
        const went = over === null ? undefined : moved(steps, String(active.id), rowOf(over.id))
        if (went?._tag === "Moved") setLanding(went.row.level)
      },
      onDragCancel: end,
      onDragEnd: ({ active, over }) => {
        end()
        if (over !== null && over.id !== active.id) onMove(String(active.id), rowOf(over.id))
      }
    }
  }
}
