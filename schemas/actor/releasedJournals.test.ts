/**
 * What a release has stored stays readable. A fixture holds journals as a released version wrote them (what tests of its
 * actors left behind, and one life of generated events for what none of them did), and the state its own fold made of
 * each. They are read as an actor's journal is, and folded by this version.
 *
 * A release adds a file and never changes one. Where the form of events or states is another since, the kind's
 * upcasters bring both to it, as they do for a journal and its snapshot.
 */
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { Schema } from "effect"
import { assert, describe, it } from "vitest"
import { BrowserHost } from "#schemas/browser-host/BrowserHost.ts"
import { Conversation } from "#schemas/conversation/Conversation.ts"
import { ActorId } from "#schemas/ids.ts"
import { User } from "#schemas/user/User.ts"
import { WebAgentTask } from "#schemas/web-agent/WebAgentTask.ts"

const Released = Schema.fromJsonString(
  Schema.Array(
    Schema.Struct({ id: ActorId, events: Schema.NonEmptyArray(Schema.Unknown), state: Schema.Unknown })
  )
)

interface Readable<State, Event> {
  readonly kind: string
  readonly initial: (id: ActorId) => State
  readonly evolve: (state: State, event: Event) => State
  readonly codecs: {
    readonly decodeEvent: (stored: unknown) => Event
    readonly decodeState: (stored: unknown) => State
  }
}

const staysReadable = <State, Event>(folder: string, contract: Readable<State, Event>) => {
  const { decodeEvent, decodeState } = contract.codecs
  const fixtures = join(import.meta.dirname, "..", folder, "__fixtures__")
  const releases = readdirSync(fixtures).filter((name) => name.startsWith("released-"))

  describe(`a journal of ${contract.kind}`, () => {
    it("is kept of every release", () => {
      assert.isNotEmpty(releases)
    })

    for (const release of releases) {
      const journals = Schema.decodeUnknownSync(Released)(readFileSync(join(fixtures, release), "utf8"))
      for (const [number, { events, id, state }] of journals.entries()) {
        it(`${release}, ${number}: ${events.length} events lead to the state they led to`, () => {
          const folded = events.map(decodeEvent).reduce(contract.evolve, contract.initial(id))
          assert.deepStrictEqual(folded, decodeState(state))
        })
      }
    }
  })
}

staysReadable("browser-host", BrowserHost)
staysReadable("conversation", Conversation)
staysReadable("user", User)
staysReadable("web-agent", WebAgentTask)
