/** Whether “Connect a model” is open: it is opened from more than one place, and stands with the model below the text. */
import { atom } from "nanostores"

export const $isConnectModelOpen = atom(false)

export const openConnectModel = (): void => $isConnectModelOpen.set(true)

export const closeConnectModel = (): void => $isConnectModelOpen.set(false)
