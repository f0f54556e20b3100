/** The steps in their order: added by kind, opened one at a time, moved by mouse, finger, keyboard and menu, into others and out of them, and taken away with a way back. */
import { closestCenter, DndContext } from "@dnd-kit/core"
import { SortableContext, verticalListSortingStrategy } from "@dnd-kit/sortable"
import { Plus } from "lucide-react"
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react"
import type { AgentStep, StepKind } from "#schemas/agents/AgentStep.ts"
import { allSteps } from "#schemas/agents/stepTree.ts"
import { Button } from "#ui/kit/Button.tsx"
import { useFocusAfterRemoval } from "#ui/kit/dom/useFocusAfterRemoval.ts"
import { focusFirst } from "#ui/kit/focusFirst.ts"
import { newStepId, withStep } from "#ui/studio/draft/agentDraft.ts"
import { stepField } from "#ui/studio/draft/draftProblems.ts"
import {
  canNest,
  doubleOf,
  moved,
  type Row,
  type StepPlace,
  type StepRow,
  withInserted,
  withoutStep
} from "#ui/studio/draft/stepRows.ts"
import { fieldId, useEditor } from "#ui/studio/editor/EditorContext.ts"
import styles from "#ui/studio/editor/editor.module.css"
import { editorText } from "#ui/studio/editor/editorText.ts"
import { BodyEnd } from "./BodyEnd.tsx"
import { KindMenu } from "./KindMenu.tsx"
import { StepCard } from "./StepCard.tsx"
import { StepMenu } from "./StepMenu.tsx"
import { newStep } from "./stepKinds.ts"
import { useStepDrag } from "./useStepDrag.ts"

interface MenuOf {
  readonly row: StepRow
  readonly button: HTMLElement
}

interface Adding {
  readonly place: StepPlace
  readonly level: number
  readonly button: HTMLElement
}

const below = ({ level, place }: StepRow, button: HTMLElement): Adding => ({
  place: { ...place, index: place.index + 1 },
  level,
  button
})

export interface StepsProps {
  /** The id of the step that is open. */
  readonly open: string | undefined
  readonly onOpen: (id: string | undefined) => void
  /** Told the step's number, from 1. */
  readonly onTry: (step: number) => void
}

export const Steps = ({ open, onOpen, onTry }: StepsProps): ReactNode => {
  const { change, changeUndoably, draft } = useEditor()
  const { steps } = draft
  const [menuOf, setMenuOf] = useState<MenuOf>()
  const [adding, setAdding] = useState<Adding>()
  const closeMenu = useCallback(() => setMenuOf(undefined), [])
  const closeKinds = useCallback(() => setAdding(undefined), [])
  const all = allSteps(steps)
  const { field, leaving, list } = useFocusAfterRemoval<HTMLButtonElement, HTMLOListElement>(
    all.map(({ id }) => id)
  )
  const move = (id: string, to: number): void =>
    change((before) => {
      const went = moved(before.steps, id, to)
      return went._tag === "Moved" ? { ...before, steps: went.steps } : before
    })
  /** Nobody who does not see it knows where it went: it is said. */
  const moveByMenu = (id: string, to: number): void => {
    const went = moved(steps, id, to)
    if (went._tag !== "Moved") return
    const { number, within } = went.row
    changeUndoably((before) => ({ ...before, steps: went.steps }), editorText.moved(number, within))
  }
  const { context, landing, rows } = useStepDrag(steps, move)
  /** A step that came on screen just now, and takes the focus. */
  const arrived = useRef<string>(undefined)
  useEffect(() => {
    const { current: id } = arrived
    if (id === undefined || !allSteps(steps).some((step) => step.id === id)) return
    arrived.current = undefined
    focusFirst(document.getElementById(fieldId(stepField(id, "form"))))
  }, [steps])
  const insert = (step: AgentStep, place: StepPlace): void => {
    arrived.current = step.id
    onOpen(step.id)
    change((before) => withInserted(before, step, place))
  }
  const add = (kind: StepKind, place: StepPlace): void => insert(newStep(kind, newStepId()), place)
  const remove = ({ row }: MenuOf): void => {
    leaving(row.number - 1, Promise.resolve())
    changeUndoably((before) => withoutStep(before, row.id), editorText.deletedStep(row.number))
  }
  const shown = (row: Row): ReactNode =>
    row._tag === "End" ? (
      <BodyEnd
        key={row.id}
        row={row}
        isAdding={adding?.button.id === fieldId(row.id)}
        onAdd={(button) => setAdding({ place: row.place, level: row.level, button })}
      />
    ) : (
      <StepCard
        key={row.id}
        row={row}
        landing={landing}
        isOpen={row.id === open}
        onOpen={() => onOpen(row.id === open ? undefined : row.id)}
        onChange={(next) => change((before) => withStep(before, next))}
        onMenu={(button) => setMenuOf({ row, button })}
      />
    )
  return (
    <section className={styles.part} aria-label={editorText.steps}>
      <h2>{editorText.steps}</h2>
      {steps.length === 0 ? (
        <p className={styles.help}>{editorText.noSteps}</p>
      ) : (
        <DndContext {...context} collisionDetection={closestCenter}>
          <SortableContext items={rows.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
            <ol ref={list} className={styles.steps}>
              {rows.map(shown)}
            </ol>
          </SortableContext>
        </DndContext>
      )}
      <Button
        ref={field}
        aria-haspopup="menu"
        aria-expanded={adding?.level === 1 && adding.place.index === steps.length}
        onClick={({ currentTarget: button }) =>
          setAdding({ place: { parent: undefined, index: steps.length }, level: 1, button })
        }
      >
        <Plus size={16} aria-hidden />
        {editorText.addStep}
      </Button>
      {menuOf !== undefined && (
        <StepMenu
          row={menuOf.row}
          steps={steps}
          button={menuOf.button}
          onTry={() => onTry(menuOf.row.number)}
          onAddBelow={() => setAdding(below(menuOf.row, menuOf.button))}
          onDuplicate={() => {
            const { place } = below(menuOf.row, menuOf.button)
            insert(doubleOf(menuOf.row.step, newStepId), place)
          }}
          onMove={(to) => moveByMenu(menuOf.row.id, to)}
          onRemove={() => remove(menuOf)}
          onClose={closeMenu}
        />
      )}
      {adding !== undefined && (
        <KindMenu
          button={adding.button}
          isNesting={canNest(adding.level)}
          onChoose={(kind) => add(kind, adding.place)}
          onClose={closeKinds}
        />
      )}
    </section>
  )
}
