/**
 * A port nobody has, for a server that is to have the same one in its next life. (A server that asks for
 * "any port" gets one it cannot take again while old connections linger.)
 */
import { once } from "node:events"
import { createServer } from "node:net"

export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  server.close()
  await once(server, "close")
  if (address === null || typeof address === "string") throw new Error("No free port was found.")
  return address.port
}
