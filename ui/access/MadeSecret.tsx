/** A secret that was just made, shown this once. */
import { type ReactNode, useEffect, useId, useRef } from "react"
import { Button } from "#ui/kit/Button.tsx"
import { CopyButton } from "#ui/kit/CopyButton.tsx"
import access from "./access.module.css"

export interface MadeSecretProps {
  readonly words: {
    readonly made: string
    readonly once: string
    /** What the secret is called. */
    readonly label: string
    readonly copy: string
    readonly done: string
  }
  /** The whole of it. It is in no store: it goes with this component. */
  readonly secret: string
  readonly onDone: () => void
}

export const MadeSecret = ({ words, secret, onDone }: MadeSecretProps): ReactNode => {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <>
      <p role="status">{words.made}</p>
      <p id={`${id}-once`} className={access.note}>
        {words.once}
      </p>
      <label htmlFor={id} className={access.fine}>
        {words.label}
      </label>
      <div className={access.command}>
        <input
          ref={field}
          id={id}
          readOnly
          value={secret}
          autoComplete="off"
          aria-describedby={`${id}-once`}
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton label={words.copy} content={() => secret} />
      </div>
      <div className={access.buttons}>
        <Button look="primary" onClick={onDone}>
          {words.done}
        </Button>
      </div>
    </>
  )
}
