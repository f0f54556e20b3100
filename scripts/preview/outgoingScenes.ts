/** Moments in which something waits to leave the browser, and what left before. */
import { heldQuestion } from "#runtime/actors/web-agent/approval/outgoing/heldQuestion.ts"
import type { Asking } from "#runtime/flow/Flow.ts"
import type { ShownRequest } from "#schemas/outgoing/ShownRequest.ts"
import { questionTitles } from "#schemas/question/copy.ts"
import type { Proposal } from "#schemas/web-agent/Proposal.ts"
import type { FakeGateway } from "#ui/client/testing/FakeGateway.ts"
import { emit, stopToAsk, underWay } from "./operate.ts"

const save: ShownRequest = {
  id: "r1",
  method: "POST",
  host: "people.example.com",
  path: "/api/profiles/4711",
  fields: [
    { name: "name", value: "Ada Lovelace" },
    { name: "city", value: "London" },
    {
      name: "about",
      value: "Writes programs for machines that are still to be built.\nAsk her about Bernoulli."
    },
    { name: "nickname", value: "" }
  ],
  key: '["POST","people.example.com","/api/profiles/*"]',
  print: "p1"
}

interface More {
  readonly target?: string
  readonly dangerous?: true
  /** Its user wants to be asked always. */
  readonly isOnceOnly?: true
}

const asking = (requests: ReadonlyArray<ShownRequest>, more: More = {}): Asking => {
  const proposal = proposalOf(requests, more)
  return {
    kind: "confirm",
    title: questionTitles.confirm,
    text: heldQuestion(proposal),
    ...(more.dangerous === undefined ? {} : { dangerous: true }),
    proposal
  }
}

const proposalOf = (
  requests: ReadonlyArray<ShownRequest>,
  { isOnceOnly, target = "Save" }: More
): Proposal => ({
  action: { _tag: "click", i: "0.7" },
  target,
  origin: "https://people.example.com",
  about: ["Your profile › Ada Lovelace, London"],
  fields: [],
  outgoing: { stepId: "s3", requests, ...(isOnceOnly === undefined ? {} : { isOnceOnly }) },
  stamp: { tabId: 1, documentId: "d", epoch: 1 }
})

const many: ReadonlyArray<ShownRequest> = [
  save,
  {
    ...save,
    id: "r2",
    method: "PUT",
    path: "/api/profiles/4711/visibility",
    fields: [{ name: "visibleTo", value: "everyone" }],
    key: '["PUT","people.example.com","/api/profiles/*/visibility"]'
  },
  {
    ...save,
    id: "r3",
    host: "search.example.net",
    path: "/index/people/4711",
    fields: [],
    key: '["POST","search.example.net","/index/people/*"]'
  }
]

const twenty = Array.from({ length: 20 }, (_, n) => ({
  ...save,
  id: `r${n}`,
  host: n % 4 === 3 ? "search.example.net" : save.host,
  path: `/api/profiles/${4711 + n}`,
  fields: [{ name: "archived", value: "true" }]
}))

const paid: ShownRequest = {
  ...save,
  host: "very-long-name-of-a-payment-department.customers.example.net",
  path: "/v1/charges",
  fields: [
    { name: "amount", value: "50.00 EUR" },
    { name: "card[number]", value: "•••• 1111" },
    { name: "card[cvc]", value: "••••" }
  ],
  isOnceOnly: true
}

const long: ShownRequest = {
  ...save,
  path: `/api/v2/organisations/analytical-engines/departments/programming/profiles/4711/revisions/${"7f3a".repeat(12)}`,
  fields: [
    ...Array.from({ length: 39 }, (_, n) => ({ name: `answers[${n}].value`, value: `Answer ${n + 1}` })),
    { name: "notes", value: "The Engine weaves algebraic patterns. ".repeat(13), cut: true }
  ],
  more: 12
}

export const outgoingScenes = {
  leaving: (gateway: FakeGateway) => stopToAsk(gateway, 4, asking([save])),

  leavingForLonger: (gateway: FakeGateway) => stopToAsk(gateway, 4, asking([save])),

  leavingMany: (gateway: FakeGateway) => stopToAsk(gateway, 4, asking(many)),

  leavingDangerous: (gateway: FakeGateway) =>
    stopToAsk(
      gateway,
      4,
      asking(
        [
          {
            ...save,
            method: "DELETE",
            fields: [{ name: "reason", value: "duplicate" }]
          }
        ],
        { target: "Delete profile", dangerous: true }
      )
    ),

  leavingTwenty: (gateway: FakeGateway) => stopToAsk(gateway, 4, asking(twenty)),

  leavingMasked: (gateway: FakeGateway) =>
    stopToAsk(gateway, 4, asking([paid], { target: "Place order", dangerous: true })),

  leavingAlways: (gateway: FakeGateway) => stopToAsk(gateway, 4, asking([save], { isOnceOnly: true })),

  leavingLong: (gateway: FakeGateway) => stopToAsk(gateway, 4, asking([long])),

  leavingUnreadable: (gateway: FakeGateway) =>
    stopToAsk(
      gateway,
      4,
      asking([
        { ...save, path: "/api/blobs", fields: [], isUnreadable: true },
        { ...save, id: "r2", path: "/api/photos", fields: [], files: ["Portrait of Ada.jpg"] }
      ])
    ),

  left: (gateway: FakeGateway) => {
    underWay(gateway, 4, "none", {
      1: [{ method: "POST", host: "people.example.com", path: "/api/drafts/4711" }],
      3: [save, ...many.slice(1)].map(({ host, method, path }) => ({ host, method, path }))
    })
    emit(gateway, { _tag: "LabelChanged", label: "Analyzing page" })
  }
} as const satisfies Record<string, (gateway: FakeGateway) => void>
