/** The bare peer: uWebSockets.js and nothing else. */
import * as Uws from "uWebSockets.js"
import type { Endpoint } from "./Endpoint.ts"
import { answerHello } from "./helloCall.ts"

export const start = (): Promise<Endpoint> =>
  new Promise((resolve, reject) => {
    const decoder = new TextDecoder()
    Uws.App()
      .ws("/socket", {
        compression: 0,
        message: (socket, message) => {
          socket.send(answerHello(decoder.decode(message)), false, false)
        }
      })
      .listen("127.0.0.1", 0, (listening) => {
        if (listening === false) return reject(new Error("No free port."))
        const port = Uws.us_socket_local_port(listening)
        resolve({ protocol: "json-rpc", url: `ws://127.0.0.1:${port}/socket`, headers: {} })
      })
  })
