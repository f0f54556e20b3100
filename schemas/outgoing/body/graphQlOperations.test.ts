import fc from "fast-check"
import { assert, describe, it } from "vitest"
import { graphQlOperations } from "./graphQlOperations.ts"

const kinds = (document: string) =>
  graphQlOperations(document).map(({ kind, name = "" }) => `${kind} ${name}`.trim())

describe("The operations of a GraphQL document", () => {
  it("are told by their keyword and name, and a bare selection is a query", () => {
    assert.deepStrictEqual(kinds("{ me { name } }"), ["query"])
    assert.deepStrictEqual(kinds("query Orders($n: Int = 5) @live { orders(first: $n) { id } }"), [
      "query Orders"
    ])
    assert.deepStrictEqual(kinds("mutation{ pay }"), ["mutation"])
    assert.deepStrictEqual(kinds("subscription S { tick }"), ["subscription S"])
  })

  it("are all of them, wherever fragments stand", () => {
    const document = "fragment F on T { a } query A { ...F } mutation B { b } fragment G on T { c }"
    assert.deepStrictEqual(kinds(document), ["query A", "mutation B"])
  })

  it("are not made by what looks like one inside of texts, comments and selections", () => {
    const document = `
      # mutation InAComment { a }
      query Real($filter: F = {mutation: "mutation InAText { b }"}) {
        mutation(text: """ mutation InABlock { c } """) { query }
      }`
    assert.deepStrictEqual(kinds(document), ["query Real"])
  })

  it("are not hidden by a brace or a quote inside of a text", () => {
    assert.deepStrictEqual(kinds(`query A { a(t: "}") } mutation B { b(t: "\\"") }`), [
      "query A",
      "mutation B"
    ])
    assert.deepStrictEqual(kinds(`query A { a(t: """ \\""" } """) } mutation B { b }`), [
      "query A",
      "mutation B"
    ])
  })

  it("tell what they ask for first, whatever that is called in the answer, and all where a fragment adds to it", () => {
    const roots = (document: string) => graphQlOperations(document).flatMap((one) => one.roots)
    assert.deepStrictEqual(roots("mutation Do { a: transfer(to: {id: 5}) @live { id } like { id } }"), [
      "like",
      "transfer"
    ])
    assert.include(roots("mutation { ...F } fragment F on M { deleteAll { id } }"), "deleteAll")
    assert.include(roots("mutation { ... on M { deleteAll } }"), "deleteAll")
  })

  it("are none where it is no such document", () => {
    for (const text of [
      "",
      "select * from orders",
      "query A",
      "{ a",
      "{}",
      '{"status": "old"}',
      "{ status: 5 }",
      "{ a(b: [1) }",
      "} mutation B { b }",
      "type T { a: Int }"
    ]) {
      assert.deepStrictEqual(kinds(text), [], text)
    }
  })

  it("find a mutation whatever stands before and behind it", () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom(
            "query A { a }",
            "fragment F on T { f }",
            "{ x }",
            "# }{\n",
            'query Q { t(a: "}{") }'
          )
        ),
        fc.array(fc.constantFrom("query B { b }", "# mutation\n", "subscription S { s }")),
        (before, after) => {
          const found = graphQlOperations([...before, "mutation Pay { pay }", ...after].join("\n"))
          assert.isTrue(found.some(({ kind, name }) => kind === "mutation" && name === "Pay"))
        }
      )
    ))
})
