/** A reply that uses every kind of markdown block, for pictures and for measuring. */
export const longReply = `I would take **Northwind**. All three cover what you asked for; they differ in price, notice and support.

## What you get

| Offer | Per seat | Notice | Support |
|---|---:|---|---|
| Northwind | €14 | 1 month | Phone, 8–18 h |
| Contoso | €12 | 12 months | Mail only |
| Fabrikam | €19 | 3 months | Phone, day and night |

## Why

1. The notice period is a month, so a wrong choice is cheap.
2. Phone support covers your working hours:
   - Lisbon and Berlin are inside 8–18 h,
   - only the night shift is not.
3. Contoso is cheaper by €2, but binds you for a year.

> “Prices are per seat and month, without VAT.” — all three, in the small print

Their import takes a file like this:

\`\`\`json
{ "seats": 24, "start": "2026-03-01", "contact": "nora@example.com" }
\`\`\`

Details are in [the comparison](https://example.com/offers). Shall I write to them?`

/** 150 sections, about 55 KB. */
export const veryLongReply = Array.from(
  { length: 150 },
  (_, n) => `## Section ${n + 1}

Some **bold** and \`code\` in a sentence about [a link](https://example.com/${n}), long enough to break over
several lines in a narrow panel, as the sentences of a real answer do, with a clause or two more.

- first point of section ${n + 1}
- second point, with *emphasis*

\`\`\`ts
const answer = ${n}
\`\`\`

| a | b |
|---|---|
| ${n} | ${n * 2} |
`
).join("\n")

/** Answers as a long chat has them: short ones, longer ones, lists and code. */
export const manyAnswers: ReadonlyArray<string> = [
  "Yes.",
  "Two tickets wait for you: **OPS-12** and **OPS-31**. The first is due on Friday.",
  `Done. I changed three fields:

- *Name* is now Ada Lovelace
- *City* is now London
- *Language* stays as it was

The page confirmed: “Profile saved”.`,
  `The command is this one:

\`\`\`sh
deploy --to staging --only web
\`\`\`

It takes about two minutes. Afterwards the address is the same, so nobody has to do anything.`,
  `I read the thread. In short: Nora wants the **Lisbon** offer by Tuesday, with the price per seat and the notice \
period in one table. She does not need the small print, and she asked twice for the start date. I would \
answer with the table alone and a single sentence about the start.`
]

/** A table of so many rows, with a sentence before it. */
export const ordersTable = (rows: number): string =>
  [
    "Here are all orders.",
    "",
    "| Order | Customer | Total | State |",
    "|---|---|---:|---|",
    ...Array.from(
      { length: rows },
      (_, n) => `| ${1_000 + n} | Customer ${n} of **Lisbon** | €${(n * 7.3).toFixed(2)} | \`open\` |`
    ),
    ""
  ].join("\n")
