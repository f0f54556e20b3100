/** An actor's events as they come, by their outlines: the latest first. */
import type { ReactNode } from "react"
import type { ActorAddress } from "#schemas/operations/Audit.ts"
import type { OutlineField, TailEntry } from "#schemas/operations/Operations.ts"
import { writeMoment } from "#ui/kit/momentFormats.ts"
import { TAIL_SHOWN_MAX } from "#ui/ops/limits.ts"
import styles from "#ui/ops/ops.module.css"
import { opsText } from "#ui/ops/opsText.ts"
import { Shown } from "#ui/ops/Shown.tsx"
import { useFollow } from "#ui/ops/useFollow.ts"

interface Numbered extends TailEntry {
  readonly number: number
}

/** Newest first. */
const after = (
  entries: ReadonlyArray<TailEntry>,
  before: ReadonlyArray<Numbered> = []
): ReadonlyArray<Numbered> => {
  const first = (before[0]?.number ?? 0) + 1
  const numbered = entries.map((entry, index) => ({ ...entry, number: first + index }))
  return [...numbered.reverse(), ...before].slice(0, TAIL_SHOWN_MAX)
}

const writeField = ({ is, literal, size }: OutlineField): string => {
  if (literal !== undefined) return literal
  return size === undefined ? is : `${is}, ${size.toLocaleString()}`
}

export const ActorTail = ({ actor }: { readonly actor: ActorAddress }): ReactNode => {
  const tail = useFollow<ReadonlyArray<TailEntry>, ReadonlyArray<Numbered>>(
    (rpc) => rpc["Operations.Tail"]({ target: actor }),
    `${actor.kind} ${actor.id}`,
    after
  )
  return (
    <section className={styles.tail} aria-label={opsText.tail}>
      <p className={styles.note}>{opsText.tailHint}</p>
      <Shown of={tail}>
        {(entries) => (
          <ol aria-label={opsText.tail}>
            {entries.map(({ at, characters, number, outline, tag }) => (
              <li key={number}>
                <p>
                  <strong>{tag === "Snapshot" ? opsText.fellBehind : tag}</strong>
                  <span>{opsText.characters(characters)}</span>
                  <time dateTime={new Date(at).toISOString()}>{writeMoment(at, "full")}</time>
                </p>
                {outline.length > 0 && (
                  <dl>
                    {outline.map((field) => (
                      <div key={field.path}>
                        <dt>{field.path}</dt>
                        <dd data-literal={field.literal !== undefined}>{writeField(field)}</dd>
                      </div>
                    ))}
                  </dl>
                )}
              </li>
            ))}
          </ol>
        )}
      </Shown>
    </section>
  )
}
