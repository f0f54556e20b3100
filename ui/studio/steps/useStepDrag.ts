/** Steps are dragged: by mouse, by a finger that rests on one first, and by keyboard, which is told where the step is. */
import type { Announcements, DndContextProps } from "@dnd-kit/core"
import { useDragSensors } from "#ui/prompts/useDragSensors.ts"
import { editorText } from "#ui/studio/editor/editorText.ts"

/** `onMove`: the step of this id is to be at this place. */
export const useStepDrag = (
  ids: ReadonlyArray<string>,
  onMove: (id: string, place: number) => void
): DndContextProps => {
  const sensors = useDragSensors()
  const placeOf = (id: string | number): number => ids.indexOf(String(id))
  const at = (place: number): [number, number] => [place + 1, ids.length]
  const announcements: Announcements = {
    onDragStart: ({ active }) => editorText.lifted(...at(placeOf(active.id))),
    // What is lifted is over its own place at once: that it was lifted there was said.
    onDragOver: ({ active, over }) =>
      over === null || over.id === active.id ? undefined : editorText.moved(...at(placeOf(over.id))),
    onDragEnd: ({ over }) =>
      over === null ? editorText.notMoved : editorText.dropped(...at(placeOf(over.id))),
    onDragCancel: () => editorText.notMoved
  }
  return {
    sensors,
    accessibility: { announcements, screenReaderInstructions: { draggable: editorText.howToDrag } },
    onDragEnd: ({ active, over }) => {
      if (over !== null && over.id !== active.id) onMove(String(active.id), placeOf(over.id))
    }
  }
}
