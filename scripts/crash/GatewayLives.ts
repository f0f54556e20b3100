/**
 * One gateway in all its lives: processes one after another on the same data folder and port, each of
 * which can be told where to die.
 *
 * The process of the next life is started while this one runs, and waits until it is told to begin.
 */
import { type ChildProcess, fork } from "node:child_process"
import { Deferred, Effect, Exit } from "effect"
import { freePort } from "#runtime/cluster/testing/freePort.ts"
import { root } from "#scripts/Command.ts"
import { environment } from "#scripts/environment.ts"
import type { BundledGateway } from "./bundleGateway.ts"
import type { Order } from "./Order.ts"

export interface Death {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
}

const SIGN_IN_URL = /http:\/\/\S+\/sign-in#\S+/

class Life {
  readonly invited = Deferred.makeUnsafe<URL>()
  readonly died = Deferred.makeUnsafe<Death>()
  output = ""
  private readonly child: ChildProcess

  constructor(program: string) {
    const { HOME, PATH } = environment
    this.child = fork(program, ["--verbose"], {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe", "ipc"],
      env: { HOME, PATH }
    })
    const keep = (text: string): void => {
      this.output += text
      const url = SIGN_IN_URL.exec(this.output)?.[0]
      if (url !== undefined) Deferred.doneUnsafe(this.invited, Exit.succeed(new URL(url)))
    }
    this.child.stdout?.setEncoding("utf8").on("data", keep)
    this.child.stderr?.setEncoding("utf8").on("data", keep)
    // "close": everything it printed has been read.
    this.child.once("close", (code, signal) => {
      Deferred.doneUnsafe(this.died, Exit.succeed({ code, signal }))
    })
  }

  kill(signal: "SIGKILL" | "SIGTERM"): void {
    this.child.kill(signal)
  }

  order(order: Order): void {
    this.child.send(order)
  }

  /** Done when the order is carried out, or its receiver dead. */
  obeyed(order: Order): Effect.Effect<void> {
    return Effect.callback((resume) => {
      const done = (): void => resume(Effect.void)
      this.child.once("message", done)
      this.child.once("close", done)
      this.child.send(order)
    })
  }
}

export class GatewayLives {
  /** Without a slash at its end; the same in every life. */
  origin = ""
  /** Of the first life, whose address signs in. */
  signInUrl = ""
  isUp = false
  private readonly dataDir: string
  private current: Life | undefined
  private next: Life | undefined
  private earlier = ""

  private readonly port: number

  private readonly bundled: BundledGateway

  private constructor(bundled: BundledGateway, dataDir: string, port: number) {
    this.bundled = bundled
    this.dataDir = dataDir
    this.port = port
  }

  /** Its first life begins; the last one ends with the scope. */
  static readonly make = Effect.fnUntraced(function* (bundled: BundledGateway, dataDir: string) {
    const port = yield* Effect.promise(freePort)
    const lives = yield* Effect.acquireRelease(
      Effect.sync(() => new GatewayLives(bundled, dataDir, port)),
      (made) => made.end
    )
    yield* lives.begin
    return lives
  })

  /** Everything that was printed, in every life. */
  get output(): string {
    return this.earlier + (this.current?.output ?? "")
  }

  get begin(): Effect.Effect<void> {
    return Effect.gen({ self: this }, function* () {
      this.earlier = this.output
      const life = this.next ?? new Life(this.bundled.gateway)
      this.current = life
      this.next = new Life(this.bundled.gateway)
      const { dataDir, port } = this
      life.order({ _tag: "Begin", dataDir, port, thread: this.bundled.thread })
      const url = yield* Effect.raceFirst(Deferred.await(life.invited), failWhenDead(life))
      if (this.signInUrl === "") this.signInUrl = url.href
      this.origin = url.origin
      this.isUp = true
    })
  }

  order(order: Order): Effect.Effect<void> {
    return this.current?.obeyed(order) ?? Effect.void
  }

  kill(signal: "SIGKILL" | "SIGTERM"): void {
    this.current?.kill(signal)
  }

  get death(): Effect.Effect<Death> {
    return Effect.suspend(() =>
      this.current === undefined ? Effect.never : Deferred.await(this.current.died)
    ).pipe(
      Effect.tap(() =>
        Effect.sync(() => {
          this.isUp = false
        })
      )
    )
  }

  private get end(): Effect.Effect<void> {
    return Effect.gen({ self: this }, function* () {
      for (const life of [this.current, this.next]) {
        life?.kill("SIGKILL")
        if (life !== undefined) yield* Deferred.await(life.died)
      }
    })
  }
}

const failWhenDead = (life: Life): Effect.Effect<never> =>
  Effect.flatMap(Deferred.await(life.died), ({ code, signal }) =>
    Effect.die(new Error(`The gateway ended (${code ?? signal}) before it was ready:\n${life.output}`))
  )
