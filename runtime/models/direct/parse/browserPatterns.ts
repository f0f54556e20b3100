/**
 * Sentences about more than a click: files, tabs, question boxes, drags. They are tried before the
 * plain ones, which would take their words for labels.
 */
import type { Instruction } from "./Instruction.ts"
import { type Groups, type Pattern, pattern as p, type Slice, targetOf, textOf } from "./sentencePattern.ts"
import { looksLikeAddress } from "./webAddress.ts"

const clickIn =
  (way: "double" | "right") =>
  ({ target }: Groups): Instruction | undefined => {
    const control = targetOf(target)
    return control === undefined ? undefined : { _tag: "Click", target: control, way }
  }

const newTab = ({ place }: Groups): Instruction | undefined => {
  const url = textOf(place)
  return looksLikeAddress(url) ? { _tag: "NewTab", url } : undefined
}

const drag = ({ target, to }: Groups): Instruction | undefined => {
  const [from, onto] = [targetOf(target), targetOf(to)]
  return from === undefined || onto === undefined ? undefined : { _tag: "Drag", target: from, to: onto }
}

/** A file's name has an ending, unless it is quoted. */
const filenameOf = (slice: Slice | undefined): string | undefined => {
  const name = targetOf(slice)?.replace(/^(?:the )?file /i, "")
  return name !== undefined && /\.[a-z0-9]{2,5}$/i.test(name) ? name : undefined
}

const upload = ({ file, target }: Groups): Instruction | undefined => {
  const [filename, field] = [filenameOf(file), targetOf(target)]
  return filename === undefined || field === undefined
    ? undefined
    : { _tag: "Upload", filename, target: field }
}

const download = ({ target }: Groups): Instruction | undefined => {
  const link = targetOf(target)
  return link === undefined ? undefined : { _tag: "Download", target: link }
}

const answer =
  (accept: boolean) =>
  ({ text }: Groups): Instruction => ({
    _tag: "AnswerDialog",
    accept,
    ...(text === undefined ? {} : { text: textOf(text) })
  })

const draft = ({ to, subject, body }: Groups): Instruction => ({
  _tag: "DraftEmail",
  to: textOf(to),
  subject: textOf(subject),
  body: textOf(body)
})

const BOX =
  "(?:(?:the|that|any|its) )?(?:(?:browser|page|confirmation)['’]?s? )?(?:dialog|dialogue|question|prompt|popup|pop-up|alert|confirmation|warning|box)(?: box)?"
const SEEK = "(?:find|look up|look for|locate)"
const PAGE = "(?:(?:the|this|whole|entire|current) )*(?:page|webpage|website|site|tab|screen)"

export const browserPatterns: ReadonlyArray<Pattern> = [
  p("double[- ]click(?: (?:on|at))? (?<target>.+)", clickIn("double")),
  p("right[- ]click(?: (?:on|at))? (?<target>.+)", clickIn("right")),
  p("(?:open|go to|visit|load) (?<place>.+) in (?:a|another) new (?:tab|window)", newTab),
  p("open (?:a )?new tab (?:with|for|at|to) (?<place>.+)", newTab),
  p("(?:drag|move) (?<target>.+?) (?:and drop (?:it )?)?(?:onto|on to|into|to|on|over) (?<to>.+)", drag),
  p("(?:upload|attach|add) (?<file>.+) (?:into|in|to|at|as|for) (?<target>.+)", upload),
  p("download (?:(?:this|the) (?:file|document|pdf)|it)", () => ({ _tag: "Download" })),
  p("download(?: the file)?(?: behind| at| from)? (?<target>.+)", download),
  p(
    `(?:(?:take|capture|make|get) (?:a |another )?(?:screenshot|screen shot|picture)|screenshot)(?: of (?:it|${PAGE}))?`,
    () => ({ _tag: "Screenshot" })
  ),
  p(`(?:save|download) (?:${PAGE}|it) (?:as|to|into) (?:a )?pdf(?: file)?`, () => ({ _tag: "SavePage" })),
  p(
    "wait (?:for|until|till) (?:the (?:text|words?|message) )?(?<text>.+?)(?: (?:to (?:appear|show(?: up)?|be there|come up)|appears?|shows?(?: up)?|is (?:there|shown|visible)|comes up))",
    ({ text }) => ({ _tag: "WaitFor", text: textOf(text) })
  ),
  p(`(?:accept|confirm|ok) ${BOX}(?: with (?<text>.+))?`, answer(true)),
  p(`(?:say|answer) (?:yes|ok)(?: (?:to|in) ${BOX})?`, answer(true)),
  p(`answer ${BOX} with (?<text>.+)`, answer(true)),
  p(`(?:dismiss|decline|cancel) ${BOX}`, answer(false)),
  p(`(?:say|answer) no(?: (?:to|in) ${BOX})?`, answer(false)),
  p(
    `${SEEK} (?:and|&|then|and then) (?:(?<way>double|right)[- ]?click|(?:click|tap|press|hit|open))(?: on)? (?<target>.+)`,
    ({ target, way }) => {
      const control = targetOf(target)
      const how = way?.source.toLowerCase()
      return control === undefined
        ? undefined
        : {
            _tag: "Click",
            target: control,
            search: true,
            ...(how === "double" || how === "right" ? { way: how } : {})
          }
    }
  ),
  p(`${SEEK} (?<target>.+)`, ({ target }) => {
    const text = targetOf(target)
    return text === undefined ? undefined : { _tag: "Find", text }
  }),
  p(
    "scroll (?:up |down )?(?:until (?:you (?:see|find)|i see) |to (?!(?:the )?(?:very )?(?:top|bottom|end|start|beginning)(?: of (?:the )?page)?$))(?<target>.+)",
    ({ target }) => {
      const text = targetOf(target)
      return text === undefined ? undefined : { _tag: "Find", text, show: true }
    }
  ),
  p("save(?: (?:it|that|this|everything|(?:the|my|all|your) (?:changes?|form|record|page)))?", () => ({
    _tag: "Click",
    target: "Save"
  })),
  p("(?:run|evaluate|execute)(?: the)? (?:code|javascript|script):? (?<text>.+)", ({ text }) => ({
    _tag: "Evaluate",
    code: textOf(text)
  })),
  p(
    "(?:draft|compose|write)(?: an?)? e-?mail to (?<to>\\S+@\\S+?),? (?:with (?:the )?subject|about|titled) (?<subject>.+?),? (?:saying|that says|with (?:the )?(?:text|body)|and (?:the )?(?:text|body)) (?<body>.+)",
    draft
  )
]
