/**
 * The webhooks of all people, as the gateway has them changed and shown, and other actors tell them (`WebhookTeller`). Its actor is no
 * kind of the socket's: what leaves it holds no secret.
 */
import { randomUUID } from "node:crypto"
import { Context, Effect, Layer, Redacted, Stream } from "effect"
import type { ActorClient, SendError } from "#runtime/actor/ActorClient.ts"
import * as ActorEntity from "#runtime/actor/ActorEntity.ts"
import { connectActor } from "#runtime/actor/connectActor.ts"
import { sendUntilAnswered } from "#runtime/actor/sendUntilAnswered.ts"
import { statesOf } from "#runtime/actor/watch/statesOf.ts"
import type { ActorUnavailable } from "#schemas/actor/ActorError.ts"
import { ActorId, ownCommandId, type UserId } from "#schemas/ids.ts"
import { WebhookRefused } from "#schemas/rpc/WebhookRpcs.ts"
import { viewOf, type WebhookView } from "#schemas/webhooks/Webhook.ts"
import {
  evolveWebhooks,
  Webhooks,
  type WebhooksEvent,
  type WebhooksRejection,
  type WebhooksState,
  type WebhooksSystemCommand
} from "#schemas/webhooks/Webhooks.ts"
import { webhookCopy } from "./copy.ts"
import type { WebhooksTypes } from "./decideWebhooks.ts"
import { makeWebhookSecret, type WebhookSecret } from "./signWebhook.ts"
import { WebhookSender } from "./WebhookSender.ts"
import { WebhooksActor } from "./WebhooksActor.ts"
import { type WebhookMessage, WebhookTeller } from "./WebhookTeller.ts"

type Client = ActorClient<WebhooksState, WebhooksSystemCommand, WebhooksEvent, WebhooksRejection>
type Refusal = WebhookRefused | ActorUnavailable

const TEST = "webhook.test"

const unknown = (message: string) => new WebhookRefused({ reason: "Unknown", message })

const whyNot = (rejection: WebhooksRejection): WebhookRefused => {
  switch (rejection._tag) {
    case "TooManyWebhooks":
      return new WebhookRefused({ reason: "TooMany", message: webhookCopy.tooMany(rejection.max) })
    case "UnknownWebhook":
      return unknown(webhookCopy.unknown)
    case "UnknownDelivery":
    case "DataTooLong":
      return unknown(webhookCopy.unknownDelivery)
  }
}

/** Ids of these commands are new: neither conflict nor poison can be. */
const refusalOf = (error: SendError<WebhooksRejection>): Effect.Effect<never, Refusal> => {
  if (error._tag === "ActorUnavailable") return Effect.fail(error)
  return error._tag === "Rejected" ? Effect.fail(whyNot(error.rejection)) : Effect.die(error)
}

/** What is told is made by the server: a message that is refused is a defect of whoever tells it, and stops nothing else. */
const tellBy =
  (client: Client) =>
  (owner: UserId, { data, ...message }: WebhookMessage): Effect.Effect<void> =>
    sendUntilAnswered(client, ActorId.make(owner), ownCommandId(`tell:${message.id}`), {
      _tag: "Tell",
      ...message,
      data: JSON.stringify(data)
    }).pipe(
      Effect.asVoid,
      Effect.catch(({ _tag }) =>
        Effect.logWarning("A person's webhooks were not told of something").pipe(
          Effect.annotateLogs({ type: message.type, reason: _tag })
        )
      )
    )

const make = (client: Client, sender: WebhookSender["Service"]) => {
  const send = (owner: UserId, command: WebhooksSystemCommand): Effect.Effect<void, Refusal> =>
    client
      .send(ActorId.make(owner), ownCommandId(`webhook:${randomUUID()}`), command)
      .pipe(Effect.asVoid, Effect.catch(refusalOf))

  const views = (owner: UserId): Stream.Stream<ReadonlyArray<WebhookView>, ActorUnavailable> =>
    Stream.map(statesOf(evolveWebhooks)(client.watch(ActorId.make(owner))), ({ webhooks }) =>
      webhooks.map(viewOf)
    )

  return {
    /** The secret is told here, and never again. */
    add: Effect.fnUntraced(function* (owner: UserId, url: string) {
      const refused = sender.refusalOf(url)
      if (refused !== undefined)
        return yield* new WebhookRefused({ reason: "BadAddress", message: refused.message })
      const id: string = randomUUID()
      const secret: WebhookSecret = makeWebhookSecret()
      const sealedSecret = yield* Effect.mapError(
        sender.seal(owner, { id, url }, secret),
        ({ message }) => new WebhookRefused({ reason: "NoSecretKey", message })
      )
      yield* send(owner, { _tag: "AddWebhook", id, url, sealedSecret })
      return { id, secret: Redacted.value(secret) }
    }),
    remove: (owner: UserId, id: string) => send(owner, { _tag: "RemoveWebhook", id }),
    pause: (owner: UserId, id: string) => send(owner, { _tag: "PauseWebhook", id }),
    resume: (owner: UserId, id: string) => send(owner, { _tag: "ResumeWebhook", id }),
    resend: (owner: UserId, webhook: string, id: string) => send(owner, { _tag: "Resend", webhook, id }),
    /** Sends it a message that says nothing. */
    test: Effect.fnUntraced(function* (owner: UserId, id: string) {
      const known = yield* Effect.map(Stream.runHead(views(owner)), (found) =>
        (found._tag === "Some" ? found.value : []).some((webhook) => webhook.id === id)
      )
      if (!known) return yield* unknown(webhookCopy.unknown)
      yield* send(owner, { _tag: "Tell", id: `test-${randomUUID()}`, type: TEST, data: "{}", only: id })
    }, Effect.asVoid),
    views,
    /** Loads a person's: what waited as a process ended is taken up then. */
    inspect: client.inspect
  }
}

export class WebhookOutbox extends Context.Service<WebhookOutbox, ReturnType<typeof make>>()(
  "deckhand/runtime/actors/webhooks/WebhookOutbox"
) {
  /** On any actor that keeps them. */
  static readonly on = make

  /** With `WebhookTeller`. */
  static readonly layer = Layer.effectContext(
    Effect.gen(function* () {
      const client = yield* connectActor<WebhooksTypes>(Webhooks)
      const sender = yield* WebhookSender
      const teller = {
        tell: tellBy(client),
        reset: (owner: UserId, commandId: string) =>
          Effect.asVoid(sendUntilAnswered(client, ActorId.make(owner), commandId, { _tag: "ResetWebhooks" }))
      }
      return Context.make(WebhookOutbox, make(client, sender)).pipe(Context.add(WebhookTeller, teller))
    })
  ).pipe(Layer.provideMerge(ActorEntity.layer(WebhooksActor)))
}
