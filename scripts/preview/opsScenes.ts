/** Moments of the operations console, on figures that could be those of a company. */
import type { Page } from "playwright-core"
import { ActorId, UserId } from "#schemas/ids.ts"
import type { AuditEntry, OperatorView } from "#schemas/operations/Audit.ts"
import type {
  ActorRow,
  ActorStatus,
  Refusal,
  Sample,
  SocketRow,
  TailEntry
} from "#schemas/operations/Operations.ts"
import type { FakeGateway } from "#ui/client/testing/FakeGateway.ts"
import { opsText } from "#ui/ops/opsText.ts"

const MINUTE_MS = 60_000
const ACTORS = 10_000
const RUNNER = "10.0.0.11:7430"
const OTHER_RUNNER = "10.0.0.12:7430"

const people = ["ada", "grace", "katherine", "dorothy", "annie", "mary"]
const kinds = ["Conversation", "WebAgentTask", "BrowserHost", "User", "AgentRun", "Preferences"]
const statuses: ReadonlyArray<ActorStatus> = ["Working", "Watched", "Idle", "Idle", "Idle"]

const pick = <A>(from: readonly [A, ...ReadonlyArray<A>] | ReadonlyArray<A>, index: number): A | undefined =>
  from[index % from.length]

const actorAt = (index: number, now: number): ActorRow => {
  const owner = pick(people, index * 7) ?? ""
  const kind = pick(kinds, index % 4 === 0 ? 0 : index) ?? ""
  const status = pick(statuses, index) ?? "Idle"
  const name = (index * 2_654_435_761).toString(16).padStart(12, "0").slice(-12)
  const since = now - (index + 1) * 7_000
  return {
    kind,
    id: ActorId.make(`${owner}/${name}`),
    owner,
    status,
    since,
    ...(status === "Working" ? { workingSince: now - (index % 90) * 1_000 - 4_000 } : {}),
    runner: index % 3 === 1 ? OTHER_RUNNER : RUNNER,
    shard: `default:${(index % 64) + 1}`,
    version: (index * 13) % 900,
    mailbox: index % 11 === 0 ? index % 7 : 0,
    watchers: status === "Idle" ? 0 : (index % 3) + 1,
    jobs: status === "Working" ? 1 : 0,
    ...(kind === "Conversation"
      ? {
          tokens: {
            answers: 4,
            input: (index % 50) * 1_800 + 900,
            cachedInput: 0,
            output: (index % 40) * 130 + 60,
            reasoning: 0,
            ...(index % 8 === 4
              ? {}
              : {
                  cost: { currency: "EUR", nanos: (index % 50) * 2_250_000 + 1_950_000 },
                  priced: index % 16 === 0 ? 3 : 4
                })
          }
        }
      : {}),
    restarts: index % 37 === 5 ? 1 : 0,
    lastError: index % 37 === 5 ? "TypeError" : null,
    poisoned: index % 37 === 5 ? 1 : 0,
    canStop: ["Conversation", "WebAgentTask", "AgentRun"].includes(kind)
  }
}

const wave = (index: number, size: number, every: number): number =>
  size * (1 + Math.sin(index / every) * 0.5 + Math.sin(index / 3.7) * 0.15)

const sampleAt = (index: number, now: number): Sample => ({
  at: now - (719 - index) * 5_000,
  requestsPerSecond: wave(index, 140, 60),
  failuresPerSecond: index % 97 === 0 ? 0.4 : 0,
  refusalsPerSecond: Math.max(0, wave(index, 0.6, 20) - 0.4),
  p50Ms: wave(index, 1.6, 80),
  p95Ms: wave(index, 8, 40),
  p99Ms: wave(index, 21, 30),
  memoryBytes: 310e6 + index * 60_000,
  heapBytes: wave(index, 140e6, 25),
  loopDelayMs: wave(index, 1.1, 15),
  tokensInPerSecond: wave(index, 2_300, 50),
  tokensOutPerSecond: wave(index, 310, 45),
  cost: { currency: "EUR", perHour: wave(index, 11, 48) },
  bytesOutPerSecond: wave(index, 420_000, 35),
  sockets: Math.round(wave(index, 320, 100)),
  actors: Math.round(wave(index, 8_200, 120))
})

const socketAt = (index: number, now: number): SocketRow => ({
  id: index + 1,
  userId: pick(people, index) ?? "",
  client: index % 3 === 1 ? "extension" : index % 7 === 5 ? "api" : "web",
  ...(index % 3 === 1 || index % 7 === 5 ? { deviceId: `9f3c${index}a7e41d` } : {}),
  since: now - index * 4 * MINUTE_MS - 20_000,
  channels: (index % 3) + 1,
  calls: (index % 5) + 2,
  unread: index === 4 ? 182_000 : 0,
  runner: index % 2 === 1 ? OTHER_RUNNER : RUNNER
})

