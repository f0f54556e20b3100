import { expect, test } from "vitest"
import * as WebSocketFrames from "./WebSocketFrames.ts"

/** A browser's WebSocket as far as the client uses it. */
class FakeWebSocket extends EventTarget {
  readyState: number = WebSocket.CONNECTING
  readonly sent: Array<string> = []
  send(frame: string): void {
    this.sent.push(frame)
  }
  close(): void {
    this.readyState = WebSocket.CLOSED
    this.dispatchEvent(new Event("close"))
  }
  open(): void {
    this.readyState = WebSocket.OPEN
    this.dispatchEvent(new Event("open"))
  }
}

/** Opens a socket against a gateway whose session answer is `status`; 0 stands for no gateway at all. */
const openAgainst = (status: number, token = "known") => {
  const socket = new FakeWebSocket()
  const asked: Array<string> = []
  const http = {
    origin: "http://127.0.0.1:7420",
    fetch: (url: URL) => {
      asked.push(String(url))
      return status === 0
        ? Promise.reject(new TypeError("failed"))
        : Promise.resolve(new Response("{}", { status }))
    }
  }
  const frames: Array<string> = []
  let opened: ReturnType<ReturnType<typeof WebSocketFrames.make>> | undefined
  const closed = new Promise<{ readonly refused: boolean }>((resolve) => {
    opened = WebSocketFrames.make(
      { ...http, token: () => token },
      () => socket
    )({ onOpen: () => {}, onFrame: (frame) => frames.push(frame), onClose: resolve })
  })
  return { socket, asked, frames, closed, send: (frame: string) => opened?.send(frame) }
}

test("a socket that never opened is refused only where the gateway says that nobody is signed in", async () => {
  for (const [status, refused] of [
    [401, true],
    [200, false],
    [503, false],
    [0, false]
  ] as const) {
    const { socket, closed, asked } = openAgainst(status)
    socket.close()
    expect(await closed).toEqual({ refused })
    expect(asked).toEqual(["http://127.0.0.1:7420/api/session"])
  }
})

test("who has no token is signed out: nobody is asked", async () => {
  const { socket, closed, asked } = openAgainst(200, "")
  socket.close()
  expect(await closed).toEqual({ refused: true })
  expect(asked).toEqual([])
})

test("a socket that was open and is lost is not refused, and nobody is asked", async () => {
  const { socket, closed, asked } = openAgainst(401)
  socket.open()
  socket.close()
  expect(await closed).toEqual({ refused: false })
  expect(asked).toEqual([])
})

test("a socket that was closed as signed out is refused where the gateway says so too", async () => {
  for (const [status, refused] of [
    [401, true],
    [200, false]
  ] as const) {
    const { socket, closed } = openAgainst(status)
    socket.open()
    socket.dispatchEvent(Object.assign(new Event("close"), { code: 1008 }))
    expect(await closed).toEqual({ refused })
  }
})

test("text frames pass both ways, and only while the socket is open", () => {
  const { socket, frames, send } = openAgainst(200)
  send("early")
  socket.open()
  send("one")
  socket.dispatchEvent(new MessageEvent("message", { data: "answer" }))
  socket.dispatchEvent(new MessageEvent("message", { data: new ArrayBuffer(1) }))
  expect(socket.sent).toEqual(["one"])
  expect(frames).toEqual(["answer"])
})

test("the socket lives where the page came from", () => {
  expect(WebSocketFrames.socketUrl("https://deckhand.example")).toBe("wss://deckhand.example/socket")
  expect(WebSocketFrames.socketUrl("http://127.0.0.1:7420")).toBe("ws://127.0.0.1:7420/socket")
})
