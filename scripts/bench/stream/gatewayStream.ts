/** Deckhand with a model that keeps its pace: runtime, journal and gateway are the real ones. */
import { join } from "node:path"
import { Layer } from "effect"
import { ModelInfo } from "#runtime/models/ModelInfo.ts"
import * as Runtime from "#runtime/Runtime.ts"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"
import type { Endpoint } from "#scripts/bench/servers/Endpoint.ts"
import { startGateway } from "#scripts/bench/servers/gateway.ts"
import { environment } from "#scripts/environment.ts"
import * as PacedModel from "./pacedModel.ts"
import type { StreamPlan } from "./StreamPlan.ts"

export const start = (plan: StreamPlan): Promise<Endpoint> =>
  startGateway(
    Runtime.on(
      Layer.merge(PacedModel.layer(plan), Layer.succeed(ModelInfo, { name: "Paced", isDirect: false })),
      SqliteStore.layer({ file: join(environment.DECKHAND_DATA ?? "", "journal.sqlite") })
    )
  )
