/** Tells what each piece of code is, by highlight.js. Runs in a thread of its own: some code takes it very long. */
import { createLowlight } from "lowlight"
import type { CodeKind, CodeSpan } from "./HighlightMessage.ts"
import { languageNamed, loadLanguage } from "./languages.ts"
import { HIGHLIGHT_MAX_SPANS } from "./limits.ts"

/** What highlight.js calls it (its innermost name), and what it is here. What is not in this list has no colour. */
const kinds: Readonly<Record<string, CodeKind>> = {
  "hljs-keyword": "keyword",
  "hljs-selector-tag": "keyword",
  "hljs-tag": "keyword",
  "hljs-name": "keyword",
  "hljs-section": "name",
  "hljs-doctag": "keyword",
  "hljs-meta": "comment",
  "hljs-string": "string",
  "hljs-regexp": "string",
  "hljs-char": "string",
  "hljs-link": "string",
  "hljs-code": "string",
  "hljs-number": "number",
  "hljs-literal": "number",
  "hljs-symbol": "number",
  "hljs-bullet": "number",
  "hljs-variable": "number",
  "hljs-template-variable": "number",
  "hljs-title": "name",
  "hljs-attr": "name",
  "hljs-attribute": "name",
  "hljs-property": "name",
  "hljs-selector-class": "name",
  "hljs-selector-id": "name",
  "hljs-selector-pseudo": "name",
  "hljs-selector-attr": "name",
  "hljs-type": "type",
  "hljs-built_in": "type",
  "hljs-class": "type",
  "hljs-comment": "comment",
  "hljs-quote": "comment",
  "hljs-addition": "added",
  "hljs-deletion": "removed"
}

type Tree = ReturnType<ReturnType<typeof createLowlight>["highlight"]>
type Node = Tree["children"][number]

const collect = (nodes: ReadonlyArray<Node>, around: CodeKind | undefined, spans: Array<CodeSpan>): void => {
  for (const node of nodes) {
    if (node.type === "text") {
      const last = spans.at(-1)
      const isSame = last !== undefined && last[1] === around
      if (isSame) spans[spans.length - 1] = [last[0] + node.value.length, around]
      else spans.push([node.value.length, around])
    } else if (node.type === "element") {
      const { className } = node.properties
      const [name] = Array.isArray(className) ? className : []
      // What is put into a string is code again.
      const kind = name === "hljs-subst" ? undefined : (kinds[String(name)] ?? around)
      collect(node.children, kind, spans)
    }
  }
}

const lowlight = createLowlight()

export const highlightCode = async (
  name: string,
  code: string
): Promise<ReadonlyArray<CodeSpan> | undefined> => {
  const language = languageNamed(name)
  if (language === undefined) return undefined
  lowlight.register(await loadLanguage(language, new Set(lowlight.listLanguages())))
  const spans: Array<CodeSpan> = []
  collect(lowlight.highlight(language, code).children, undefined, spans)
  return spans.slice(0, HIGHLIGHT_MAX_SPANS)
}
