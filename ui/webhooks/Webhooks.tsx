/** "Webhooks": which addresses are told of what happens, how they take it, and what can be done with each. */
import { Effect, Fiber } from "effect"
import { type ReactNode, useEffect, useMemo, useState } from "react"
import type { UserId } from "#schemas/ids.ts"
import type { WebhookView } from "#schemas/webhooks/Webhook.ts"
import access from "#ui/access/access.module.css"
import { MadeSecret } from "#ui/access/MadeSecret.tsx"
import { Button } from "#ui/kit/Button.tsx"
import { ConfirmDialog } from "#ui/kit/dialog/ConfirmDialog.tsx"
import { useFocusAfterRemoval } from "#ui/kit/dom/useFocusAfterRemoval.ts"
import { useAppSession } from "#ui/stores/AppSessionContext.ts"
import { type Asked, askWebhooks } from "./askWebhooks.ts"
import { WebhookEntry } from "./WebhookEntry.tsx"
import { WebhookForm } from "./WebhookForm.tsx"
import styles from "./webhooks.module.css"
import { webhookEvents, webhooksText } from "./webhooksText.ts"

type View =
  | { readonly _tag: "List" }
  | { readonly _tag: "Form" }
  | { readonly _tag: "Made"; readonly url: string; readonly secret: string }

/** What came of the last thing that was asked. */
interface Outcome {
  readonly said: string
  readonly isProblem: boolean
}

const nothing: Outcome = { said: "", isProblem: false }

export const Webhooks = ({ userId }: { readonly userId: UserId }): ReactNode => {
  const app = useAppSession()
  const ask = useMemo(() => askWebhooks(app.connection, userId), [app, userId])
  const [webhooks, setWebhooks] = useState<ReadonlyArray<WebhookView> | undefined>(undefined)
  const [view, setView] = useState<View>({ _tag: "List" })
  const [removing, setRemoving] = useState<WebhookView | undefined>(undefined)
  const [outcome, setOutcome] = useState(nothing)
  useEffect(() => {
    const following = Effect.runFork(ask.follow(setWebhooks))
    return () => void Effect.runFork(Fiber.interrupt(following))
  }, [ask])
  const names = (webhooks ?? []).map(({ id }) => id)
  const { field, leaving, list } = useFocusAfterRemoval<HTMLHeadingElement>(names)
  if (webhooks === undefined) return <p role="status">{webhooksText.loading}</p>

  const carryOut = async (asked: Promise<Asked<void>>, said: string): Promise<boolean> => {
    setOutcome(nothing)
    const came = await asked
    const isProblem = came._tag === "NotDone"
    setOutcome({ said: isProblem ? came.message : said, isProblem })
    return !isProblem
  }
  const add = async (url: string): Promise<string | undefined> => {
    const came = await ask.add(url)
    if (came._tag === "NotDone") return came.message
    setView({ _tag: "Made", url, secret: came.answer.secret })
    return undefined
  }
  const toList = (): void => {
    setOutcome(nothing)
    setView({ _tag: "List" })
  }
  if (view._tag === "Form") return <WebhookForm onAdd={add} onCancel={toList} />
  if (view._tag === "Made") {
    const { copySecret, done, made, once, secret } = webhooksText
    const words = { made: made(view.url), once, label: secret, copy: copySecret, done }
    return <MadeSecret words={words} secret={view.secret} onDone={toList} />
  }
  const now = Date.now()
  return (
    <>
      <p>{webhooksText.intro}</p>
      <p className={access.fine}>
        {webhooksText.events}{" "}
        {webhookEvents.map((event) => (
          <code key={event} className={styles.event}>
            {event}
          </code>
        ))}
      </p>
      <h3 ref={field} tabIndex={-1}>
        {webhooksText.list}
      </h3>
      {webhooks.length === 0 && <p className={access.fine}>{webhooksText.none}</p>}
      <ul ref={list} className={access.list}>
        {webhooks.map((webhook) => (
          <WebhookEntry
            key={webhook.id}
            webhook={webhook}
            now={now}
            onTest={() => void carryOut(ask.test(webhook.id), webhooksText.testSent)}
            onPause={() => void carryOut(ask.pause(webhook.id), webhooksText.paused)}
            onResume={() => void carryOut(ask.resume(webhook.id), webhooksText.resumed)}
            onResend={(message) => void carryOut(ask.resend(webhook.id, message), webhooksText.resent)}
            onRemove={() => setRemoving(webhook)}
          />
        ))}
      </ul>
      <p className={styles.problem} role="alert">
        {outcome.isProblem ? outcome.said : ""}
      </p>
      <p className={styles.said} role="status">
        {outcome.isProblem ? "" : outcome.said}
      </p>
      <div className={access.buttons}>
        <Button look="primary" onClick={() => setView({ _tag: "Form" })}>
          {webhooksText.add}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={removing !== undefined}
        title={removing === undefined ? "" : webhooksText.removeTitle(removing.url)}
        action={webhooksText.remove}
        onClose={() => setRemoving(undefined)}
        onConfirm={() =>
          removing !== undefined &&
          leaving(names.indexOf(removing.id), carryOut(ask.remove(removing.id), webhooksText.removed))
        }
      >
        {webhooksText.removeBody}
      </ConfirmDialog>
    </>
  )
}
