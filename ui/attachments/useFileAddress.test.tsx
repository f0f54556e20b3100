import { cleanup, render, screen } from "@testing-library/react"
import type { ReactNode } from "react"
import { afterEach, expect, test } from "vitest"
import { useFileAddress } from "./useFileAddress.ts"

afterEach(cleanup)

let asked = 0
const answers: ReadonlyArray<() => Promise<Blob | undefined>> = [
  () => Promise.reject(new Error("cut off")),
  () => Promise.resolve(new Blob(["picture"]))
]
const read = (): Promise<Blob | undefined> => answers[asked++]?.() ?? Promise.resolve(undefined)

const Picture = ({ isOnline }: { readonly isOnline: boolean }): ReactNode => {
  const { address, isMissing } = useFileAddress(read, "p", isOnline)
  return <p>{isMissing ? "missing" : address === undefined ? "reading" : "there"}</p>
}

test("a picture that was cut off is loaded again when the connection is back, and once", async () => {
  const { rerender } = render(<Picture isOnline={false} />)
  await screen.findByText("missing")
  rerender(<Picture isOnline />)
  await screen.findByText("there")
  rerender(<Picture isOnline={false} />)
  rerender(<Picture isOnline />)
  await screen.findByText("there")
  expect(asked).toBe(2)
})
