/** The model actors of one kind, by their ids: each begins as its contract says when it is first asked for. */
import { ActorId } from "#schemas/ids.ts"
import { ModelActor, type ModelFold } from "./ModelActor.ts"

export class ModelActors<State, Event> {
  private readonly byId = new Map<string, ModelActor<State, Event>>()
  private readonly contract: ModelFold<State, Event> & { readonly initial: (id: ActorId) => State }

  constructor(contract: ModelFold<State, Event> & { readonly initial: (id: ActorId) => State }) {
    this.contract = contract
  }

  /** Whoever watches it is told, now and later. */
  delete(id: string): void {
    this.get(id).delete()
  }

  /** Another one begins under its id. */
  forget(id: string): void {
    this.byId.delete(id)
  }

  get(id: string): ModelActor<State, Event> {
    const known = this.byId.get(id)
    if (known !== undefined) return known
    const actor = new ModelActor(this.contract, this.contract.initial(ActorId.make(id)))
    this.byId.set(id, actor)
    return actor
  }
}
