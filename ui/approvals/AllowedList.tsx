/** What its user allowed for good, by site: what it was, what it allows, since when, and how it is taken back. */
import { X } from "lucide-react"
import { type ReactNode, useId } from "react"
import { describeKey } from "#schemas/outgoing/describeKey.ts"
import type { StandingGrant } from "#schemas/preferences/ApprovalSettings.ts"
import { Button } from "#ui/kit/Button.tsx"
import { useFocusAfterRemoval } from "#ui/kit/dom/useFocusAfterRemoval.ts"
import { IconButton } from "#ui/kit/IconButton.tsx"
import styles from "./approvals.module.css"
import { approvalsText } from "./approvalsText.ts"

const dayOf = (at: number): string => new Date(at).toLocaleDateString(undefined, { dateStyle: "medium" })

const nameOf = ({ key, what }: StandingGrant): string => (what === "" ? describeKey(key) : `“${what}”`)

export interface AllowedListProps {
  /** Oldest first. */
  readonly grants: ReadonlyArray<StandingGrant>
  /** Whether it was taken back, as of all of a site. */
  readonly onRevoke: (grant: StandingGrant, name: string) => Promise<boolean>
  readonly onRevokeSite: (site: string) => Promise<boolean>
  /** What came of the last change. */
  readonly below?: ReactNode
}

export const AllowedList = ({ grants, onRevoke, onRevokeSite, below }: AllowedListProps): ReactNode => {
  const id = useId()
  const sites = Array.from(new Set(grants.map(({ site }) => site))).toSorted()
  const shown = sites.flatMap((site) => grants.filter((grant) => grant.site === site))
  const { list, field, leaving } = useFocusAfterRemoval<HTMLHeadingElement>(shown.map((grant) => grant.id))
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id} ref={field} tabIndex={-1}>
        {approvalsText.allowedTitle}
      </h3>
      <p className={styles.note}>
        {grants.length === 0 ? approvalsText.allowedEmpty : approvalsText.allowedNote}
      </p>
      {sites.length > 0 && (
        <ul ref={list} className={styles.sites}>
          {sites.map((site) => (
            <li key={site}>
              <div className={styles.site}>
                <h4 className={styles.name}>{site}</h4>
                <Button
                  look="quiet"
                  aria-label={approvalsText.takeBackSite(site)}
                  onClick={() =>
                    leaving(
                      shown.findIndex((grant) => grant.site === site),
                      onRevokeSite(site)
                    )
                  }
                >
                  {approvalsText.takeBackAll}
                </Button>
              </div>
              <ul className={styles.entries}>
                {shown
                  .filter((grant) => grant.site === site)
                  .map((grant) => (
                    <li key={grant.id}>
                      <span className={styles.name}>
                        {nameOf(grant)}
                        <span className={`${styles.place} ${styles.key}`}>{describeKey(grant.key)}</span>
                        <span className={styles.place}>{approvalsText.since(dayOf(grant.at))}</span>
                      </span>
                      <IconButton
                        icon={X}
                        size="small"
                        data-remove=""
                        label={approvalsText.takeBackOne(nameOf(grant), site)}
                        onClick={() => leaving(shown.indexOf(grant), onRevoke(grant, nameOf(grant)))}
                      />
                    </li>
                  ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
      {below}
    </section>
  )
}
