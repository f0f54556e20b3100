import { assert, describe, it } from "vitest"
import { readBody } from "./body/readBody.ts"
import type { OutgoingRequest } from "./OutgoingRequest.ts"
import { requestKey } from "./requestKey.ts"

const post = (path: string, text: string, type = "application/json"): OutgoingRequest => ({
  method: "POST",
  host: "shop.test",
  path,
  query: [],
  kind: "fetch",
  body: readBody({ text, type })
})

const isSame = (one: OutgoingRequest, other: OutgoingRequest): boolean =>
  requestKey(one) === requestKey(other)

const form = (text: string) => post("/do", text, "application/x-www-form-urlencoded")
const graphQl = (query: string) => post("/graphql", JSON.stringify({ query }))

describe("What is allowed for longer", () => {
  it("is for whatever id and value", () => {
    const body = '{"note":"late"}'
    assert.isTrue(isSame(post("/orders/17", body), post("/orders/23", '{"note":"lost"}')))
    const objectIds = ["507f1f77bcf86cd799439011", "507f191e810c19729de860ea"]
    assert.isTrue(isSame(post(`/orders/${objectIds[0]}`, body), post(`/orders/${objectIds[1]}`, body)))
    assert.isTrue(isSame(graphQl("mutation { like(id: 1) }"), graphQl("mutation { like(id: 2) }")))
  })

  it("is for no other operation of the same address", () => {
    const pairs = [
      [graphQl("mutation { like(id: 1) }"), graphQl("mutation { deleteAccount(id: 1) }")],
      [graphQl("mutation Do { like }"), graphQl("mutation Do { deleteAccount }")],
      [form("doc_id=1&variables=2"), form("doc_id=2&variables=2")],
      [form("fb_api_req_friendly_name=PresenceQuery"), form("fb_api_req_friendly_name=SendMutation")],
      [form("__EVENTTARGET=Timer1&__VIEWSTATE=a"), form("__EVENTTARGET=lnkDelete&__VIEWSTATE=a")],
      [
        form('message={"actions":[{"descriptor":"get"}]}'),
        form('message={"actions":[{"descriptor":"delete"}]}')
      ],
      [form("javax.faces.source=poll"), form("javax.faces.source=delete")],
      [post("/x", '{"status":"viewing"}'), post("/x", '{"status":"cancelled"}')],
      [post("/x", '{"nickname":"Bob"}'), post("/x", '{"email":"e@x.test","twoFactor":false}')],
      [post("/ws", "<Like/>", "text/xml"), post("/ws", "<DeleteAccount/>", "text/xml")],
      [post(`/fn/${"a".repeat(32)}`, "{}"), post(`/fn/${"b".repeat(32)}`, "{}")]
    ] as const
    for (const [one, other] of pairs) assert.isFalse(isSame(one, other), requestKey(one))
  })
})
