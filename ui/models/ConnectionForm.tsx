/**
 * Key and address of a connection. What is typed goes nowhere but into the request that has the key sealed; the field is
 * emptied as soon as it is.
 */
import { type FormEvent, type ReactNode, useId, useRef, useState } from "react"
import type { ConnectionProblem, ModelConnection, Provider } from "#schemas/models/ModelConnection.ts"
import { vendorFacts } from "#schemas/models/vendorFacts.ts"
import { Button } from "#ui/kit/Button.tsx"
import dialog from "#ui/kit/dialog/dialog.module.css"
import entry from "#ui/kit/entry.module.css"
import { LinkOut } from "#ui/kit/LinkOut.tsx"
import { modelRejections } from "./modelRejections.ts"
import styles from "./models.module.css"
import { modelsText } from "./modelsText.ts"
import type { ModelActions } from "./useModelSettings.ts"

export interface ConnectionFormProps {
  readonly id: string
  readonly provider: Provider
  /** What is changed; absent for a new one. */
  readonly before: ModelConnection | undefined
  /** Asked for its models right now. */
  readonly isChecking: boolean
  /** Why it does not work, said at the form. */
  readonly problem: ConnectionProblem | undefined
  readonly actions: ModelActions
  readonly onSaved: () => void
  readonly onBack: () => void
}

const nameOf = (provider: Provider, baseUrl: string): string =>
  provider === "openai-compatible"
    ? (URL.parse(baseUrl)?.host ?? modelsText.otherServer)
    : vendorFacts[provider].title

/** Empty for the vendor's own. */
const writtenAddress = (before: ModelConnection | undefined): string =>
  before === undefined ||
  (before.provider !== "openai-compatible" && before.baseUrl === vendorFacts[before.provider].url)
    ? ""
    : before.baseUrl

const keyPlaceholder = (before: ModelConnection | undefined): string =>
  before?.sealedKey === undefined
    ? ""
    : before.keyHint
      ? modelsText.keyStays(before.keyHint)
      : modelsText.keyStaysHidden

/** What is wrong, and with which field; with neither, where nothing that is entered here mends it. */
interface Refusal {
  readonly words: string
  readonly at: "key" | "address" | undefined
}

const atKey = (words: string): Refusal => ({ words, at: "key" })
const atAddress = (words: string): Refusal => ({ words, at: "address" })

const addressWords: ReadonlyArray<string> = Object.values(modelRejections.baseUrl)

const refusalOf = (words: string): Refusal =>
  addressWords.includes(words) ? atAddress(words) : { words, at: undefined }

const OF_KEY: ReadonlySet<ConnectionProblem> = new Set(["badKey", "noKey", "forbidden", "keyUnreadable"])
const OF_ADDRESS: ReadonlySet<ConnectionProblem> = new Set([
  "unreachable",
  "slow",
  "redirects",
  "notModels",
  "noVersion"
])

const ofCheck = (problem: ConnectionProblem): Refusal => ({
  words: modelsText.problems[problem],
  at: OF_KEY.has(problem) ? "key" : OF_ADDRESS.has(problem) ? "address" : undefined
})

