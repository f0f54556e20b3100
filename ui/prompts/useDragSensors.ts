/** What begins to drag a row of a list: a mouse that moves, a finger that rests, the keyboard. */
import {
  KeyboardSensor,
  MouseSensor,
  type SensorDescriptor,
  type SensorOptions,
  TouchSensor,
  useSensor,
  useSensors
} from "@dnd-kit/core"
import { sortableKeyboardCoordinates } from "@dnd-kit/sortable"
import { PROMPT_DRAG_PX, PROMPT_HOLD_MS, PROMPT_HOLD_PX } from "./limits.ts"

export const useDragSensors = (): Array<SensorDescriptor<SensorOptions>> =>
  useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: PROMPT_DRAG_PX } }),
    useSensor(TouchSensor, {
      activationConstraint: { delay: PROMPT_HOLD_MS, tolerance: PROMPT_HOLD_PX }
    }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates })
  )
