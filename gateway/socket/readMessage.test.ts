/** What cannot be read at all is with the frames of `fuzzedFrames.test.ts` and the golden ones. */
import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { RpcMessage, RpcSerialization } from "effect/rpc"
import * as fc from "fast-check"
import { REQUEST_ID_MAX_CHARS } from "./limits.ts"
import { readMessage } from "./readMessage.ts"

const write = (message: RpcMessage.FromClientEncoded): string => {
  const text = RpcSerialization.jsonRpc().makeUnsafe().encode(message)
  assert.isString(text)
  return String(text)
}

const anyId = fc
  .oneof(fc.integer(), fc.string({ minLength: 1, maxLength: REQUEST_ID_MAX_CHARS }))
  .map(RpcMessage.RequestId)

const parse = Schema.decodeUnknownSync(Schema.fromJsonString(Schema.Unknown))
/** As it is on the other side of JSON, which has no -0. */
const anyPayload = fc.jsonValue({ maxDepth: 4 }).map((value) => parse(JSON.stringify(value)))

const anyMessage: fc.Arbitrary<RpcMessage.FromClientEncoded> = fc.oneof(
  fc
    .record({ id: anyId, tag: fc.string(), payload: anyPayload })
    .map((request) => ({ _tag: "Request" as const, ...request, headers: [] })),
  fc.record({ _tag: fc.constantFrom("Ack", "Interrupt"), requestId: anyId }),
  fc.constant({ _tag: "Ping" as const })
)

describe("a message", () => {
  it("says what an Effect client wrote", () => {
    fc.assert(
      fc.property(anyMessage, (message) =>
        assert.deepStrictEqual<unknown>(readMessage(write(message)), message)
      )
    )
  })

  it("leaves out what nobody asked for: headers, trace ids, unknown members", () => {
    const text = `{"jsonrpc":"2.0","id":1,"method":"M","headers":[["a","b"]],"traceId":"t","spanId":"s","x":1}`
    assert.deepStrictEqual(readMessage(text), {
      _tag: "Request",
      id: 1,
      tag: "M",
      payload: null,
      headers: []
    })
  })

  it("that nobody waits for an answer to closes its channel, or says nothing", () => {
    const said = (text: string) => readMessage(text)._tag
    assert.deepStrictEqual(
      [
        said('{"method":"channel/close"}'),
        said('{"method":"@effect/rpc/Eof"}'),
        said('{"method":"Conversation.Send","params":{}}'),
        said('{"method":7}')
      ],
      ["Close", "Close", "Nothing", "Nothing"]
    )
  })

  it("is refused for what is wrong with it", () => {
    const refused = (text: string) => {
      const message = readMessage(text)
      return message._tag === "Refusal" ? [message.id, message.message] : message
    }
    const badId = [null, "A request's id is a finite number or a short text"]
    const badChunks = [null, "The chunks an acknowledgement covers are a whole number from 1 on"]
    const neither = [null, "This is neither a request nor a notification"]
    for (const [text, expected] of [
      ['{"id":null,"method":"M"}', badId],
      ['{"id":"","method":"M"}', badId],
      ['{"id":{},"method":"M"}', badId],
      ['{"id":1,"method":{}}', [1, "A request's method is a text"]],
      ['{"method":"@effect/rpc/Ack","params":{"requestId":[]}}', [null, "This names no request"]],
      ['{"method":"@effect/rpc/Ack","params":{"requestId":1,"chunks":0}}', badChunks],
      ['{"method":"@effect/rpc/Ack","params":{"requestId":1,"chunks":1.5}}', badChunks],
      ['{"method":"@effect/rpc/Ack","params":{"requestId":1,"chunks":"2"}}', badChunks],
      ['{"method":"@effect/rpc/Interrupt"}', [null, "This names no request"]],
      ['{"method":"@effect/rpc/Exit","params":{"requestId":1}}', neither],
      ['{"id":1,"result":{}}', neither],
      ['"text"', neither],
      ["null", neither],
      ['\n [{"id":1,"method":"M"}]', [null, "Batches are not supported: send one message per frame"]],
      ["{", [null, "This frame is not JSON text"]]
    ] as const) {
      assert.deepStrictEqual(refused(text), [...expected], text)
    }
  })
})
