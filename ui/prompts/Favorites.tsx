/** The prompts that are kept: those on the main screen, and the others, in an order their owner gives them. */
import { closestCorners, DndContext, useDroppable } from "@dnd-kit/core"
import { SortableContext, verticalListSortingStrategy } from "@dnd-kit/sortable"
import { Info, Pencil, Plus, Trash2 } from "lucide-react"
import { type ReactNode, useCallback, useState } from "react"
import type { FavoritePrompt } from "#schemas/prompt-library/Prompt.ts"
import { promptsOf } from "#schemas/prompt-library/promptOrder.ts"
import { Drawing } from "#ui/drawings/Drawing.tsx"
import { Button } from "#ui/kit/Button.tsx"
import { ConfirmDialog } from "#ui/kit/dialog/ConfirmDialog.tsx"
import { useFocusAfterRemoval } from "#ui/kit/dom/useFocusAfterRemoval.ts"
import { Menu } from "#ui/kit/menu/Menu.tsx"
import menu from "#ui/kit/menu/menu.module.css"
import { FavoriteRow } from "./FavoriteRow.tsx"
import { type Group, groupNames } from "./groupNames.ts"
import styles from "./prompts.module.css"
import { promptsText } from "./promptsText.ts"
import { usePromptDrag } from "./usePromptDrag.ts"
import type { SendToLibrary } from "./usePromptLibrary.ts"

interface SectionProps {
  readonly group: Group
  readonly ids: ReadonlyArray<string>
  readonly children: ReactNode
}

const Section = ({ group, ids, children }: SectionProps): ReactNode => {
  const { isOver, setNodeRef } = useDroppable({ id: group, disabled: ids.length > 0 })
  return (
    <section className={styles.section} aria-label={groupNames[group]}>
      <h3>
        {groupNames[group]}
        {group === "pinned" && (
          <span className={styles.tip} title={promptsText.pinnedTip}>
            <Info size={14} role="img" aria-label={promptsText.pinnedTip} />
          </span>
        )}
      </h3>
      <SortableContext id={group} items={[...ids]} strategy={verticalListSortingStrategy}>
        {ids.length === 0 ? (
          <p ref={setNodeRef} className={styles.target} data-over={isOver}>
            {group === "pinned" ? promptsText.dropToPin : promptsText.dropToUnpin}
          </p>
        ) : (
          <ul className={styles.rows}>{children}</ul>
        )}
      </SortableContext>
    </section>
  )
}

interface Asked {
  readonly prompt: FavoritePrompt
  readonly button: HTMLElement
}

export interface FavoritesProps {
  readonly favorites: ReadonlyArray<FavoritePrompt>
  readonly send: SendToLibrary
  readonly onUse: (body: string) => void
  readonly onAdd: () => void
  readonly onEdit: (prompt: FavoritePrompt) => void
}

export const Favorites = ({ favorites, send, onUse, onAdd, onEdit }: FavoritesProps): ReactNode => {
  const [problem, setProblem] = useState("")
  const [asked, setAsked] = useState<Asked | undefined>(undefined)
  const [deleting, setDeleting] = useState<FavoritePrompt | undefined>(undefined)
  const { context, order } = usePromptDrag(favorites, send, setProblem)
  const names = [...order.pinned, ...order.others]
  const { field, leaving, list } = useFocusAfterRemoval<HTMLButtonElement, HTMLDivElement>(names)
  const closeMenu = useCallback(() => setAsked(undefined), [])
  const tell = async (command: Parameters<SendToLibrary>[0]): Promise<boolean> => {
    setProblem("")
    const reason = await send(command)
    setProblem(reason ?? "")
    return reason === undefined
  }
  /** To the top of the other group. */
  const pin = ({ id, isPinned }: FavoritePrompt): void => {
    const first = promptsOf(favorites, !isPinned)[0]
    void tell({ _tag: "MovePrompt", id, isPinned: !isPinned, before: first?.id ?? null })
  }
  const rows = (group: Group): ReactNode =>
    order[group].map((id) => {
      const prompt = favorites.find((one) => one.id === id)
      return (
        prompt !== undefined && (
          <FavoriteRow
            key={id}
            prompt={prompt}
            onUse={() => onUse(prompt.body)}
            onPin={() => pin(prompt)}
            onMenu={(button) => setAsked({ prompt, button })}
          />
        )
      )
    })
  return (
    <>
      <Button ref={field} onClick={onAdd}>
        <Plus size={16} aria-hidden />
        {promptsText.add}
      </Button>
      <p className={styles.problem} role="alert">
        {problem}
      </p>
      {favorites.length === 0 ? (
        <div className={styles.nothing}>
          <Drawing of="prompts" />
          <p>{promptsText.empty}</p>
        </div>
      ) : (
        <DndContext {...context} collisionDetection={closestCorners}>
          <div ref={list} className={styles.lists}>
            {(["pinned", "others"] as const).map((group) => (
              <Section key={group} group={group} ids={order[group]}>
                {rows(group)}
              </Section>
            ))}
          </div>
        </DndContext>
      )}
      {asked !== undefined && (
        <Menu label={promptsText.more(asked.prompt.title)} button={asked.button} onClose={closeMenu}>
          {(choose) => (
            <>
              <button
                type="button"
                role="menuitem"
                className={menu.item}
                onClick={() => choose(() => onEdit(asked.prompt))}
              >
                <Pencil size={15} aria-hidden />
                {promptsText.edit}
              </button>
              <button
                type="button"
                role="menuitem"
                className={`${menu.item} ${menu.danger}`}
                onClick={() => choose(() => setDeleting(asked.prompt))}
              >
                <Trash2 size={15} aria-hidden />
                {promptsText.delete}
              </button>
            </>
          )}
        </Menu>
      )}
      {deleting !== undefined && (
        <ConfirmDialog
          isOpen
          title={promptsText.deleteTitle}
          action={promptsText.delete}
          onClose={() => setDeleting(undefined)}
          onConfirm={() => {
            leaving(names.indexOf(deleting.id), tell({ _tag: "DeletePrompt", id: deleting.id }))
          }}
        >
          {promptsText.deleteBody(deleting.title)}
        </ConfirmDialog>
      )}
    </>
  )
}
