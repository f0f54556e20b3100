import { describe, expect, it } from "vitest"
import { CHANNEL_CLOSE } from "#schemas/rpc/Channel.ts"
import type { FrameSocketHandlers } from "#ui/client/FrameSocket.ts"
import { makePageChannels } from "./PageChannels.ts"

const listener = () => {
  const log: Array<string> = []
  const handlers: FrameSocketHandlers = {
    onOpen: () => log.push("open"),
    onFrame: (frame) => log.push(frame),
    onClose: ({ refused }) => log.push(refused ? "refused" : "closed")
  }
  return { log, handlers }
}

describe("page channels", () => {
  it("gives every page a number of its own, from 1", () => {
    const sent: Array<string> = []
    const channels = makePageChannels(() => {})
    channels.attach((frame) => sent.push(frame))
    const [first, second] = [listener(), listener()]
    channels.open(first.handlers).send("a")
    channels.open(second.handlers).send("b")
    expect(sent).toEqual(["1 a", "2 b"])
    channels.receive(2, "c")
    channels.receive(9, "nobody")
    expect([first.log, second.log]).toEqual([["open"], ["open", "c"]])
  })

  it("opens a waiting channel when the socket opens, and asks for one", () => {
    let asked = 0
    const channels = makePageChannels(() => void asked++)
    const page = listener()
    channels.open(page.handlers)
    expect([asked, page.log]).toEqual([1, []])
    channels.attach(() => {})
    expect(page.log).toEqual(["open"])
  })

  it("ends open and waiting channels with the socket, once", () => {
    const channels = makePageChannels(() => {})
    const [waiting, open] = [listener(), listener()]
    channels.open(waiting.handlers)
    channels.detach(false)
    channels.attach(() => {})
    const socket = channels.open(open.handlers)
    channels.detach(false)
    socket.close()
    channels.detach(false)
    expect([waiting.log, open.log]).toEqual([["closed"], ["open", "closed"]])
  })

  it("tells open and waiting pages of a refusal; one that comes later waits for the next socket", () => {
    const channels = makePageChannels(() => {})
    const [waiting, late] = [listener(), listener()]
    channels.open(waiting.handlers)
    channels.detach(true)
    channels.open(late.handlers)
    expect([waiting.log, late.log]).toEqual([["refused"], []])
    channels.attach(() => {})
    expect(late.log).toEqual(["open"])
  })

  it("tells the server when a page leaves, and never uses its number again on that socket", () => {
    const sent: Array<string> = []
    const channels = makePageChannels(() => {})
    channels.attach((frame) => sent.push(frame))
    const page = listener()
    const socket = channels.open(page.handlers)
    socket.close()
    socket.send("late")
    channels.open(listener().handlers).send("b")
    channels.receive(1, "late")
    expect(sent).toEqual([`1 ${CHANNEL_CLOSE}`, "2 b"])
    expect(page.log).toEqual(["open", "closed"])
  })

  it("ends a channel that the server closes", () => {
    const channels = makePageChannels(() => {})
    channels.attach(() => {})
    const page = listener()
    channels.open(page.handlers)
    channels.receive(1, CHANNEL_CLOSE)
    channels.receive(1, "late")
    expect(page.log).toEqual(["open", "closed"])
  })
})
