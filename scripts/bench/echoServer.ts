/**
 * One of the compared servers in a process of its own: `node echoServer.ts gateway|uws|ws|socket.io`.
 * Each loads its own library only.
 */
import process from "node:process"
import { answerParent } from "./ChildProgram.ts"
import type { EchoEndpoint } from "./echo/EchoEndpoint.ts"

const load = (name: string | undefined): Promise<{ readonly start: () => Promise<EchoEndpoint> }> => {
  switch (name) {
    case "gateway":
      return import("./echo/gatewayEcho.ts")
    case "uws":
      return import("./echo/uwsEcho.ts")
    case "ws":
      return import("./echo/wsEcho.ts")
    case "socket.io":
      return import("./echo/socketIoEcho.ts")
    default:
      return Promise.reject(new Error(`There is no echo server named "${name}".`))
  }
}

answerParent({
  start: async () => (await load(process.argv[2])).start(),
  /** Microseconds of processor time this process has used so far. */
  cpu: () => {
    const { system, user } = process.cpuUsage()
    return system + user
  }
})
