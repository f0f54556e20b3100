/** The floor: uWebSockets.js alone, and its own publishing. */
import * as Uws from "uWebSockets.js"
import { pieceOf, readWish, type StartPeer, WATCHED } from "./Peer.ts"

export const start: StartPeer = (begin) =>
  new Promise((resolve, reject) => {
    const decoder = new TextDecoder()
    const app = Uws.App().ws("/socket", {
      compression: 0,
      maxBackpressure: 16 * 1024 * 1024,
      message: (socket, message) => {
        const { topic, verb } = readWish(decoder.decode(message))
        if (verb === "begin") return begin(topic)
        socket.subscribe(topic)
        socket.send(WATCHED)
      }
    })
    app.listen("127.0.0.1", 0, (listening) => {
      if (listening === false) return reject(new Error("No free port."))
      const url = `ws://127.0.0.1:${Uws.us_socket_local_port(listening)}/socket`
      resolve({
        endpoint: { protocol: "json-rpc", url, headers: {} },
        publish: (topic, text) => void app.publish(topic, pieceOf(text))
      })
    })
  })
