import { expect, test } from "vitest"
import { parseHost } from "./parseHost.ts"

test.each([
  ["shop.example", "shop.example"],
  [" Shop.Example ", "shop.example"],
  ["https://shop.example/cart?a=1", "shop.example"],
  ["http://127.0.0.1:8080/", "127.0.0.1:8080"],
  ["localhost:3000", "localhost:3000"]
])("%s means %s", (typed, host) => expect(parseHost(typed)).toBe(host))

test.each(["", " ", "two words", "*", "*.example.com", "https://", "ftp://a.example"])(
  "“%s” is no host",
  (typed) => expect(parseHost(typed)).toBeUndefined()
)
