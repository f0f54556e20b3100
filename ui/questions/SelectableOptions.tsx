/** What the user may choose from: one press is the answer; one with an address opens that page as well. */
import { Check, ExternalLink } from "lucide-react"
import { memo, type ReactNode } from "react"
import type { SelectableOption } from "#schemas/question/SelectableOption.ts"
import { isByKeyboard } from "#ui/kit/dom/isByKeyboard.ts"
import { safeUrl } from "#ui/markdown/links/safeUrl.ts"
import { text } from "#ui/text.ts"
import styles from "./options.module.css"

export interface SelectableOptionsProps {
  readonly options: ReadonlyArray<SelectableOption>
  /** What is chosen so far, or was answered. */
  readonly chosen?: ReadonlyArray<string> | undefined
  /** A choice is on its way. */
  readonly isSending?: boolean | undefined
  /** Absent where nothing can be chosen (any more). */
  readonly onChoose?: ((label: string) => void) | undefined
  /** Goes on without an answer. */
  readonly onDismiss?: (() => void) | undefined
  /** Pressed by keyboard, what was pressed cannot keep the focus. */
  readonly onLeft?: (() => void) | undefined
}

interface OptionProps extends Pick<SelectableOptionsProps, "isSending" | "onChoose" | "onLeft"> {
  readonly option: SelectableOption
  readonly isChosen: boolean
}

const Option = ({
  option: { label, url },
  isChosen,
  isSending,
  onChoose,
  onLeft
}: OptionProps): ReactNode => {
  const address = url === undefined ? undefined : safeUrl(url)
  const mark = isChosen && <Check size={14} aria-hidden />
  const choose = (): void => onChoose?.(label)
  return address === undefined ? (
    <button
      type="button"
      className={styles.option}
      aria-pressed={isChosen}
      disabled={onChoose === undefined}
      aria-disabled={isSending}
      onClick={(event) => {
        choose()
        if (isByKeyboard(event)) onLeft?.()
      }}
    >
      {mark}
      {label}
    </button>
  ) : (
    <a
      className={styles.option}
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      data-chosen={isChosen}
      onClick={choose}
    >
      {mark}
      {label}
      <ExternalLink size={13} aria-hidden />
    </a>
  )
}

export const SelectableOptions = memo(
  ({ options, chosen = [], isSending, onChoose, onDismiss, onLeft }: SelectableOptionsProps): ReactNode => (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a border and a legend
    <div className={styles.options} role="group" aria-label={text.options}>
      {options.map((option) => (
        <Option
          key={option.label}
          option={option}
          isChosen={chosen.includes(option.label)}
          isSending={isSending}
          onChoose={onChoose}
          onLeft={onLeft}
        />
      ))}
      {onDismiss !== undefined && (
        <button
          type="button"
          className={styles.dismiss}
          onClick={(event) => {
            onDismiss()
            if (isByKeyboard(event)) onLeft?.()
          }}
        >
          {text.dismissQuestion}
        </button>
      )}
    </div>
  )
)
