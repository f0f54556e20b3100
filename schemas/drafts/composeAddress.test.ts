/** A mail as a mail service's own form, filled in. */
import { describe, expect, test } from "vitest"
import { composeAddress } from "./composeAddress.ts"

const draft = { to: ["ada@x.test"], subject: "Hi & bye", body: "Two\nlines" }

describe("A mail service's form", () => {
  test("Gmail's opens with all that was drafted", () => {
    const { host, searchParams } = new URL(composeAddress("google", { ...draft, cc: ["c@x.test"] }))
    expect(host).toBe("mail.google.com")
    expect(Object.fromEntries(searchParams)).toMatchObject({
      view: "cm",
      to: "ada@x.test",
      cc: "c@x.test",
      su: "Hi & bye",
      body: "Two\nlines"
    })
  })

  test("Outlook's keeps those in copy", () => {
    const outlook = new URL(composeAddress("microsoft", { ...draft, cc: ["c@x.test"] }))
    expect(outlook.searchParams.get("mailtouri")).toBe(
      "mailto:ada%40x.test?cc=c%40x.test&subject=Hi%20%26%20bye&body=Two%0Alines"
    )
  })
})
