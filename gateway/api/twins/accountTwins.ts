/** What whoever runs the gateway has set up for its users, over HTTP. */
import { Schema } from "effect"
import { NamedSuggestedPrompt } from "#gateway/api/answers.ts"
import { twin } from "#gateway/api/Twin.ts"
import { Deployment, Quota, WebAddress } from "#schemas/deployment/Deployment.ts"
import { ModelChoice } from "#schemas/models/ModelChoice.ts"
import { FetchContextParams } from "#schemas/suggested-prompts/SuggestedPrompt.ts"

const ofAccount = { group: "Account", who: "user" } as const

export const accountTwins = [
  twin({
    ...ofAccount,
    group: "Prompts",
    name: "suggestPrompts",
    method: "POST",
    path: "/api/suggested-prompts",
    summary: "What an empty chat offers to begin with, for where it is",
    rpc: "Deployment.SuggestedPrompts",
    body: Schema.Struct({ ...FetchContextParams.fields, choice: Schema.optionalKey(ModelChoice) }),
    example: { currentlyViewingInfo: { currentlyViewingUrl: "https://shop.example/orders" } },
    answer: Schema.Array(NamedSuggestedPrompt),
    status: 200,
    refusals: [],
    payload: ({ body, self }) => ({ actorId: self, ...body }),
    told: (prompts) => prompts
  }),
  twin({
    ...ofAccount,
    name: "readDeployment",
    method: "GET",
    path: "/api/deployment",
    summary: "What is offered here beside the chat",
    rpc: "Deployment.Follow",
    answer: Deployment,
    status: 200,
    refusals: [],
    payload: ({ self }) => ({ actorId: self }),
    told: (deployment) => deployment
  }),
  twin({
    ...ofAccount,
    name: "readQuotas",
    method: "GET",
    path: "/api/quotas",
    summary: "What is left of your quotas, in units",
    rpc: "Deployment.Quotas",
    answer: Schema.Array(Quota),
    status: 200,
    refusals: [404],
    payload: ({ self }) => ({ actorId: self }),
    told: (quotas) => quotas
  }),
  twin({
    ...ofAccount,
    name: "createReferral",
    method: "GET",
    path: "/api/referral/create",
    summary: "A link to refer others with",
    rpc: "Deployment.Link",
    answer: Schema.Struct({ referralLink: Schema.String }),
    status: 200,
    refusals: [404],
    payload: ({ self }) => ({ actorId: self, to: "referral" }),
    told: (referralLink) => ({ referralLink })
  }),
  twin({
    ...ofAccount,
    name: "createPortalSession",
    who: "session",
    method: "POST",
    path: "/api/stripe/create-portal-session",
    summary: "The address of your plan",
    about:
      "Only with the token of a signed-in browser. Where there is none, the prices are where `GET /api/deployment` says (`pricing`).",
    rpc: "Deployment.Link",
    answer: Schema.Struct({ portalUrl: WebAddress }),
    status: 200,
    refusals: [403, 404],
    payload: ({ self }) => ({ actorId: self, to: "portal" }),
    told: (portalUrl) => ({ portalUrl })
  })
]
