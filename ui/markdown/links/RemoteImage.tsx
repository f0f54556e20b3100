/**
 * An image that a text names. Loading it tells its server that somebody reads, and whatever the text put into the
 * address: so nothing is fetched before its reader asks for it, and the button says from whom.
 */
import { Image as ImageIcon } from "lucide-react"
import { type ReactNode, useCallback, useState } from "react"
import { markdownText } from "#ui/markdown/markdownText.ts"
import styles from "./image.module.css"

export interface RemoteImageProps {
  /** Of https. */
  readonly url: string
  /** What it shows; may be empty. */
  readonly alt: string
}

export const RemoteImage = ({ url, alt }: RemoteImageProps): ReactNode => {
  // The keyboard's place goes on to what takes the pressed button's, and stays where it went meanwhile.
  const focus = useCallback((link: HTMLAnchorElement | null): void => link?.focus(), [])
  const [stage, setStage] = useState<"offered" | "asked" | "failed">("offered")
  const { host } = new URL(url)
  if (stage === "offered") {
    return (
      <button
        type="button"
        className={styles.offer}
        title={markdownText.imageTold(host)}
        onClick={() => setStage("asked")}
      >
        <ImageIcon size={15} aria-hidden />
        <span>
          {alt !== "" && <bdi className={styles.alt}>{alt}</bdi>}
          <span className={styles.show}>{markdownText.showImage(host)}</span>
        </span>
      </button>
    )
  }
  return (
    <a ref={focus} className={styles.shown} href={url} title={url} target="_blank" rel="noopener noreferrer">
      {stage === "asked" ? (
        <img src={url} alt={alt} referrerPolicy="no-referrer" onError={() => setStage("failed")} />
      ) : (
        <span role="status">
          {markdownText.imageFailed(host)} {markdownText.openImage}
        </span>
      )}
    </a>
  )
}
