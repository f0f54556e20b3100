/** A formula set as MathML, which screen readers know. Its source is beside it, unseen, and is what is copied. */
import "temml/dist/Temml-Local.css"
import { createElement, memo, type ReactNode, useLayoutEffect, useState } from "react"
import { ScrollBox } from "#ui/kit/scroll/ScrollBox.tsx"
import { markdownText } from "#ui/markdown/markdownText.ts"
import { compileFormula, type MathElement } from "./compileFormula.ts"
import { type FormulaProps, FormulaSource } from "./FormulaSource.tsx"
import { inSlices } from "./inSlices.ts"
import styles from "./setFormula.module.css"

const toElement = (node: MathElement | string, key: number): ReactNode =>
  typeof node === "string"
    ? node
    : createElement(
        node.element,
        { key, ...node.attributes, ...(Object.keys(node.style).length === 0 ? {} : { style: node.style }) },
        ...node.children.map(toElement)
      )

export const SetFormula = memo((props: FormulaProps): ReactNode => {
  const { raw, tex, isDisplay } = props
  const [math, setMath] = useState<MathElement | undefined>(undefined)
  useLayoutEffect(() => inSlices(() => setMath(compileFormula(tex, isDisplay))), [tex, isDisplay])
  if (math === undefined) return <FormulaSource {...props} />
  const shown = (
    <span className={styles.set} data-formula dir="ltr">
      {toElement(math, 0)}
      <span className={styles.copied} hidden>
        {raw.trim()}
      </span>
    </span>
  )
  return isDisplay ? (
    <ScrollBox as="span" label={markdownText.formula} className={styles.display}>
      {shown}
    </ScrollBox>
  ) : (
    shown
  )
})
