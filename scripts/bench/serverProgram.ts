/**
 * One of the compared servers in a process of its own: `node serverProgram.ts gateway|uws|ws|socket.io`.
 * Each loads its own library only.
 */
import process from "node:process"
import { answerParent } from "./ChildProgram.ts"
import { ownUse } from "./ProcessUse.ts"
import type { Endpoint } from "./servers/Endpoint.ts"

const load = (name: string | undefined): Promise<{ readonly start: () => Promise<Endpoint> }> => {
  switch (name) {
    case "gateway":
      return import("./servers/gateway.ts")
    case "uws":
      return import("./servers/uws.ts")
    case "ws":
      return import("./servers/ws.ts")
    case "socket.io":
      return import("./servers/socketIo.ts")
    default:
      return Promise.reject(new Error(`There is no server named "${name}".`))
  }
}

answerParent({
  start: async () => (await load(process.argv[2])).start(),
  use: ownUse
})
