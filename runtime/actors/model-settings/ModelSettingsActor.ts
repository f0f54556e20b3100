/**
 * A person's model settings: its jobs ask what is connected for its models, look at what the machine has, and have
 * Ollama fetch a model. None outlives its process, and none has to: each is asked for again.
 */
import { Effect, Stream } from "effect"
import type { ActorDefinition, JobHost } from "#runtime/actor/ActorDefinition.ts"
import { defaultPolicy } from "#runtime/actor/defaultPolicy.ts"
import { ModelDirectory } from "#runtime/models/ModelDirectory.ts"
import { ownerOf } from "#schemas/ids.ts"
import { ModelSettings } from "#schemas/models/ModelSettings.ts"
import type { ModelPull, ModelSettingsState } from "#schemas/models/ModelSettingsState.ts"
import { decideModelSettings, reactModelSettings } from "./decideModelSettings.ts"
import type { ModelSettingsJob, ModelSettingsReport, ModelSettingsTypes } from "./ModelSettingsTypes.ts"

type Host = JobHost<ModelSettingsState, ModelSettingsReport>

const run = Effect.fnUntraced(function* (job: ModelSettingsJob, host: Host) {
  const directory = yield* ModelDirectory
  if (directory === undefined) return
  switch (job._tag) {
    case "Check": {
      const connection = (yield* host.state).connections.find(({ id }) => id === job.id)
      // It may have become another by now, which is checked by itself.
      if (connection?.check?._tag !== "Running" || connection.check.run !== job.run) return
      const outcome = yield* directory.check(ownerOf(host.id), connection)
      return yield* host.report({ _tag: "Checked", id: job.id, run: job.run, ...outcome })
    }
    case "Look":
      return yield* host.report({ _tag: "Seen", machine: yield* directory.machine })
    case "Pull": {
      let last: ModelPull | undefined
      yield* Stream.runForEach(directory.pull(job.model), (pull) => {
        last = pull
        return host.tell({ _tag: "Pulling", run: job.run, pull })
      })
      // What failed stays on the screen until its user has seen it.
      if (last?.problem === undefined) yield* host.report({ _tag: "Pulled", run: job.run })
    }
  }
})

export const ModelSettingsActor: ActorDefinition<ModelSettingsTypes> = {
  contract: ModelSettings,
  decide: decideModelSettings,
  react: reactModelSettings,
  join: (first, second) => (first._tag === "Pulling" && second._tag === "Pulling" ? second : undefined),
  run,
  // A key that was replaced or taken back stays in no event.
  forgets: ({ _tag }) =>
    _tag === "ConnectionSaved" || _tag === "ConnectionRemoved" || _tag === "ModelSettingsReset",
  policy: defaultPolicy
}
