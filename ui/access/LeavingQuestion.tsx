/** The question before somebody is let out: who that is, and who goes along. */
import type { ReactNode } from "react"
import type { Device } from "#schemas/user/Device.ts"
import { type Ended, endedWithDevice, endedWithOthers, endedWithSession } from "#schemas/user/endedWith.ts"
import type { Session } from "#schemas/user/Session.ts"
import type { UserState } from "#schemas/user/User.ts"
import { wasBrowser } from "#ui/connect/wasBrowser.ts"
import { ConfirmDialog } from "#ui/kit/dialog/ConfirmDialog.tsx"
import styles from "./access.module.css"
import { accessText } from "./accessText.ts"

/** Who is to be let out. */
export type Leaving =
  | { readonly _tag: "Session"; readonly session: Session }
  | { readonly _tag: "Others" }
  | { readonly _tag: "All" }
  | { readonly _tag: "Device"; readonly device: Device }

const endedBy = (user: UserState, leaving: Leaving, own: string): Ended => {
  switch (leaving._tag) {
    case "Session":
      return endedWithSession(user, leaving.session.sessionId, own)
    case "Others":
      return endedWithOthers(user, own)
    case "All":
      // The question says all of it in words.
      return { sessionIds: [], deviceIds: [] }
    case "Device":
      return endedWithDevice(user, leaving.device.deviceId)
  }
}

/** What goes along, by name; not what is asked about itself. */
const namesAlong = (user: UserState, leaving: Leaving, own: string): ReadonlyArray<string> => {
  const { deviceIds, sessionIds } = endedBy(user, leaving, own)
  const sessions = user.sessions.filter(
    ({ sessionId }) =>
      sessionIds.includes(sessionId) && leaving._tag === "Session" && sessionId !== leaving.session.sessionId
  )
  const devices = user.devices.filter(
    ({ deviceId }) =>
      deviceIds.includes(deviceId) && !(leaving._tag === "Device" && deviceId === leaving.device.deviceId)
  )
  return [...sessions, ...devices].map(({ name }) => name)
}

const questions = (leaving: Leaving, own: string): readonly [title: string, body: string, also: string] => {
  switch (leaving._tag) {
    case "Session": {
      const { name, sessionId } = leaving.session
      const title = sessionId === own ? accessText.signOutOwnTitle : accessText.signOutTitle(name)
      return [title, accessText.signOutBody, accessText.alsoEnds]
    }
    case "Others":
      return [accessText.signOutOthersTitle, accessText.signOutOthersBody, accessText.alsoEndsOthers]
    case "All":
      return [accessText.signOutEverywhereTitle, accessText.signOutEverywhereBody, ""]
    case "Device": {
      const { device } = leaving
      const body = wasBrowser(device) ? accessText.forgetBody(device.online) : accessText.forgetProgramBody
      return [accessText.forgetTitle(device.name), body, accessText.alsoMayEnd]
    }
  }
}

export interface LeavingQuestionProps {
  readonly user: UserState
  readonly leaving: Leaving | undefined
  readonly own: string
  readonly onConfirm: (leaving: Leaving) => void
  readonly onClose: () => void
}

export const LeavingQuestion = ({
  user,
  leaving,
  own,
  onConfirm,
  onClose
}: LeavingQuestionProps): ReactNode => {
  const [title, body, also] = leaving === undefined ? ["", "", ""] : questions(leaving, own)
  const names = leaving === undefined ? [] : namesAlong(user, leaving, own)
  return (
    <ConfirmDialog
      isOpen={leaving !== undefined}
      title={title}
      action={leaving?._tag === "Device" ? accessText.forget : accessText.signOut}
      onClose={onClose}
      onConfirm={() => leaving !== undefined && onConfirm(leaving)}
    >
      {body}
      {names.length > 0 && (
        <span className={styles.also}>
          {also} <strong>{names.join(", ")}</strong>
        </span>
      )}
    </ConfirmDialog>
  )
}
