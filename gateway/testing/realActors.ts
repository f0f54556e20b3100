/** A gateway's runtime with its real actors, all in memory: for what several of them do together. */
import { Effect, Layer } from "effect"
import { Actors } from "#runtime/actors/Actors.ts"
import * as RealActors from "#runtime/actors/testing/LocalActors.ts"
import * as DirectModel from "#runtime/models/direct/DirectModel.ts"
import { layerFakeActors } from "./fakeActors.ts"

export const layerRealActors = layerFakeActors().pipe(
  Layer.merge(
    Layer.effect(
      Actors,
      Effect.map(
        Effect.acquireRelease(RealActors.start, ({ stop }) => stop),
        ({ actors }) => actors
      )
    ).pipe(Layer.provideMerge(RealActors.lasting(DirectModel.layer)))
  )
)
