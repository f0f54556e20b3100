/** A key that was just made, shown this once. */
import { type ReactNode, useEffect, useId, useRef } from "react"
import access from "#ui/access/access.module.css"
import { Button } from "#ui/kit/Button.tsx"
import { CopyButton } from "#ui/kit/CopyButton.tsx"
import { apiKeysText } from "./apiKeysText.ts"

export interface MadeApiKeyProps {
  readonly name: string
  /** The whole of it. It is in no store: it goes with this component. */
  readonly apiKey: string
  readonly onDone: () => void
}

export const MadeApiKey = ({ name, apiKey, onDone }: MadeApiKeyProps): ReactNode => {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <>
      <p role="status">{apiKeysText.made(name)}</p>
      <p id={`${id}-once`} className={access.note}>
        {apiKeysText.once}
      </p>
      <label htmlFor={id} className={access.fine}>
        {apiKeysText.key}
      </label>
      <div className={access.command}>
        <input
          ref={field}
          id={id}
          readOnly
          value={apiKey}
          autoComplete="off"
          aria-describedby={`${id}-once`}
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton label={apiKeysText.copyKey} content={() => apiKey} />
      </div>
      <div className={access.buttons}>
        <Button look="primary" onClick={onDone}>
          {apiKeysText.done}
        </Button>
      </div>
    </>
  )
}
