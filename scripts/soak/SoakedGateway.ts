/** A gateway in all its lives on one data folder and port, sampled while it lives, killed without a word, started anew. */
import { join } from "node:path"
import { Effect, Schema } from "effect"
import { signInWith } from "#gateway/testing/signInWith.ts"
import { freePort } from "#runtime/cluster/testing/freePort.ts"
import { type ChildProgram, startProgram } from "#scripts/bench/ChildProgram.ts"
import { serverEnvironment } from "#scripts/bench/servers/serverEnvironment.ts"
import type { Way } from "#scripts/flood/attack.ts"
import { Held } from "#scripts/flood/Held.ts"
import type { Sample } from "./memorySlope.ts"
import type { Life } from "./soakReport.ts"

const Started = Schema.Struct({ origin: Schema.String, signInUrl: Schema.String })

export class SoakedGateway {
  /** Where its clients come in; the same in every life. */
  way: Way = { url: "", headers: {} }
  readonly lives: Array<Life> = []
  readonly #program: string
  readonly #environment: Readonly<Record<string, string>>
  #child: ChildProgram | undefined
  #begun = 0
  #failures = 0
  #heap: Array<Sample> = []
  #rss: Array<Sample> = []

  private constructor(program: string, folder: string, port: number) {
    this.#program = program
    this.#environment = {
      ...serverEnvironment(folder),
      DECKHAND_PORT: String(port),
      DECKHAND_PRACTICE: "off"
    }
  }

  /** `programs`: the folder its program was bundled into. */
  static async make(programs: string, folder: string): Promise<SoakedGateway> {
    const gateway = new SoakedGateway(join(programs, "gateway.mjs"), folder, await freePort())
    const { origin, signInUrl } = await gateway.#begin()
    const authorization = await Effect.runPromise(signInWith(signInUrl))
    gateway.way = { url: `${origin.replace("http", "ws")}/socket`, headers: { authorization, origin } }
    return gateway
  }

  /** What it holds now, after a collection. */
  async sample(): Promise<void> {
    const held = await this.#child?.ask("held", Held)
    if (held === undefined) return
    const second = (performance.now() - this.#begun) / 1_000
    this.#heap.push({ second, bytes: held.heap })
    this.#rss.push({ second, bytes: held.rss })
    this.#failures = held.failures.length
  }

  async killAndBeginAnew(): Promise<void> {
    await this.#child?.kill()
    this.#bury()
    await this.#begin()
  }

  async end(): Promise<void> {
    await this.#child?.stop()
    this.#bury()
  }

  #bury(): void {
    const seconds = (performance.now() - this.#begun) / 1_000
    this.lives.push({ seconds, heap: this.#heap, rss: this.#rss, failures: this.#failures })
    this.#heap = []
    this.#rss = []
    this.#failures = 0
  }

  #begin(): Promise<typeof Started.Type> {
    this.#begun = performance.now()
    this.#child = startProgram(this.#program, { nodeArgs: ["--expose-gc"], env: this.#environment })
    return this.#child.ask("start", Started)
  }
}
