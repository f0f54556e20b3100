/** What a link to an agent of somebody else leads to: what it is, whose, and whether one has it, may ask, or asked. */
import { type ReactNode, useCallback, useEffect, useState } from "react"
import { nameOf, type UserId } from "#schemas/ids.ts"
import type { BehindLink } from "#schemas/rpc/SharedAgentRpcs.ts"
import { Button } from "#ui/kit/Button.tsx"
import { studioHash } from "#ui/stores/route.ts"
import studio from "#ui/studio/studio.module.css"
import type { Answered } from "./askAboutShared.ts"
import { personText, sharingText } from "./sharingText.ts"
import { useShared } from "./useShared.ts"

/** What is said of each standing; of who has not come yet it depends on the link. */
const saysOf = ({ standing, use }: BehindLink): string => {
  switch (standing) {
    case "own":
      return sharingText.own
    case "in":
      return sharingText.has
    case "asks":
      return sharingText.asked
    case "out":
      return sharingText.turnedAway
    case "new":
      return use === "open" ? sharingText.mayTake : sharingText.mayAsk
  }
}

export interface BehindLinkPageProps {
  readonly userId: UserId
  readonly link: string
}

export const BehindLinkPage = ({ userId, link }: BehindLinkPageProps): ReactNode => {
  const ask = useShared(userId)
  const [answer, setAnswer] = useState<Answered<BehindLink>>()
  const [isAsking, setAsking] = useState(false)
  const look = useCallback((): void => {
    setAnswer(undefined)
    void ask.look(link).then(setAnswer)
  }, [ask, link])
  useEffect(look, [look])
  const come = (): void => {
    if (isAsking) return
    setAsking(true)
    void ask.come(link).then((told) => {
      setAsking(false)
      setAnswer(told)
    })
  }
  const behind = answer?._tag === "Told" ? answer.told : undefined
  const mayCome = behind?.standing === "new" || (behind?.standing === "asks" && behind.use === "open")
  return (
    <main className={studio.page}>
      {answer === undefined && <p role="status">{sharingText.loading}</p>}
      {answer?._tag === "Refused" && (
        <>
          <p role="alert">{answer.says}</p>
          <p>
            <Button onClick={look}>{sharingText.tryAgain}</Button>
          </p>
        </>
      )}
      {behind !== undefined && (
        <>
          <h2 dir="auto">{behind.name}</h2>
          <p dir="auto">{sharingText.by(personText(behind.owner))}</p>
          <p role="status">{saysOf(behind)}</p>
          {mayCome && (
            <p>
              <Button look="primary" aria-disabled={isAsking} onClick={come}>
                {behind.use === "open" ? sharingText.takeIt : sharingText.askForIt}
              </Button>
            </p>
          )}
          {behind.standing === "own" && <a href={studioHash(nameOf(behind.agent))}>{sharingText.openOwn}</a>}
        </>
      )}
      <a href={studioHash()}>{sharingText.allAgents}</a>
    </main>
  )
}
