/** The steps in their order: added by kind, opened one at a time, moved by mouse, finger, keyboard and menu, and taken away with a way back. */
import { closestCenter, DndContext } from "@dnd-kit/core"
import { SortableContext, verticalListSortingStrategy } from "@dnd-kit/sortable"
import { ArrowDown, ArrowUp, CopyPlus, ListPlus, Play, Plus, Trash2 } from "lucide-react"
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react"
import type { AgentStep, StepKind } from "#schemas/agents/AgentStep.ts"
import { Button } from "#ui/kit/Button.tsx"
import { useFocusAfterRemoval } from "#ui/kit/dom/useFocusAfterRemoval.ts"
import { focusFirst } from "#ui/kit/focusFirst.ts"
import { newStepId, withInserted, withoutStep, withStep, withStepAt } from "#ui/studio/draft/agentDraft.ts"
import { stepField } from "#ui/studio/draft/draftProblems.ts"
import { fieldId, useEditor } from "#ui/studio/editor/EditorContext.ts"
import styles from "#ui/studio/editor/editor.module.css"
import { editorText } from "#ui/studio/editor/editorText.ts"
import { MenuItems } from "#ui/studio/MenuItems.tsx"
import { KindMenu } from "./KindMenu.tsx"
import { StepCard } from "./StepCard.tsx"
import { newStep } from "./stepKinds.ts"
import { useStepDrag } from "./useStepDrag.ts"

interface MenuOf {
  readonly step: AgentStep
  readonly place: number
  readonly button: HTMLElement
}

interface Adding {
  readonly place: number
  readonly button: HTMLElement
}

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
  const ids = steps.map(({ id }) => id)
  const [menuOf, setMenuOf] = useState<MenuOf>()
  const [adding, setAdding] = useState<Adding>()
  const closeMenu = useCallback(() => setMenuOf(undefined), [])
  const closeKinds = useCallback(() => setAdding(undefined), [])
  const { field, leaving, list } = useFocusAfterRemoval<HTMLButtonElement, HTMLOListElement>(ids)
  const context = useStepDrag(ids, (id, place) => change((before) => withStepAt(before, id, place)))
  /** A step that came on screen just now, and takes the focus. */
  const arrived = useRef<string>(undefined)
  useEffect(() => {
    const { current: id } = arrived
    if (id === undefined || !steps.some((step) => step.id === id)) return
    arrived.current = undefined
    focusFirst(document.getElementById(fieldId(stepField(id, "form"))))
  }, [steps])
  const insert = (step: AgentStep, place: number): void => {
    arrived.current = step.id
    onOpen(step.id)
    change((before) => withInserted(before, step, place))
  }
  const add = (kind: StepKind, place: number): void => insert(newStep(kind, newStepId()), place)
  const remove = ({ place, step }: MenuOf): void => {
    leaving(place, Promise.resolve())
    changeUndoably((before) => withoutStep(before, step.id), editorText.deletedStep(place + 1))
  }
  const items = (of: MenuOf) => [
    { label: editorText.tryStep, icon: Play, run: () => onTry(of.place + 1) },
    {
      label: editorText.addBelow,
      icon: ListPlus,
      run: () => setAdding({ place: of.place + 1, button: of.button })
    },
    {
      label: editorText.duplicate,
      icon: CopyPlus,
      run: () => insert({ ...of.step, id: newStepId() }, of.place + 1)
    },
    ...(of.place > 0
      ? [
          {
            label: editorText.moveUp,
            icon: ArrowUp,
            run: () => change((before) => withStepAt(before, of.step.id, of.place - 1))
          }
        ]
      : []),
    ...(of.place < steps.length - 1
      ? [
          {
            label: editorText.moveDown,
            icon: ArrowDown,
            run: () => change((before) => withStepAt(before, of.step.id, of.place + 1))
          }
        ]
      : []),
    { label: editorText.delete, icon: Trash2, isDanger: true, run: () => remove(of) }
  ]
  return (
    <section className={styles.part} aria-label={editorText.steps}>
      <h2>{editorText.steps}</h2>
      {steps.length === 0 ? (
        <p className={styles.help}>{editorText.noSteps}</p>
      ) : (
        <DndContext {...context} collisionDetection={closestCenter}>
          <SortableContext items={ids} strategy={verticalListSortingStrategy}>
            <ol ref={list} className={styles.steps}>
              {steps.map((step, place) => (
                <StepCard
                  key={step.id}
                  step={step}
                  place={place + 1}
                  isOpen={step.id === open}
                  onOpen={() => onOpen(step.id === open ? undefined : step.id)}
                  onChange={(next) => change((before) => withStep(before, next))}
                  onMenu={(button) => setMenuOf({ step, place, button })}
                />
              ))}
            </ol>
          </SortableContext>
        </DndContext>
      )}
      <Button
        ref={field}
        aria-haspopup="menu"
        aria-expanded={adding !== undefined}
        onClick={(event) => setAdding({ place: steps.length, button: event.currentTarget })}
      >
        <Plus size={16} aria-hidden />
        {editorText.addStep}
      </Button>
      {menuOf !== undefined && (
        <MenuItems
          label={editorText.moreStep(menuOf.place + 1)}
          button={menuOf.button}
          items={items(menuOf)}
          onClose={closeMenu}
        />
      )}
      {adding !== undefined && (
        <KindMenu button={adding.button} onChoose={(kind) => add(kind, adding.place)} onClose={closeKinds} />
      )}
    </section>
  )
}
