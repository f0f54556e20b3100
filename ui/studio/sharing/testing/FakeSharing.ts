/** A server in memory that shares one agent, as far as whoever is behind a link can tell. For tests. */
import { ActorId, UserId } from "#schemas/ids.ts"
import type { BehindLink } from "#schemas/rpc/SharedAgentRpcs.ts"
import type { Answered, SharingPort } from "#ui/studio/sharing/askAboutShared.ts"

const told = <A>(value: A): Answered<A> => ({ _tag: "Told", told: value })

export class FakeSharing implements SharingPort {
  /** What it was asked to do, with what it was told beside. */
  readonly done: Array<string> = []
  /** Says no to all that it is asked from now on, in these words. */
  refusal: string | undefined
  behind: BehindLink

  constructor(behind: Partial<BehindLink> = {}) {
    this.behind = {
      agent: ActorId.make("bob/orders"),
      name: "Ship an order",
      owner: { userId: UserId.make("bob"), email: "bob@example.com", name: "Bob" },
      use: "ask",
      standing: "new",
      ...behind
    }
  }

  private async answer<A>(what: string, value: () => A): Promise<Answered<A>> {
    if (this.refusal !== undefined) return { _tag: "Refused", says: this.refusal }
    this.done.push(what)
    return told(value())
  }

  readonly linkTo = (agent: ActorId) => this.answer(`link to ${agent}`, () => `${agent}/1.signed`)
  readonly look = (link: string) => this.answer(`look at ${link}`, () => this.behind)
  readonly come = (link: string) =>
    this.answer(`come by ${link}`, () => {
      this.behind = { ...this.behind, standing: this.behind.use === "open" ? "in" : "asks" }
      return this.behind
    })
  readonly copy = (agent: ActorId, into: ActorId) =>
    this.answer(`copy ${agent} to ${into.split("/")[0]}`, () => undefined)
  readonly leave = (agent: ActorId) => this.answer(`leave ${agent}`, () => undefined)
}
