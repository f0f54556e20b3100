/** What buttons that do something are called: nobody who says only this means a box to tick. */
import { closeness, closenessOf } from "./nameWords.ts"

const names =
  `accept, add, agree, apply, approve, archive, back, book, buy, cancel, check out, checkout, clear, close,
  confirm, connect, continue, copy, create, decline, delete, discard, download, edit, export, finish, go, import,
  install, invite, join, log in, log out, login, logout, next, ok, open, order, pay, post, preview, print, proceed,
  publish, reject, remove, rename, reply, reset, save, search, send, share, show, sign in, sign out, sign up, start,
  stop, submit, subscribe, unsubscribe, update, upload`
    .split(",")
    .map((name) => name.trim())

/** Typing errors do not count. */
export const isActionName = (words: string): boolean =>
  names.some((name) => {
    const near = closenessOf(name, words)
    return near !== undefined && near <= closeness.misspelt
  })
