/**
 * The document: OpenAPI 3.1 of every call, made of the same schemas by which requests are read and answers written.
 * https://spec.openapis.org/oas/v3.1.0
 */
import { Array as Arr, Schema } from "effect"
import { HttpApi, HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import manifest from "#package.json" with { type: "json" }
import { PRODUCT } from "#schemas/product.ts"
import { Problem } from "./answers.ts"
import { copilotOperations } from "./copilot/copilotRoutes.ts"
import { apiCopy } from "./copy.ts"
import { dispatchOperations } from "./dispatch/dispatchRoutes.ts"
import { type Group, groups, type Operation, type Refusal, refusals } from "./Operation.ts"
import { otherOperations } from "./otherOperations.ts"
import { twins } from "./twins.ts"

export const operations: ReadonlyArray<Operation> = [
  ...copilotOperations,
  ...dispatchOperations,
  ...twins.map(({ operation }) => operation),
  ...otherOperations
]

/** Refused before anything looks at it: nothing is said but the status. */
const WITHOUT_BODY: ReadonlySet<Refusal> = new Set([401, 413])

/** What is read of a request can be unreadable; a body can be too large besides. */
const ofBody: ReadonlyArray<Refusal> = [400, 413]
const ofQuery: ReadonlyArray<Refusal> = [400]
/** Whose token it is may not be known right now. */
const ofToken: ReadonlyArray<Refusal> = [401, 503]
const ofMethod: ReadonlyArray<Refusal> = [429, 500]

const statusesOf = ({ body, isMethod, query, refusals: own, who }: Operation): ReadonlyArray<Refusal> => {
  const all = new Set([
    ...own,
    ...(who === "anyone" ? [] : ofToken),
    ...(isMethod === true ? ofMethod : []),
    ...(query === undefined ? [] : ofQuery),
    ...(body === undefined ? [] : ofBody)
  ])
  return [...all].sort((one, other) => one - other)
}

const problem = { "application/json": { schema: { $ref: "#/components/schemas/Problem" } } }

const responsesOf = (operation: Operation) =>
  Object.fromEntries(
    statusesOf(operation).map((status) => [
      status,
      {
        description: refusals[status],
        ...(operation.hasPlainRefusals === true || WITHOUT_BODY.has(status) ? {} : { content: problem })
      }
    ])
  )

type Described = OpenApi.OpenAPISpecOperation

const exampleOf = ({ requestBody }: Described, { example }: Operation) => {
  const json = requestBody?.content["application/json"]
  return requestBody === undefined || json === undefined || example === undefined
    ? {}
    : {
        requestBody: {
          ...requestBody,
          content: { ...requestBody.content, "application/json": { ...json, example } }
        }
      }
}

const pendingOf = ({ responses }: Described, { pending }: Operation) =>
  pending === undefined
    ? {}
    : { [pending.status]: { ...responses[pending.status], description: pending.summary } }

/** The role that a bearer needs, which OpenAPI 3.1 names so: the scope of an API key. */
const rolesOf = ({ scope }: Operation): Array<string> =>
  scope === undefined || scope === "any" || scope === "none" ? [] : [scope]

/** What Effect's generator is not told by the schemas. */
const completed = (described: Described, operation: Operation): Described => ({
  ...described,
  ...exampleOf(described, operation),
  security: operation.who === "anyone" ? [] : [{ bearer: rolesOf(operation) }],
  responses: {
    [operation.status]: { ...described.responses[operation.status], description: operation.summary },
    ...pendingOf(described, operation),
    ...responsesOf(operation)
  }
})

/** An endpoint's type is made of its schemas' types: of schemas that are values of a list nothing more is known. */
const endpointOf = ({
  about,
  answer,
  body,
  headers,
  method,
  name,
  params,
  path,
  pending,
  query,
  status,
  summary
}: Operation) => {
  const endpoint = HttpApiEndpoint.make(method)(name, path, {
    disableCodecs: true,
    params,
    query,
    headers,
    payload: body,
    success: [
      (answer ?? Schema.Void).pipe(HttpApiSchema.status(status)),
      ...(pending === undefined ? [] : [pending.answer.pipe(HttpApiSchema.status(pending.status))])
    ],
    error: Problem.pipe(HttpApiSchema.status(500))
  } as never) as unknown as HttpApiEndpoint.Top
  return endpoint.annotateMerge(
    OpenApi.annotations({
      identifier: name,
      summary,
      ...(about === undefined ? {} : { description: about })
    })
  )
}

type Endpoints = Arr.NonEmptyReadonlyArray<HttpApiEndpoint.Top>

const groupOf = (group: Group) =>
  HttpApiGroup.make(group).add(
    // No group is without calls (`openApi.test`).
    ...(operations.filter((operation) => operation.group === group).map(endpointOf) as unknown as Endpoints)
  )

const inDocument = (path: string): string => path.replaceAll(/:(\w+)/g, "{$1}")

const METHODS = { GET: "get", POST: "post", PUT: "put", DELETE: "delete" } as const

const generate = (): OpenApi.OpenAPISpec => {
  const api = HttpApi.make(PRODUCT).add(...Arr.map(groups, groupOf))
  const { components, ...spec } = OpenApi.fromApi(api)
  const paths = { ...spec.paths }
  for (const operation of operations) {
    const path = inDocument(operation.path)
    const method = METHODS[operation.method]
    const described = paths[path]?.[method]
    if (described !== undefined) paths[path] = { ...paths[path], [method]: completed(described, operation) }
  }
  return {
    ...spec,
    info: { title: `${PRODUCT} over HTTP`, version: manifest.version, description: apiCopy.about },
    paths,
    components: {
      ...components,
      securitySchemes: { bearer: { type: "http", scheme: "bearer", description: apiCopy.token } }
    },
    security: [{ bearer: [] }]
  }
}

let made: OpenApi.OpenAPISpec | undefined

/** Made when it is first asked for. */
export const openApiDocument = (): OpenApi.OpenAPISpec => {
  made ??= generate()
  return made
}
