/**
 * A port nobody has, for a server that is to have the same one in its next life. (A server that asks for
 * "any port" gets one it cannot take again while old connections linger.)
 */
import { once } from "node:events"
import { createServer } from "node:net"

const PORT_MAX = 65_535

const isFree = async (port: number): Promise<boolean> => {
  const server = createServer().listen(port, "127.0.0.1")
  const isListening = await once(server, "listening").then(
    () => true,
    () => false
  )
  server.close()
  return isListening
}

/** The first of so many in a row. */
export const freePorts = async (count: number): Promise<number> => {
  while (true) {
    const first = await freePort()
    const all = await Promise.all(Array.from({ length: count }, (_, at) => isFree(first + at)))
    if (first + count <= PORT_MAX && all.every(Boolean)) return first
  }
}

export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  server.close()
  await once(server, "close")
  if (address === null || typeof address === "string") throw new Error("No free port was found.")
  return address.port
}
