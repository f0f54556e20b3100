/** The operations console's words. */
import type { OperatorView } from "#schemas/operations/Audit.ts"
import type { ActorOrder, ActorStatus } from "#schemas/operations/Operations.ts"

const views: Readonly<Record<OperatorView, string>> = {
  actors: "Actors",
  sockets: "Sockets",
  runners: "Runners",
  charts: "Charts",
  refusals: "Refused",
  audit: "Audit log"
}

const statuses: Readonly<Record<ActorStatus, string>> = {
  Working: "Working",
  Watched: "Watched",
  Idle: "Idle",
  Loading: "Loading"
}

const orders: Readonly<Record<ActorOrder, string>> = {
  since: "Loaded last",
  mailbox: "Longest mailbox",
  watchers: "Most watchers",
  tokens: "Most tokens",
  cost: "Highest cost",
  restarts: "Most restarts",
  id: "Name"
}

export const opsText = {
  title: "Operations",
  back: "Back to Deckhand",
  parts: "Parts of the console",
  views,
  statuses,
  orders,
  connecting: "Connecting…",
  broken: "Something went wrong. Try again.",
  offline: "The connection is lost. What is shown is from before.",
  notOperator: "This is for operators",
  notOperatorBody:
    "Only whoever runs this deployment sees what is at work in it, in a browser that is signed in.",
  waiting: "Loading…",
  search: "Search actors",
  searchHint: "Owner, id or kind",
  kind: "Kind",
  allKinds: "All kinds",
  status: "Status",
  allStatuses: "Any status",
  order: "Order",
  failedOnly: "Failed only",
  table: "Actors",
  counted: (matching: number, total: number): string =>
    matching === total
      ? `${total.toLocaleString()} loaded`
      : `${matching.toLocaleString()} of ${total.toLocaleString()} loaded`,
  /** Of those that are shown together. */
  spent: (tokens: string, cost: string | undefined): string =>
    cost === undefined ? `${tokens} tokens` : `${tokens} tokens, ${cost}`,
  noneLoaded: "No actor is loaded at the moment. One is as soon as somebody uses it.",
  noneMatches: "No actor matches. Search for something else, or take a filter away.",
  columns: {
    actor: "Actor",
    status: "Status",
    since: "Since",
    runner: "Runner",
    mailbox: "Mailbox",
    watchers: "Watchers",
    tokens: "Tokens",
    cost: "Cost",
    error: "Last error"
  },
  details: "Details",
  closeDetails: "Close details",
  gone: "It is not loaded any more. It is loaded again when somebody needs it.",
  facts: {
    owner: "Owner",
    since: "Loaded",
    working: "Working since",
    runner: "Runner",
    shard: "Shard",
    version: "Version",
    mailbox: "Mailbox",
    watchers: "Watchers",
    jobs: "Jobs",
    tokens: "Tokens in, out",
    cost: "Cost",
    unpriced: (priced: number, answers: number): string =>
      `${priced.toLocaleString()} of ${answers.toLocaleString()} answers have a price`,
    restarts: "Restarts",
    poisoned: "Refused for ever",
    error: "Last error"
  },
  stop: "Stop",
  stopTitle: "Stop this actor?",
  stopBody: "What runs in it is interrupted, as by its own user's Stop. The audit log names you.",
  stopped: "Stopped.",
  restart: "Restart",
  restartTitle: "Restart this actor?",
  restartBody:
    "It is loaded anew from its journal. What is under way in it ends as it would in a crash: closed, and said to its user.",
  restarted: "Restarted.",
  keep: "Leave it",
  follow: "Follow its events",
  unfollow: "Stop following",
  tail: "Events",
  tailHint: "Names, types and sizes. What is said stays hidden; that you looked is in the audit log.",
  tailWaiting: "Nothing has happened yet.",
  fellBehind: "State",
  characters: (count: number): string =>
    `${count.toLocaleString()} ${count === 1 ? "character" : "characters"}`,
  sockets: "Open sockets",
  noSockets: "No socket is open.",
  runners: "Runners",
  silent: "does not answer",
  refusals: "Asked and not done",
  noRefusals: "Nothing was refused since the start.",
  audit: "What operators looked at and did",
  noAudit: "Nothing yet.",
  auditOlder: (shown: number, total: number): string =>
    `The latest ${shown.toLocaleString()} of ${total.toLocaleString()}; the journal keeps all.`,
  charts: "Figures over the last hour",
  chartsOf: "Figures of",
  noCharts: "The first figures come within seconds.",
  now: "now",
  most: "most",
  cells: {
    user: "User",
    client: "Client",
    device: "Device",
    session: "signed-in browser",
    since: "Since",
    channels: "Channels",
    calls: "Calls",
    unread: "Unread",
    runner: "Runner",
    version: "Version",
    node: "Node",
    shards: "Shards",
    actors: "Actors",
    sockets: "Sockets",
    memory: "Memory",
    when: "When",
    method: "Method",
    reason: "Why not",
    operator: "Operator",
    act: "What"
  },
  nobody: "not let in"
} as const
