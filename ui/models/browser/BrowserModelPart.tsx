/** The model a browser brings itself: whether it is there, its download with how far that is, and using it. */

import { type ReactNode, useState } from "react"
import { nearestModel } from "#schemas/models/BrowserModel.ts"
import type { ModelSettingsState } from "#schemas/models/ModelSettingsState.ts"
import { whoAnswers } from "#schemas/models/whoAnswers.ts"
import { Button } from "#ui/kit/Button.tsx"
import styles from "#ui/models/models.module.css"
import type { ModelActions } from "#ui/models/useModelSettings.ts"
import { useAppSession } from "#ui/stores/AppSessionContext.ts"
import { useStore } from "#ui/stores/useStore.ts"
import { browserModelText } from "./browserModelText.ts"
import { percentOf } from "./percentOf.ts"

const Downloading = ({ progress }: { readonly progress: number | undefined }): ReactNode => (
  <div className={styles.pull}>
    <span>
      {browserModelText.downloading}{" "}
      {progress !== undefined && (
        <span className={styles.note}>{browserModelText.share(percentOf(progress))}</span>
      )}
    </span>
    <progress
      className={styles.progress}
      aria-label={browserModelText.downloading}
      max={1}
      {...(progress === undefined ? {} : { value: progress })}
    />
    <p className={styles.note}>{browserModelText.goesOn}</p>
  </div>
)

export interface BrowserModelPartProps {
  readonly settings: ModelSettingsState
  readonly actions: ModelActions
  readonly onUsed?: () => void
}

export const BrowserModelPart = ({ settings, actions, onUsed }: BrowserModelPartProps): ReactNode => {
  const { $place, downloadBrowserModel } = useAppSession()
  const { browserHostId = "" } = useStore($place)
  const [refusal, setRefusal] = useState<string>()
  const model = nearestModel(settings.browserModels)?.model
  /** The one of the browser this is looked at in, which alone can be told to download it. */
  const own = settings.browserModels?.find(({ deviceId }) => browserHostId.endsWith(`/${deviceId}`))?.model
  const who = whoAnswers(settings, settings.machine)
  const isAnswering = who.by !== "environment" && who.choice._tag === "Browser"

  const content = (): ReactNode => {
    switch (model?.availability) {
      case undefined:
        return <p className={styles.note}>{browserModelText.none}</p>
      case "unavailable":
        return <p className={styles.note}>{browserModelText.unavailable}</p>
      case "downloading":
        return <Downloading progress={model?.progress} />
      case "downloadable":
        return downloadBrowserModel === undefined || own?.availability !== "downloadable" ? (
          <p className={styles.note}>{browserModelText.downloadElsewhere}</p>
        ) : (
          <>
            <p className={styles.note}>{browserModelText.downloadNote}</p>
            <p>
              <Button
                onClick={() =>
                  void downloadBrowserModel().then((isTaken) =>
                    setRefusal(isTaken ? undefined : browserModelText.notSent)
                  )
                }
              >
                {browserModelText.download}
              </Button>
            </p>
          </>
        )
      case "available":
        return (
          <>
            <p className={styles.note}>{isAnswering ? browserModelText.answers : browserModelText.ready}</p>
            {!isAnswering && settings.machine?.model === undefined && (
              <p>
                <Button
                  onClick={() =>
                    void actions
                      .send({ _tag: "ChooseDefaultModel", choice: { _tag: "Browser" } })
                      .then((problem) => {
                        setRefusal(problem)
                        if (problem === undefined) onUsed?.()
                      })
                  }
                >
                  {browserModelText.use}
                </Button>
              </p>
            )}
          </>
        )
    }
  }
  const failed = model?.problem === undefined ? undefined : browserModelText.failed
  return (
    <div className={styles.part}>
      <p className={styles.note}>{browserModelText.goodFor}</p>
      {content()}
      {model?.availability === "available" && <p className={styles.note}>{browserModelText.onPages}</p>}
      <p className={styles.problem} role="alert">
        {refusal ?? failed}
      </p>
    </div>
  )
}
