/** The words with which a page says that a time runs: without one a number of seconds may be anything's name. */
import { listed, type Words } from "./consequenceWords.ts"

export const timingWords: Words = listed(`
  ends in, ending in, closes in, closing in, expires*, expiring, left, remaining, remains, time left, to go
  elapsed, timer, countdown, timeout, times out, time out, logged out in, log out in, logout in
  signed out in, starts in, begins in, valid for, held for, reserved for, hurry, ago
  noch, verbleib*, übrig, läuft ab, abgelaufen, endet in, restzeit, abmeldung in, gültig für, reserviert für
  restant*, expire*, reste, encore, se termine dans, déconnexion dans
  restante*, queda, quedan, caduca*, termina en, finaliza en, cierra en
  restam, resta, termina em, expira*, rimanent*, scade*, termina tra, tempo rimasto
  resterend*, verloopt, nog, eindigt over, pozostał*, wygasa, осталось, истекает, через
  återstår, kvar, går ut, tilbage, udløber, gjenstår, utløper, jäljellä, vanhenee, kaldı, kalan, sona eriyor
  απομένουν, λήγει, zbývá, vyprší, hátra, lejár, expiră, נותרו, נשאר, متبق*, ينتهي
  剩余, 剩餘, 还剩, 還剩, 后结束, 後結束, 残り, あと, 終了まで, 남음, 남았, 후 종료, เหลือ, शेष
`)
