import { readFile } from "node:fs/promises"
import { resolve } from "node:path"
import { expect, test } from "vitest"
import { root } from "#scripts/Command.ts"

const read = (path: string): Promise<string> => readFile(resolve(root, path), "utf8")

test("the mark on the screen is the drawing that the icons are made of", async () => {
  const [drawing, component] = await Promise.all([read("ui/mark/mark.svg"), read("ui/mark/Mark.tsx")])
  const shapes = (text: string): ReadonlyArray<string> =>
    Array.from(text.matchAll(/ (?:d|x|y|rx|viewBox|stroke-?width)="[^"]+"/gi), ([shape]) =>
      shape.toLowerCase().replace("-", "")
    )
  expect(shapes(component)).toEqual(shapes(drawing))
  expect(shapes(drawing).length).toBeGreaterThan(4)
})
