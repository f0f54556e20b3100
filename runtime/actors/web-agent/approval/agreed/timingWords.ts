/** The words with which a page says that a time runs: without one a number of seconds may be anything's name. */
import { listed } from "#runtime/actors/web-agent/approval/alarm/alarmWords.ts"

export const timingWords: ReadonlyArray<string> = listed(`
  ends in, ending in, closes in, closing in, expires*, expiring, left, remaining, remains, time left, to go
  elapsed, timer, countdown, timeout, times out, time out, logged out in, log out in, logout in
  signed out in, starts in, begins in, valid for, held for, reserved for, hurry, ago
  noch, verbleib*, übrig, läuft ab, abgelaufen, endet in, restzeit, abmeldung in, gültig für, reserviert für
  restant*, expire*, reste, encore, se termine dans, déconnexion dans
  restante*, queda, quedan, caduca*, termina en, finaliza en, cierra en
  restam, resta, termina em, expira*, rimanent*, scade*, termina tra, tempo rimasto
  resterend*, verloopt, nog, eindigt over, pozostał*, wygasa
  剩余, 还剩, 后结束, 残り, あと, 終了まで
`)