export const ConnectionForm = (props: ConnectionFormProps): ReactNode => {
  const { id, provider, before, isChecking, actions, onSaved, onBack } = props
  const field = useId()
  const keyInput = useRef<HTMLInputElement>(null)
  const [address, setAddress] = useState(() => writtenAddress(before))
  const [refusal, setRefusal] = useState<Refusal>()
  const [isSaving, setSaving] = useState(false)
  const isVendor = provider !== "openai-compatible"
  const isBusy = isSaving || isChecking
  /** A key stays with its address. */
  const isMoved = before !== undefined && address.trim() !== writtenAddress(before)
  const kept = isMoved ? undefined : before

  const save = async (key: string): Promise<Refusal | undefined> => {
    const baseUrl = address.trim()
    const place = { connectionId: id, provider, ...(baseUrl === "" ? {} : { baseUrl }) }
    const sealed = key === "" ? undefined : await actions.sealKey({ ...place, key })
    if (sealed?._tag === "BadAddress") return atAddress(modelRejections.baseUrl[sealed.problem])
    if (sealed?._tag === "NotSealed") {
      return sealed.message === undefined ? refusalOf(modelsText.offline) : atKey(sealed.message)
    }
    if (keyInput.current !== null && sealed !== undefined) keyInput.current.value = ""
    const refused = await actions.send({
      _tag: "SaveConnection",
      id,
      provider,
      name: nameOf(provider, baseUrl),
      ...(baseUrl === "" ? {} : { baseUrl }),
      ...(sealed === undefined ? {} : { sealedKey: sealed.sealedKey, keyHint: sealed.keyHint })
    })
    return refused === undefined ? undefined : refusalOf(refused)
  }

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isBusy) return
    const key = keyInput.current?.value.trim() ?? ""
    const missing =
      isVendor && key === "" && kept?.sealedKey === undefined
        ? atKey(isMoved ? modelsText.keyOfAddress : modelsText.keyMissing)
        : !isVendor && address.trim() === ""
          ? atAddress(modelsText.addressMissing)
          : undefined
    setRefusal(missing)
    if (missing !== undefined) return
    setSaving(true)
    void save(key).then((problem) => {
      setSaving(false)
      setRefusal(problem)
      if (problem === undefined) onSaved()
    })
  }

  const problem = refusal ?? (isChecking || props.problem === undefined ? undefined : ofCheck(props.problem))
  const isWrong = (at: Refusal["at"]) => problem?.at === at
  const addressNotes = [
    isVendor ? `${field}-usual` : "",
    isWrong("address") ? `${field}-problem` : ""
  ].filter((id) => id !== "")
  const addressField = (
    <>
      <label className={styles.label} htmlFor={`${field}-address`}>
        {modelsText.addressLabel}
      </label>
      <input
        id={`${field}-address`}
        className={`${entry.entry} ${styles.input}`}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        value={address}
        placeholder={isVendor ? vendorFacts[provider].url : modelsText.addressExample}
        aria-invalid={isWrong("address")}
        aria-describedby={addressNotes.length === 0 ? undefined : addressNotes.join(" ")}
        onChange={({ currentTarget }) => setAddress(currentTarget.value)}
      />
      {isVendor && (
        <p id={`${field}-usual`} className={styles.note}>
          {modelsText.addressNote(vendorFacts[provider].url)}
        </p>
      )}
    </>
  )
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {!isVendor && addressField}
      <label className={styles.label} htmlFor={`${field}-key`}>
        {isVendor ? modelsText.keyLabel : modelsText.keyOptional}
      </label>
      <input
        ref={keyInput}
        id={`${field}-key`}
        className={`${entry.entry} ${styles.input}`}
        type="password"
        autoComplete="off"
        spellCheck={false}
        placeholder={keyPlaceholder(kept)}
        aria-invalid={isWrong("key")}
        aria-describedby={isWrong("key") ? `${field}-kept ${field}-problem` : `${field}-kept`}
      />
      <p id={`${field}-kept`} className={styles.note}>
        {modelsText.keyKept}{" "}
        {isVendor && <LinkOut label={modelsText.keyWhere} url={modelsText.keyUrls[provider]} />}
      </p>
      {isVendor && (
        <details className={styles.advanced} open={address !== ""}>
          <summary>{modelsText.advanced}</summary>
          {addressField}
        </details>
      )}
      <p id={`${field}-problem`} className={styles.problem} role="alert">
        {problem?.words}
      </p>
      <p className={styles.note} role="status">
        {isBusy ? modelsText.checking(nameOf(provider, address)) : ""}
      </p>
      <div className={dialog.buttons}>
        <Button onClick={onBack}>{modelsText.back}</Button>
        <Button type="submit" look="primary" aria-disabled={isBusy}>
          {modelsText.connectNow}
        </Button>
      </div>
    </form>
  )
}
