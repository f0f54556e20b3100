import { expect, test } from "vitest"
import type { AgentStep } from "#schemas/agents/AgentStep.ts"
import { namedHosts } from "./namedHosts.ts"

const open = (url: string): AgentStep => ({ _tag: "open", id: url, url })

test("hosts that stand in the steps are named, whatever follows them", () => {
  expect(
    namedHosts([
      open("https://shop.example/orders/{{order}}"),
      open("localhost:3000/?q={{order}}"),
      open(" HTTP://Shop.example "),
      open("app.example:8443")
    ])
  ).toEqual(["shop.example", "localhost:3000", "app.example:8443"])
})

test("a host that a variable has a part in is named by nobody", () => {
  for (const url of [
    "{{link}}",
    "https://{{host}}/",
    "https://{{name}}.example.com/x",
    "https://shop.example{{rest}}",
    "https://shop.example@{{host}}/",
    "https://shop.example:{{port}}/",
    "https://me@evil.example/",
    "javascript:alert(1)",
    "https:{{rest}}",
    "{{scheme}}shop.example/",
    "https:\\\\{{host}}\\"
  ])
    expect(namedHosts([open(url)]), url).toEqual([])
})
