/** Webhooks as a gateway in memory has them: folded as they really are, and sent nothing. */
import { Effect, Stream, SubscriptionRef } from "effect"
import { WebhookRefused } from "#schemas/rpc/WebhookRpcs.ts"
import { viewOf } from "#schemas/webhooks/Webhook.ts"
import { evolveWebhooks, type WebhooksEvent, type WebhooksState } from "#schemas/webhooks/Webhooks.ts"

interface Named {
  readonly id: string
}

/** As the gateway refuses an address. */
export const notHttps = new WebhookRefused({
  reason: "BadAddress",
  message: "The address has to begin with https://."
})

export class FakeWebhooks {
  readonly asked: Array<readonly [method: string, id: string]> = []
  /** While it is set nothing is done. */
  refuses: WebhookRefused | undefined
  private readonly states = Effect.runSync(SubscriptionRef.make<WebhooksState>({ webhooks: [] }))

  emit(...events: ReadonlyArray<WebhooksEvent>): void {
    Effect.runSync(SubscriptionRef.update(this.states, (state) => events.reduce(evolveWebhooks, state)))
  }

  private done(method: string, { id }: Named, ...events: ReadonlyArray<WebhooksEvent>) {
    return Effect.suspend(() => {
      this.asked.push([method, id])
      if (this.refuses !== undefined) return Effect.fail(this.refuses)
      this.emit(...events)
      return Effect.succeed({ id })
    })
  }

  get handlers() {
    return {
      "Webhooks.Add": ({ url }: { readonly url: string }) =>
        Effect.suspend(() => {
          if (!url.startsWith("https://")) return Effect.fail(notHttps)
          const id = `w${this.asked.length}`
          const added = { _tag: "WebhookAdded", id, url, sealedSecret: "sealed", at: Date.now() } as const
          return Effect.as(this.done("Add", { id }, added), { id, secret: "whsec_c3dvcmRmaXNo" })
        }),
      "Webhooks.Remove": (named: Named) =>
        this.done("Remove", named, { _tag: "WebhookRemoved", id: named.id }),
      "Webhooks.Pause": (named: Named) =>
        this.done("Pause", named, { _tag: "WebhookPaused", id: named.id, at: Date.now() }),
      "Webhooks.Resume": (named: Named) =>
        this.done("Resume", named, { _tag: "WebhookResumed", id: named.id, at: Date.now() }),
      "Webhooks.Test": (named: Named) => this.done("Test", named),
      "Webhooks.Resend": (named: Named) => this.done("Resend", named),
      "Webhooks.Follow": () =>
        SubscriptionRef.changes(this.states).pipe(Stream.map(({ webhooks }) => webhooks.map(viewOf)))
    } as const
  }
}
