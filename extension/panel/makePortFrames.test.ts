import { describe, expect, it } from "vitest"
import { makePortFrames } from "./makePortFrames.ts"
import type { PanelPort } from "./PanelChrome.ts"

const connect = () => {
  const posted: Array<unknown> = []
  const log: Array<string> = []
  let say: (message: unknown) => void = () => {}
  let leave: () => void = () => {}
  let isDisconnected = false
  const port: PanelPort = {
    post: (message) => void posted.push(message),
    disconnect: () => {
      isDisconnected = true
    },
    onMessage: (listener) => {
      say = listener
    },
    onDisconnect: (listener) => {
      leave = listener
    }
  }
  const socket = makePortFrames({ connect: () => port })({
    onOpen: () => log.push("open"),
    onFrame: (frame) => log.push(frame),
    onClose: ({ refused }) => log.push(refused ? "refused" : "closed")
  })
  return {
    socket,
    posted,
    log,
    say: (message: unknown) => say(message),
    leave: () => leave(),
    isDisconnected: () => isDisconnected
  }
}

describe("frames over a port", () => {
  it("go both ways, and foreign messages are passed over", () => {
    const { socket, posted, log, say } = connect()
    say({ type: "open" })
    say({ type: "frame", text: "a" })
    say({ type: "frame" })
    say("hello")
    socket.send("b")
    expect([log, posted]).toEqual([["open", "a"], [{ type: "frame", text: "b" }]])
  })

  it("end once, when the worker says so, and say whether it was a refusal", () => {
    const { socket, posted, log, say, leave, isDisconnected } = connect()
    say({ type: "closed", refused: true })
    leave()
    say({ type: "frame", text: "late" })
    socket.send("late")
    expect([log, posted, isDisconnected()]).toEqual([["refused"], [], true])
  })

  it("end when the worker is stopped, or when the page closes them", () => {
    const stopped = connect()
    stopped.leave()
    expect(stopped.log).toEqual(["closed"])
    const closed = connect()
    closed.socket.close()
    expect([closed.log, closed.isDisconnected()]).toEqual([["closed"], true])
  })
})
