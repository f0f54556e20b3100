/**
 * Reads from the source of the Python module `deckhand` what its agents can name: names, signatures and docstrings. The
 * code editor completes by it, so it stays true of the module. Pure.
 */
import { pythonLanguage } from "@codemirror/lang-python"
import type { SyntaxNode } from "@lezer/common"

export interface ModuleEntry {
  readonly name: string
  readonly kind: "class" | "function" | "object" | "variable"
  /** As it is written: "(question: str) -> str" of a function, ": dict" of a variable, otherwise empty. */
  readonly signature: string
  readonly doc: string
  /** Of an object: what it can do. */
  readonly members: ReadonlyArray<ModuleEntry>
}

const childrenOf = (node: SyntaxNode): ReadonlyArray<SyntaxNode> => {
  const children: Array<SyntaxNode> = []
  for (let child = node.firstChild; child !== null; child = child.nextSibling) children.push(child)
  return children
}

/** Lines as a docstring's reader wants them: paragraphs, without the indentation of the code. */
const unindented = (doc: string): string =>
  doc
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim().replaceAll(/\s*\n\s*/g, " "))
    .join("\n\n")

export const readModule = (source: string): ReadonlyArray<ModuleEntry> => {
  const textOf = (node: SyntaxNode | null | undefined): string =>
    node == null ? "" : source.slice(node.from, node.to)

  /** The string that begins a module or a body. */
  const docOf = (body: SyntaxNode | null): string => {
    const first = body === null ? undefined : childrenOf(body).find(({ name }) => name !== ":")
    const string = first?.name === "ExpressionStatement" ? first.getChild("String") : null
    return unindented(textOf(string).replaceAll(/^"""|"""$/g, ""))
  }

  const nameOf = (node: SyntaxNode): string => textOf(node.getChild("VariableName"))

  /** Decorators stand around what they decorate. */
  const definitions = (nodes: ReadonlyArray<SyntaxNode>): ReadonlyArray<SyntaxNode> =>
    nodes.map((node) => (node.name === "DecoratedStatement" ? (node.lastChild ?? node) : node))

  const functionEntry = (node: SyntaxNode): ModuleEntry => {
    const parameters = textOf(node.getChild("ParamList")).replace(/^\(self(, )?/, "(")
    const returns = textOf(node.getChild("TypeDef"))
    return {
      name: nameOf(node),
      kind: "function",
      signature: returns === "" ? parameters : `${parameters} ${returns}`,
      doc: docOf(node.getChild("Body")),
      members: []
    }
  }

  const statements = definitions(childrenOf(pythonLanguage.parser.parse(source).topNode))
  const moduleDoc = docOf(pythonLanguage.parser.parse(source).topNode)

  const classOf = (name: string): SyntaxNode | undefined =>
    statements.find((node) => node.name === "ClassDefinition" && nameOf(node) === name)

  const membersOf = (node: SyntaxNode | undefined): ReadonlyArray<ModuleEntry> => {
    const body = node?.getChild("Body") ?? null
    return definitions(body === null ? [] : childrenOf(body))
      .filter((member) => member.name === "FunctionDefinition" && !nameOf(member).startsWith("_"))
      .map(functionEntry)
  }

  /** A variable is said to be what a paragraph says that begins with its name. */
  const paragraphOf = (name: string): string =>
    (moduleDoc.split("\n\n").find((paragraph) => paragraph.startsWith(`\`${name}\``)) ?? "").replace(
      /^`\w+`( \(\w+\))?: /,
      ""
    )

  const entryOf = (name: string): ModuleEntry => {
    for (const node of statements) {
      if (nameOf(node) !== name) continue
      if (node.name === "FunctionDefinition") return functionEntry(node)
      if (node.name === "ClassDefinition") {
        return { name, kind: "class", signature: "", doc: docOf(node.getChild("Body")), members: [] }
      }
      if (node.name !== "AssignStatement") continue
      const made = classOf(textOf(node.getChild("CallExpression")).replace("()", ""))
      if (made !== undefined) {
        const doc = docOf(made.getChild("Body"))
        return { name, kind: "object", signature: "", doc, members: membersOf(made) }
      }
      const signature = textOf(node.getChild("TypeDef"))
      return { name, kind: "variable", signature, doc: paragraphOf(name), members: [] }
    }
    throw new Error(`The module names “${name}” in __all__ and does not define it.`)
  }

  const all = statements.find((node) => node.name === "AssignStatement" && nameOf(node) === "__all__")
  const names = [...textOf(all).matchAll(/"(\w+)"/g)].map(([, name]) => name ?? "")
  return names.map(entryOf)
}
