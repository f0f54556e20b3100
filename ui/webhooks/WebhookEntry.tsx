/** A webhook in the list: how it fares, and what can be done with it. */
import { type ReactNode, useId } from "react"
import type { WebhookView } from "#schemas/webhooks/Webhook.ts"
import access from "#ui/access/access.module.css"
import { describeWhen } from "#ui/chats/describeWhen.ts"
import { Button } from "#ui/kit/Button.tsx"
import { writeMoment } from "#ui/kit/momentFormats.ts"
import styles from "./webhooks.module.css"
import { webhooksText } from "./webhooksText.ts"

export interface WebhookEntryProps {
  readonly webhook: WebhookView
  /** Epoch ms. */
  readonly now: number
  readonly onTest: () => void
  readonly onPause: () => void
  readonly onResume: () => void
  readonly onResend: (message: string) => void
  readonly onRemove: () => void
}

const stateOf = ({ failing, pausedAt }: WebhookView): keyof typeof webhooksText.states =>
  pausedAt !== undefined ? "paused" : failing === undefined ? "active" : "failing"

const describeWebhook = ({ createdAt, delivered, deliveredAt, waiting }: WebhookView, now: number): string =>
  [
    deliveredAt === undefined
      ? webhooksText.neverDelivered
      : `${webhooksText.delivered(delivered)}, ${webhooksText.lastDelivered(describeWhen(deliveredAt, now))}`,
    ...(waiting === 0 ? [] : [webhooksText.waiting(waiting)]),
    webhooksText.added(describeWhen(createdAt, now))
  ].join(" · ")

const Failure = ({ failing, pausedAt }: WebhookView): ReactNode =>
  failing !== undefined && (
    <span className={styles.failure}>
      {pausedAt === undefined
        ? webhooksText.failed(failing.failure, failing.tries, writeMoment(failing.nextAt, "dayAndHour"))
        : webhooksText.failedPaused(failing.failure, failing.tries)}
    </span>
  )

export const WebhookEntry = ({
  webhook,
  now,
  onTest,
  onPause,
  onResume,
  onResend,
  onRemove
}: WebhookEntryProps): ReactNode => {
  const id = useId()
  const state = stateOf(webhook)
  const isPaused = state === "paused"
  const { gaveUp, url } = webhook
  return (
    <li className={styles.webhook} aria-labelledby={id}>
      <div className={styles.head}>
        <span id={id} className={styles.url}>
          {url}
        </span>
        <span className={styles.state} data-state={state}>
          {webhooksText.states[state]}
        </span>
      </div>
      <span className={access.fine}>{describeWebhook(webhook, now)}</span>
      <Failure {...webhook} />
      {gaveUp.length > 0 && (
        <details className={styles.gaveUp}>
          <summary>{webhooksText.gaveUp(gaveUp.length)}</summary>
          <ul>
            {gaveUp.map(({ at, failure, id: message, type }) => (
              <li key={message}>
                <span className={access.who}>
                  {webhooksText.gaveUpOne(type, writeMoment(at, "dayAndHour"))}
                  <span className={access.fine}>{failure}</span>
                </span>
                <Button
                  look="quiet"
                  aria-label={webhooksText.resendOf(type, url)}
                  onClick={() => onResend(message)}
                >
                  {webhooksText.resend}
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
      <div className={styles.actions}>
        {!isPaused && (
          <Button look="quiet" aria-label={webhooksText.testOf(url)} onClick={onTest}>
            {webhooksText.test}
          </Button>
        )}
        {/* One button, whatever it does by now: whoever pressed it stays on it. */}
        <Button
          look="quiet"
          aria-label={isPaused ? webhooksText.resumeOf(url) : webhooksText.pauseOf(url)}
          onClick={isPaused ? onResume : onPause}
        >
          {isPaused ? webhooksText.resume : webhooksText.pause}
        </Button>
        <Button look="quiet" data-remove aria-label={webhooksText.removeTitle(url)} onClick={onRemove}>
          {webhooksText.remove}
        </Button>
      </div>
    </li>
  )
}