const refusalAt = (index: number, now: number): Refusal => {
  const [method = "", reason = ""] =
    pick(
      [
        ["Conversation.Send", "Rejected: TurnRunning"],
        ["Operations.Tail", "Forbidden"],
        ["", "not_json"],
        ["CustomAgent.Send", "CommandConflict"],
        ["Conversation.Watch", "ActorUnavailable: Deleted"]
      ],
      index
    ) ?? []
  return {
    id: 100 - index,
    runner: index % 3 === 2 ? OTHER_RUNNER : RUNNER,
    at: now - index * 97_000,
    userId: pick(people, index) ?? "",
    client: index % 2 === 0 ? "web" : "extension",
    method,
    reason
  }
}

const chat = { kind: "Conversation", id: ActorId.make("ada/000000000000") }

const auditAt = (index: number, now: number): AuditEntry => {
  const act = pick(
    [
      { _tag: "Looked", view: "actors" },
      { _tag: "Tailed", actor: chat, content: false },
      { _tag: "Stopped", actor: chat },
      { _tag: "Looked", view: "charts" },
      { _tag: "Restarted", actor: { kind: "User", id: ActorId.make("grace") } }
    ] as const,
    index
  ) ?? { _tag: "Looked", view: "audit" }
  return { id: String(index), at: now - (24 - index) * 13 * MINUTE_MS, operator: UserId.make("local"), act }
}

const tail = (now: number): ReadonlyArray<TailEntry> => [
  { tag: "Snapshot", at: now - 9_000, version: 41, tick: 118, characters: 18_230, outline: [] },
  {
    tag: "TurnStarted",
    at: now - 7_000,
    version: 43,
    tick: 120,
    characters: 148,
    outline: [
      { path: "turnId", is: "text", size: 36 },
      { path: "messageId", is: "text", size: 36 },
      { path: "at", is: "number" }
    ]
  },
  {
    tag: "TextAppended",
    at: now - 2_000,
    version: 43,
    tick: 131,
    characters: 412,
    outline: [
      { path: "messageId", is: "text", size: 36 },
      { path: "text", is: "text", size: 322 }
    ]
  },
  {
    tag: "ReplyEnded",
    at: now - 500,
    version: 44,
    tick: 132,
    characters: 96,
    outline: [
      { path: "messageId", is: "text", size: 36 },
      { path: "status", is: "literal", literal: "done" }
    ]
  }
]

const times = <A>(count: number, at: (index: number, now: number) => A): ReadonlyArray<A> => {
  const now = Date.now()
  return Array.from({ length: count }, (_, index) => at(index, now))
}

const half = {
  version: "0.1.0",
  node: "v22.23.3",
  shards: 32,
  shardsTotal: 64,
  actors: ACTORS / 2,
  sockets: 7,
  memoryBytes: 353e6
}

const company = ({ operations }: FakeGateway): void => {
  const now = Date.now()
  operations.now = now
  const entries = times(24, auditAt)
  operations.tell({
    actors: times(ACTORS, actorAt),
    sockets: times(14, socketAt),
    runners: [
      { ...half, runner: RUNNER, since: now - 400 * MINUTE_MS },
      { ...half, runner: OTHER_RUNNER, since: now - 12 * MINUTE_MS, memoryBytes: 187e6 },
      { runner: "10.0.0.13:7430", isSilent: true }
    ],
    samples: times(720, sampleAt),
    refusals: times(12, refusalAt),
    tail: tail(now),
    audit: { entries, total: 1_212 }
  })
}

interface OpsScene {
  readonly view: OperatorView
  readonly fill: (gateway: FakeGateway) => void
}

export const opsScenes = {
  opsActors: { view: "actors", fill: company },
  opsActor: { view: "actors", fill: company },
  opsNone: { view: "actors", fill: () => {} },
  opsSockets: { view: "sockets", fill: company },
  opsRunners: { view: "runners", fill: company },
  opsCharts: { view: "charts", fill: company },
  opsRefusals: { view: "refusals", fill: company },
  opsAudit: { view: "audit", fill: company },
  opsStranger: {
    view: "actors",
    fill: ({ operations }) => {
      operations.isRefused = true
    }
  }
} as const satisfies Record<string, OpsScene>

export type OpsSceneName = keyof typeof opsScenes

export const isOpsScene = (name: string): name is OpsSceneName => Object.hasOwn(opsScenes, name)

const openOne = async (page: Page): Promise<void> => {
  await page
    .getByRole("row", { name: /Conversation .*Working/ })
    .first()
    .click()
  await page.getByRole("button", { name: opsText.follow }).click()
  await page.getByText("ReplyEnded").waitFor()
}

export const opsStages = {
  opsActors: async (page: Page): Promise<void> => {
    await page
      .getByRole("row", { name: /Conversation/ })
      .first()
      .waitFor()
  },
  opsActor: openOne,
  opsCharts: async (page: Page): Promise<void> => {
    await page.getByRole("img", { name: /Requests/ }).waitFor()
  },
  opsStranger: async (page: Page): Promise<void> => {
    await page.getByRole("heading", { name: opsText.notOperator }).waitFor()
  }
}
