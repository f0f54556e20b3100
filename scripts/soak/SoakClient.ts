/**
 * One person's tab in a soak: writes a few messages into a chat, stops some replies, loses its socket now and then, and
 * says again, under the same id, whatever was not answered. A chat that is full is held against what was acknowledged,
 * deleted, and followed by the next: so what there is to keep stays as much.
 */
import { Schema } from "effect"
import { Conversation } from "#schemas/conversation/Conversation.ts"
import type { ConversationState } from "#schemas/conversation/ConversationState.ts"
import type { Way } from "#scripts/flood/attack.ts"
import { between, later } from "./pace.ts"
import { SoakSocket } from "./SoakSocket.ts"
import { checkHistory, complain, type Tally } from "./Tally.ts"

const decodeSeen = Schema.decodeUnknownSync(Schema.toCodecJson(Schema.Array(Conversation.Frame)))
const Code = Schema.Struct({
  data: Schema.optionalKey(Schema.Unknown),
  message: Schema.optionalKey(Schema.String)
})
const decodeError = Schema.decodeUnknownSync(Code)

const MESSAGES_PER_CHAT = 6
const PAUSE_MIN_MS = 2_000
const PAUSE_MAX_MS = 12_000
const ABORT_AFTER_MS = 200
const RETRY_MS = 1_000
const SHARE_OF_ABORTS = 0.25
const SHARE_OF_CUTS = 0.1

interface Asked {
  readonly command: { readonly _tag: string; readonly [field: string]: unknown }
  readonly commandId: string
  readonly then: () => void
  tries: number
}

export class SoakClient {
  readonly #name: string
  readonly #tally: Tally
  readonly #socket: SoakSocket
  #chat = 0
  #isFinishing = false
  #isDone = false
  readonly #done = Promise.withResolvers<void>()
  #state: ConversationState | undefined
  /** Each watch has an id of its own: what comes late of an earlier one is nobody's. */
  #watch = 0
  #asked: Asked | undefined
  #acknowledged: Array<string> = []
  #sent = 0
  /** After the last message: what a newcomer is shown is checked. */
  #isChecking = false
  #isPausing = false

  constructor(way: Way, name: string, tally: Tally) {
    this.#name = name
    this.#tally = tally
    this.#socket = new SoakSocket(way, {
      onOpen: () => {
        if (this.#socket.opened > 1) tally.reconnects += 1
        this.#follow()
        if (this.#asked !== undefined) this.#say(this.#asked)
        else this.#pause()
      },
      onFrame: ({ chunk, error, id, result }) => {
        if (id === undefined || id === null) return
        if (error !== undefined) this.#refused(id, error)
        else if (chunk === true) this.#seen(id, result)
        else if (id === this.#asked?.commandId) this.#answered()
      }
    })
  }

  /** Writes no more, checks its last chat, and closes. */
  finish(): Promise<void> {
    this.#isFinishing = true
    this.#goOn()
    return this.#done.promise
  }

  get #actorId(): string {
    return `local/soak-${this.#name}-${this.#chat}`
  }

  #follow(): void {
    this.#state = undefined
    this.#watch += 1
    const params = { actorId: this.#actorId }
    this.#socket.say({ id: `watch-${this.#watch}`, method: "Conversation.Watch", params })
  }

  #ask(command: Asked["command"], commandId: string, then: () => void): void {
    this.#asked = { command, commandId, then, tries: 0 }
    this.#tally.commands += 1
    this.#say(this.#asked)
  }

  #say(asked: Asked): void {
    if (asked.tries++ > 0) this.#tally.retries += 1
    const { command, commandId } = asked
    this.#socket.say({
      id: commandId,
      method: "Conversation.Send",
      params: { actorId: this.#actorId, commandId, command }
    })
  }

  #answered(): void {
    const asked = this.#asked
    this.#asked = undefined
    asked?.then()
  }

  #refused(id: string, error: unknown): void {
    const { data, message = "" } = decodeError(error)
    const text = JSON.stringify(data ?? message)
    const asked = this.#asked
    if (id === asked?.commandId) {
      // To be tried again, with the same id: always safe.
      if (/ActorUnavailable|TooFast|too_fast/.test(text)) {
        later(RETRY_MS, () => {
          if (this.#asked === asked) this.#say(asked)
        })
      }
      // There was nothing to stop any more.
      else if (asked.command._tag === "StopTurn") this.#answered()
      else {
        complain(this.#tally, `${asked.command._tag}: ${text.slice(0, 160)}`)
        this.#answered()
      }
    } else if (id === `watch-${this.#watch}` && !/Deleted/.test(text)) {
      later(RETRY_MS, () => this.#follow())
    }
  }

  #seen(id: string, result: unknown): void {
    this.#socket.say({ method: "@effect/rpc/Ack", params: { requestId: id } })
    if (id !== `watch-${this.#watch}`) return
    for (const frame of decodeSeen(result)) {
      if (frame._tag === "Snapshot") this.#state = frame.state
      else if (this.#state !== undefined) this.#state = frame.events.reduce(Conversation.evolve, this.#state)
    }
    this.#goOn()
  }

  /** One thing at a time: whoever is asked something, or waits, goes on by itself. */
  #goOn(): void {
    const state = this.#state
    if (state === undefined || this.#asked !== undefined || this.#isDone) return
    if (state.queuePaused && state.queue.length > 0) return
    const isAtRest = state.engine._tag === "Idle" && state.queue.length === 0
    if (!isAtRest) return
    if (this.#isChecking) {
      this.#check(state)
    } else if (this.#sent < MESSAGES_PER_CHAT && !this.#isFinishing) {
      this.#pause()
    } else {
      this.#isChecking = true
      this.#follow()
    }
  }

  #pause(): void {
    if (this.#isPausing) return
    this.#isPausing = true
    later(between(PAUSE_MIN_MS, PAUSE_MAX_MS), () => {
      this.#isPausing = false
      if (this.#asked !== undefined || this.#isDone || this.#isChecking) return
      if (this.#isFinishing || this.#sent >= MESSAGES_PER_CHAT) this.#goOn()
      else this.#write()
    })
  }

  #write(): void {
    this.#sent += 1
    const id = `m-${this.#sent}`
    this.#ask({ _tag: "SendMessage", text: `count to ${10 + this.#sent}`, context: {} }, id, () => {
      this.#acknowledged.push(id)
      const chance = Math.random()
      if (chance < SHARE_OF_ABORTS) later(ABORT_AFTER_MS, () => this.#abort(id))
      else this.#goOn()
    })
    if (Math.random() < SHARE_OF_CUTS) {
      this.#tally.cuts += 1
      this.#socket.cut()
    }
  }

  #abort(message: string): void {
    if (this.#asked !== undefined || this.#isDone) return
    this.#tally.aborts += 1
    this.#ask({ _tag: "StopTurn", message }, `stop-${message}`, () => this.#goOn())
  }

  #check({ messages }: ConversationState): void {
    const shown = messages.map(({ id }) => id).filter((id) => /^m-\d+$/.test(id))
    checkHistory(this.#tally, this.#acknowledged, shown)
    this.#ask({ _tag: "DeleteChat" }, "delete", () => this.#begin())
  }

  #begin(): void {
    if (this.#isFinishing) {
      this.#isDone = true
      this.#socket.close()
      this.#done.resolve()
      return
    }
    this.#chat += 1
    this.#sent = 0
    this.#acknowledged = []
    this.#isChecking = false
    this.#follow()
  }
}
