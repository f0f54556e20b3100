/** Whether “Connect your browser” is open: it is opened from more than one place, and stands with the browsers in the bar. */
import { atom } from "nanostores"

export const $isConnectOpen = atom(false)

export const openConnect = (): void => $isConnectOpen.set(true)

export const closeConnect = (): void => $isConnectOpen.set(false)
