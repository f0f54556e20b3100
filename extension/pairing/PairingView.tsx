/** What the panel shows until this browser is connected: where to connect to, then the code. */

import { type ReactNode, useEffect, useId, useRef, useState } from "react"
import { Button } from "#ui/kit/Button.tsx"
import { Mark } from "#ui/mark/Mark.tsx"
import { useStore } from "#ui/stores/useStore.ts"
import { pairingCopy } from "./copy.ts"
import { DEFAULT_GATEWAY } from "./GatewayAddress.ts"
import type { Pairing } from "./Pairing.ts"
import type { PairingFlow, PairingStep } from "./PairingFlow.ts"
import styles from "./pairing.module.css"

export interface PairingViewProps {
  readonly flow: PairingFlow
  /** How the last pairing ended, where there was one. */
  readonly last?: Extract<Pairing, { readonly _tag: "Ended" }> | undefined
  /** The address to propose; undefined until it is known, and where there is none. */
  readonly near?: string | undefined
}

const introOf = (last: PairingViewProps["last"]): string => {
  if (last === undefined) return pairingCopy.intro
  return last.reason === "refused" ? pairingCopy.introRefused : pairingCopy.introForgotten
}

/** Takes the focus when it appears in the place of another, so that it is read out and Tab goes on from it. */
const Heading = ({ children, takesFocus }: { readonly children: string; readonly takesFocus: boolean }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <h1 ref={heading} tabIndex={-1} className={styles.title}>
      {children}
    </h1>
  )
}

interface AddressFormProps extends PairingViewProps {
  readonly step: Extract<PairingStep, { readonly _tag: "Ready" | "Asking" }>
  readonly takesFocus: boolean
  readonly address: string
  readonly onAddress: (address: string) => void
}

const AddressForm = ({ flow, last, step, takesFocus, address, onAddress }: AddressFormProps): ReactNode => {
  const id = useId()
  const isAsking = step._tag === "Asking"
  const problem = step._tag === "Ready" ? step.problem : undefined
  return (
    <form
      className={styles.card}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isAsking) flow.connect(address)
      }}
    >
      <Heading takesFocus={takesFocus}>{pairingCopy.title}</Heading>
      <p className={styles.intro}>{introOf(last)}</p>
      <label className={styles.label} htmlFor={`${id}-address`}>
        {pairingCopy.addressLabel}
      </label>
      <input
        id={`${id}-address`}
        className={styles.input}
        type="text"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={address}
        aria-describedby={problem === undefined ? `${id}-hint` : `${id}-problem`}
        aria-invalid={problem !== undefined}
        onChange={(event) => onAddress(event.currentTarget.value)}
      />
      {problem === undefined && (
        <p className={styles.hint} id={`${id}-hint`}>
          {pairingCopy.addressHint}
        </p>
      )}
      <p className={styles.problem} id={`${id}-problem`} role="alert">
        {problem}
      </p>
      <Button type="submit" look="primary" aria-disabled={isAsking}>
        {isAsking ? pairingCopy.connecting : pairingCopy.connect}
      </Button>
    </form>
  )
}

interface CodeCardProps {
  readonly flow: PairingFlow
  readonly step: Extract<PairingStep, { readonly _tag: "Confirming" }>
}

const CodeCard = ({ flow, step }: CodeCardProps): ReactNode => (
  <section className={styles.card}>
    <Heading takesFocus>{pairingCopy.codeTitle}</Heading>
    <p className={styles.intro}>{pairingCopy.codeIntro}</p>
    <p className={styles.code}>
      <span className={styles.unseen}>{`${pairingCopy.codeLabel}: ${[...step.code].join(" ")}`}</span>
      <span aria-hidden="true" className={styles.digits}>
        {step.code}
      </span>
    </p>
    <p className={styles.waiting} role="status">
      <span className={styles.dot} aria-hidden="true" />
      {step.isGatewayAway ? pairingCopy.waitingOffline : pairingCopy.waiting}
    </p>
    <div className={styles.actions}>
      <Button onClick={flow.openPage}>{pairingCopy.openAgain}</Button>
      <Button look="quiet" onClick={flow.cancel}>
        {pairingCopy.cancel}
      </Button>
    </div>
  </section>
)

export const PairingView = ({ flow, last, near }: PairingViewProps): ReactNode => {
  const step = useStore(flow.$step)
  const [written, setWritten] = useState<string | undefined>(undefined)
  const wasConfirming = useRef(false)
  const returns = wasConfirming.current && step._tag !== "Confirming"
  useEffect(() => {
    wasConfirming.current = step._tag === "Confirming"
  }, [step._tag])
  return (
    <main className={styles.page}>
      <Mark size={40} />
      {step._tag === "Confirming" && <CodeCard flow={flow} step={step} />}
      {(step._tag === "Ready" || step._tag === "Asking") && (
        <AddressForm
          flow={flow}
          last={last}
          step={step}
          takesFocus={returns}
          address={written ?? last?.gateway ?? near ?? DEFAULT_GATEWAY}
          onAddress={setWritten}
        />
      )}
    </main>
  )
}
