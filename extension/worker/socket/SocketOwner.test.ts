import { describe, expect, it } from "vitest"
import { makePortFake } from "#extension/worker/chrome/testing/ChromeFake.ts"
import type { FrameSocketHandlers, OpenFrameSocket } from "#ui/client/FrameSocket.ts"
import { makeSocketOwner } from "./SocketOwner.ts"
import { servePort } from "./servePort.ts"

const fakeSocket = () => {
  const sent: Array<string> = []
  let handlers: FrameSocketHandlers | undefined
  let isClosed = false
  const openSocket: OpenFrameSocket = (given) => {
    handlers = given
    return {
      send: (frame) => void sent.push(frame),
      close: () => {
        isClosed = true
      }
    }
  }
  return {
    openSocket,
    sent,
    isClosed: () => isClosed,
    open: () => handlers?.onOpen(),
    receive: (frame: string) => handlers?.onFrame(frame),
    end: (refused: boolean) => handlers?.onClose({ refused })
  }
}

const host = () => {
  const log: Array<string> = []
  const handlers: FrameSocketHandlers = {
    onOpen: () => log.push("open"),
    onFrame: (frame) => log.push(frame),
    onClose: ({ refused }) => log.push(refused ? "refused" : "closed")
  }
  return { log, handlers }
}

describe("the socket's owner", () => {
  it("takes channel 0 for itself and hands the others to the pages", () => {
    const owner = makeSocketOwner()
    const socket = fakeSocket()
    const own = host()
    owner.openHost(socket.openSocket)(own.handlers).send("mine")
    const page = makePortFake("channel")
    servePort(page.port, owner.openPage)
    socket.open()
    page.say({ type: "frame", text: "theirs" })
    page.say({ type: "nonsense" })
    socket.receive('{"id":1}')
    socket.receive('1 {"id":2}')
    expect(socket.sent).toEqual(["mine", "1 theirs"])
    expect(own.log).toEqual(["open", '{"id":1}'])
    expect(page.posted).toEqual([{ type: "open" }, { type: "frame", text: '{"id":2}' }])
  })

  it("ends everybody's channel when the host closes the socket, without waiting for the peer", () => {
    const owner = makeSocketOwner()
    const socket = fakeSocket()
    const own = host()
    const opened = owner.openHost(socket.openSocket)(own.handlers)
    const page = makePortFake("channel")
    servePort(page.port, owner.openPage)
    socket.open()
    opened.close()
    socket.end(true)
    expect(socket.isClosed()).toBe(true)
    expect(own.log).toEqual(["open", "closed"])
    expect(page.posted).toEqual([{ type: "open" }, { type: "closed", refused: false }])
  })

  it("tells the pages when the gateway refuses", () => {
    const owner = makeSocketOwner()
    const socket = fakeSocket()
    owner.openHost(socket.openSocket)(host().handlers)
    const waiting = makePortFake("channel")
    servePort(waiting.port, owner.openPage)
    socket.end(true)
    expect(waiting.posted).toEqual([{ type: "closed", refused: true }])
  })

  it("closes a page's channel when the page is gone, and says nothing more to it", () => {
    const owner = makeSocketOwner()
    const socket = fakeSocket()
    owner.openHost(socket.openSocket)(host().handlers)
    socket.open()
    const page = makePortFake("channel")
    servePort(page.port, owner.openPage)
    page.leave()
    socket.receive("1 late")
    expect(socket.sent).toEqual(['1 {"jsonrpc":"2.0","method":"channel/close"}'])
    expect(page.posted).toEqual([{ type: "open" }])
  })

  it("wakes the connection when a page comes while there is no socket", () => {
    const owner = makeSocketOwner()
    let woken = 0
    owner.onWanted(() => void woken++)
    servePort(makePortFake("channel").port, owner.openPage)
    expect(woken).toBe(1)
  })
})
