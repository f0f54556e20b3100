/** What a gateway in memory says about agents of others: as a test says it. */
import { Effect } from "effect"
import { type BehindLink, type SharedDefinition, SharingRefused } from "#schemas/rpc/SharedAgentRpcs.ts"
import { askedByPrograms } from "./askedByPrograms.ts"

export const linkGone = new SharingRefused({ reason: "LinkGone", message: "This link leads to nothing." })

export class FakeSharing {
  /** What links lead to; undefined: to nothing. */
  behind: BehindLink | undefined
  definition: typeof SharedDefinition.Type | undefined
  readonly asked: Array<readonly [method: string, about: string]> = []
  /** Coming by a link. */
  onCome: (behind: BehindLink) => BehindLink = (behind) => ({ ...behind, standing: "asks" })

  private tell<A>(method: string, about: string, what: () => A | undefined) {
    return Effect.suspend(() => {
      this.asked.push([method, about])
      const told = what()
      return told === undefined ? Effect.fail(linkGone) : Effect.succeed(told)
    })
  }

  get handlers() {
    return {
      ...askedByPrograms,
      "SharedAgents.Link": ({ actorId }: { readonly actorId: string }) =>
        this.tell("Link", actorId, () => `${actorId}/1.signature`),
      "SharedAgents.Look": ({ link }: { readonly link: string }) =>
        this.tell("Look", link, () => this.behind),
      "SharedAgents.Come": ({ link }: { readonly link: string }) =>
        this.tell("Come", link, () => {
          if (this.behind !== undefined) this.behind = this.onCome(this.behind)
          return this.behind
        }),
      "SharedAgents.Read": ({ agent }: { readonly agent: string }) =>
        this.tell("Read", agent, () => this.definition),
      "SharedAgents.Copy": ({ agent }: { readonly agent: string }) =>
        Effect.asVoid(this.tell("Copy", agent, () => true)),
      "SharedAgents.Leave": ({ agent }: { readonly agent: string }) =>
        Effect.asVoid(this.tell("Leave", agent, () => true))
    } as const
  }
}
