/** The kinds of steps there are, each with what it does. */
import type { ReactNode } from "react"
import type { StepKind } from "#schemas/agents/AgentStep.ts"
import { Menu } from "#ui/kit/menu/Menu.tsx"
import menu from "#ui/kit/menu/menu.module.css"
import { editorText } from "#ui/studio/editor/editorText.ts"
import { stepGroups, stepIcons } from "./stepKinds.ts"
import { stepText } from "./stepText.ts"

export interface KindMenuProps {
  readonly button: HTMLElement
  /** Whether steps with others in them may stand there. */
  readonly isNesting: boolean
  readonly onChoose: (kind: StepKind) => void
  readonly onClose: () => void
}

export const KindMenu = ({ button, isNesting, onChoose, onClose }: KindMenuProps): ReactNode => (
  <Menu label={editorText.addStep} button={button} align="start" onClose={onClose}>
    {(choose) =>
      stepGroups
        .filter(({ isOfSteps = false }) => isNesting || !isOfSteps)
        .map(({ kinds, title }) => (
          <fieldset key={title} className={menu.groupOf}>
            <legend className={menu.group}>{title}</legend>
            {kinds.map((kind) => {
              const Icon = stepIcons[kind]
              return (
                <button
                  key={kind}
                  type="button"
                  role="menuitem"
                  className={menu.item}
                  onClick={() => choose(() => onChoose(kind))}
                >
                  <Icon size={16} aria-hidden />
                  <span>
                    {stepText.kinds[kind].name}
                    <span className={menu.about}>{stepText.kinds[kind].about}</span>
                  </span>
                </button>
              )
            })}
          </fieldset>
        ))
    }
  </Menu>
)
