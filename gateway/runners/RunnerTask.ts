/** What one of several runners on a machine is told, beside what the environment says to all of them. */
import { ConfigProvider, Schema } from "effect"

const Task = Schema.fromJsonString(
  Schema.Struct({
    /** The gateways' one port. */
    port: Schema.Natural,
    /** `host:port` by which the other runners reach it. */
    address: Schema.String,
    /** `host:port` it listens at for them. */
    listen: Schema.String
  })
)
export type RunnerTask = typeof Task.Type

export const encodeTask = Schema.encodeSync(Task)
export const decodeTask = Schema.decodeUnknownEffect(Task)

/** The same as variables, before those of the environment. */
export const layerTask = ({ address, listen, port }: RunnerTask) =>
  ConfigProvider.layerAdd(
    ConfigProvider.fromEnv({
      env: {
        DECKHAND_PORT: String(port),
        DECKHAND_RUNNER_ADDRESS: address,
        DECKHAND_RUNNER_LISTEN: listen,
        // Its visitors are in memory, and what they did would be in one of the processes.
        DECKHAND_PRACTICE: "off"
      }
    }),
    { asPrimary: true }
  )
