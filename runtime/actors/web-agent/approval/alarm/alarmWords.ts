/**
 * The words that raise an alarm on a control, in ten languages: what high stakes are called. They make the agent ask before
 * it presses, and nothing else: a control that is called otherwise is judged by what leaves, so that a word that is missing
 * here lets nothing out. Case and accents do not matter; `*` stands for any ending.
 */
export type Alarm = "pay" | "delete" | "publish" | "send" | "permit" | "secure"

/** One language or matter a line, between commas. */
export const listed = (text: string): ReadonlyArray<string> =>
  text
    .split(/[,\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== "")

/** In the order in which they are looked for: the first that fits names the alarm. */
export const alarmWords: ReadonlyArray<readonly [Alarm, ReadonlyArray<string>]> = [
  [
    "pay",
    listed(`
      pay, buy, purchase, charge, order now, place order, place bid, checkout, donate, transfer, withdraw, refund, subscribe
      bezahlen, zahlungspflichtig*, kaufen, bestellen, überweisen, spenden, erstatten
      payer, acheter, commander, virer, rembourser
      pagar, comprar, transferir, reembolsar
      finalizar compra, fechar pedido
      acquista*, paga, bonifica, rimborsa
      betalen, kopen, bestel, overmaken
      zapłać, kup, przelej
      付款, 支付, 购买, 下单, 转账, 退款
      支払, 購入, 送金, 注文を確定, 返金
    `)
  ],
  [
    "secure",
    listed(`
      two-factor, two factor, 2fa, mfa, authenticator, change password, reset password, api key, access token, recovery code*
      push to production, deploy, merge, rollback, shut down, reboot
      zwei-faktor*, passwort ändern, double authentification, mot de passe, contraseña, doble factor, palavra-passe
      senha, verifica in due passaggi, tweestaps*, uwierzytelnianie, 双重验证, 修改密码, 二段階認証, パスワード変更
    `)
  ],
  [
    "delete",
    listed(`
      delete, deletes, remove, erase, destroy, wipe, purge, drop, discard, deactivate, disable, terminate, suspend, revoke, ban
      uninstall, unsubscribe, close account, cancel order, cancel subscription, cancel booking, cancel plan, move to trash
      empty trash, reset, archive all
      löschen, entfernen, kündigen, stornieren, zurücksetzen, widerrufen, deaktivieren, sperren
      supprimer, effacer, résilier, révoquer, désactiver
      eliminar, borrar, anular, desactivar, revocar
      excluir, apagar, remover, desativar
      elimina, cancella, rimuovi, disattiva, revoca
      verwijderen, verwijder, wissen, opzeggen, intrekken
      usuń, skasuj, anuluj zamówienie, zablokuj
      删除, 移除, 清空, 注销, 取消订单
      削除, 消去, 退会, 解約, 無効
    `)
  ],
  [
    "publish",
    listed(`
      publish, post now, tweet, go live, make public, release now, release version, broadcast, share publicly
      veröffentlichen, öffentlich machen, publier, rendre public, publicar, hacer público, tornar público
      pubblica, rendi pubblico, publiceren, openbaar maken, opublikuj, upublicznij, 发布, 公开, 公開, 投稿
    `)
  ],
  [
    "send",
    listed(`
      send, reply all, forward, invite, notify all, apply now, submit application, email everyone
      senden, absenden, verschicken, weiterleiten, einladen, bewerben
      envoyer, transférer, inviter, postuler
      enviar, reenviar, invitar, convidar, encaminhar
      invia, inoltra, invita
      verzenden, versturen, doorsturen, uitnodigen
      wyślij, prześlij, zaproś
      发送, 转发, 邀请
      送信, 転送, 招待, 応募
    `)
  ],
  [
    "permit",
    listed(`
      approve, authorize, authorise, grant, allow, accept, i agree, sign document, sign contract, make admin, make owner
      transfer ownership, give access
      genehmigen, erlauben, akzeptieren, zustimmen, unterschreiben
      approuver, autoriser, accepter, signer
      aprobar, autorizar, aceptar, firmar
      aprovar, aceitar, assinar
      approva, autorizza, accetta, firma
      goedkeuren, toestaan, accepteren, ondertekenen
      zatwierdź, zezwól, akceptuj, podpisz
      批准, 授权, 同意, 签署
      承認, 許可, 同意, 署名
    `)
  ]
]

export const isAlarm = (consequence: string | undefined): consequence is Alarm =>
  alarmWords.some(([alarm]) => alarm === consequence)

/** Signs that stand for such a word. */
export const alarmSigns: ReadonlyArray<readonly [Alarm, RegExp]> = [
  ["delete", /[🗑🚮]/u],
  ["pay", /💳/u]
]

/** What says yes to whatever is written around it: a dialog's button with such a name does what the dialog says. */
export const assentWords: ReadonlyArray<string> = listed(`
  ok, okay, yes, continue, confirm, proceed, agree, sure, do it, go ahead, ja, fortfahren, weiter, bestätigen, oui
  continuer, confirmer, sí, continuar, confirmar, aceptar, sim, sì, continua, conferma, doorgaan, bevestigen, tak
  kontynuuj, potwierdź, 是, 好, 确定, 确认, 继续, はい, 確認, 続行, 続ける
`)
