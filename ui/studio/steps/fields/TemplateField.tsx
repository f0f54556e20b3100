/** A text in which variables may be named: a menu puts one in where the text is being written. */
import { Braces, Plus } from "lucide-react"
import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from "react"
import { STEP_TEXT_MAX_CHARS } from "#schemas/agents/limits.ts"
import { agentValueText } from "#ui/agents/agentValueText.ts"
import entry from "#ui/kit/entry.module.css"
import { IconButton } from "#ui/kit/IconButton.tsx"
import { Menu } from "#ui/kit/menu/Menu.tsx"
import menu from "#ui/kit/menu/menu.module.css"
import { freeName, newVariable } from "#ui/studio/draft/agentDraft.ts"
import { useEditor } from "#ui/studio/editor/EditorContext.ts"
import styles from "#ui/studio/editor/editor.module.css"
import { editorText } from "#ui/studio/editor/editorText.ts"
import { Field } from "#ui/studio/editor/Field.tsx"
import { stepText } from "#ui/studio/steps/stepText.ts"

export interface TemplateFieldProps {
  readonly at: string
  readonly label: string
  readonly value: string
  readonly placeholder?: string
  readonly max?: number
  /** Texts that may stand there whole, with what each is. */
  readonly offers?: ReadonlyArray<{ readonly text: string; readonly about: string }>
  readonly onChange: (value: string) => void
}

export const TemplateField = ({
  at,
  label,
  value,
  placeholder = "",
  max = STEP_TEXT_MAX_CHARS,
  offers = [],
  onChange
}: TemplateFieldProps): ReactNode => {
  const { change, draft } = useEditor()
  const field = useRef<HTMLTextAreaElement>(null)
  const [button, setButton] = useState<HTMLElement>()
  const close = useCallback(() => setButton(undefined), [])
  /** Where the cursor goes once the text is on screen. */
  const [cursor, setCursor] = useState<number>()
  useLayoutEffect(() => {
    if (cursor === undefined) return
    field.current?.focus()
    field.current?.setSelectionRange(cursor, cursor)
    setCursor(undefined)
  }, [cursor])
  const insert = (name: string): void => {
    const input = field.current
    const from = input?.selectionStart ?? value.length
    const to = input?.selectionEnd ?? value.length
    const place = `{{${name}}}`
    onChange(value.slice(0, from) + place + value.slice(to))
    setCursor(from + place.length)
  }
  const take = (offered: string): void => {
    onChange(offered)
    setCursor(offered.length)
  }
  const add = (): void => {
    const name = freeName(draft.variables, editorText.firstVariable)
    change((before) => ({ ...before, variables: [...before.variables, newVariable(name)] }))
    insert(name)
  }
  const named = draft.variables.filter(({ name }) => name.trim() !== "")
  return (
    <Field
      at={at}
      label={label}
      beside={
        <IconButton
          icon={Braces}
          size="small"
          label={offers.length === 0 ? stepText.insert(label) : stepText.offered(label)}
          aria-haspopup="menu"
          aria-expanded={button !== undefined}
          onClick={(event) => setButton(event.currentTarget)}
        />
      }
    >
      {(props) => (
        <>
          <textarea
            {...props}
            ref={field}
            rows={1}
            className={`${entry.entry} ${styles.text}`}
            value={value}
            placeholder={placeholder}
            maxLength={max}
            spellCheck={false}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          {button !== undefined && (
            <Menu
              label={offers.length === 0 ? stepText.insertMenu : stepText.offered(label)}
              button={button}
              onClose={close}
            >
              {(choose) => (
                <>
                  {offers.map(({ about, text: offered }) => (
                    <button
                      key={offered}
                      type="button"
                      role="menuitem"
                      className={menu.item}
                      onClick={() => choose(() => take(offered))}
                    >
                      <span>
                        {offered}
                        <span className={menu.about}>{about}</span>
                      </span>
                    </button>
                  ))}
                  {named.length === 0 && <p className={menu.note}>{stepText.noVariables}</p>}
                  {named.map(({ key, name, type }) => (
                    <button
                      key={key}
                      type="button"
                      role="menuitem"
                      className={menu.item}
                      onClick={() => choose(() => insert(name))}
                    >
                      <span>
                        {name}
                        <span className={menu.about}>{agentValueText.types[type]}</span>
                      </span>
                    </button>
                  ))}
                  <button type="button" role="menuitem" className={menu.item} onClick={() => choose(add)}>
                    <Plus size={15} aria-hidden />
                    {stepText.newVariable}
                  </button>
                </>
              )}
            </Menu>
          )}
        </>
      )}
    </Field>
  )
}
