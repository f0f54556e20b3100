/** How hard a server of the comparison is asked. */
export interface EchoLoad {
  readonly title: string
  readonly connections: number
  /** Calls on their way at once, per connection. */
  readonly outstanding: number
  /** On all connections together. */
  readonly calls: number
}

export const CONNECTIONS = 16

export const echoLoads = {
  pipelined: { title: "Pipelined", connections: CONNECTIONS, outstanding: 32, calls: 48_000 },
  spread: {
    title: "One call at a time on each connection",
    connections: CONNECTIONS,
    outstanding: 1,
    calls: 16_000
  },
  single: { title: "One call at a time on one connection", connections: 1, outstanding: 1, calls: 4_000 }
} as const satisfies Record<string, EchoLoad>

export type EchoLoadName = keyof typeof echoLoads
