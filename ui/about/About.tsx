/** What this is: its version, its licence, what is new in it, and the way to help by keyboard. */
import { type ReactNode, useEffect, useState } from "react"
import { version } from "#package.json"
import { PlanSection } from "#ui/deployment/PlanSection.tsx"
import { Button } from "#ui/kit/Button.tsx"
import { LinkOut } from "#ui/kit/LinkOut.tsx"
import { Markdown } from "#ui/markdown/Markdown.tsx"
import { useAppSession } from "#ui/stores/AppSessionContext.ts"
import { openSettings } from "#ui/stores/route.ts"
import { useStore } from "#ui/stores/useStore.ts"
import styles from "./about.module.css"
import { aboutText } from "./aboutText.ts"
import { latestNews } from "./latestNews.ts"

/** The page of the calls over HTTP, on the gateway that serves this one. */
const CALLS_PATH = "/api"

/** Of many releases the newest: fetched when it is asked for. */
const News = (): ReactNode => {
  const [news, setNews] = useState<string | undefined>(undefined)
  useEffect(() => {
    let isShown = true
    void import("#CHANGELOG.md?raw").then(
      ({ default: changelog }) => isShown && setNews(latestNews(changelog)),
      () => isShown && setNews(aboutText.newsMissing)
    )
    return () => {
      isShown = false
    }
  }, [])
  return news === undefined ? <p role="status">{aboutText.newsLoading}</p> : <Markdown>{news}</Markdown>
}

export const About = (): ReactNode => {
  const [isOpen, setOpen] = useState(false)
  const { host } = useStore(useAppSession().$place)
  return (
    <>
      <p>{aboutText.what}</p>
      <dl className={styles.facts}>
        <div>
          <dt>{aboutText.version}</dt>
          <dd>{version}</dd>
        </div>
        <div>
          <dt>{aboutText.licence}</dt>
          <dd>{aboutText.licenceName}</dd>
        </div>
      </dl>
      <PlanSection />
      <p className={styles.buttons}>
        <Button onClick={() => openSettings("shortcuts")}>{aboutText.keyboard}</Button>
        <Button onClick={() => openSettings("data")}>{aboutText.data}</Button>
        {host === "web" && <LinkOut label={aboutText.calls} url={CALLS_PATH} />}
      </p>
      <details className={styles.news} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{aboutText.news}</summary>
        {isOpen && <News />}
      </details>
    </>
  )
}
