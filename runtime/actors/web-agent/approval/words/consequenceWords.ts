/**
 * The words by which buttons say that pressing them has a consequence outside of the page, in the
 * languages most pages are written in, one a line. Case, accents and letters that look alike do not
 * matter; `*` stands for any ending.
 */
export type Consequence =
  | "send"
  | "pay"
  | "delete"
  | "publish"
  | "permit"
  | "upload"
  | "evaluate"
  /** Something is submitted, and nothing says what that does. */
  | "unclear"
  /** Yes is said to a question of the page that nobody can tell the meaning of. */
  | "agree"
  /** Done to something that nobody was shown: it may do anything. */
  | "unseen"

export type Words = ReadonlyArray<string>

/** Words with commas between them. */
export const listed = (text: string): Words =>
  text
    .split(/[,\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== "")

/** In the order in which they are looked for: the first that fits names the consequence. */
export const consequenceWords: ReadonlyArray<readonly [Consequence, Words]> = [
  [
    "pay",
    listed(`
      pay, buy, purchase, order now, place order, submit order, complete order, confirm order, place bid
      complete purchase, complete payment, make payment, confirm payment, to payment, to checkout, checkout now
      book now, complete booking, confirm booking, reserve, donate, subscribe, renew, transfer, bid, top up
      withdraw, deposit, refund, redeem, invest, rent now, hire now, start trial, start free trial
      change plan, switch plan, add funds, add money, add credit
      bezahlen, kaufen, zahlen, zahlung senden, zahlungspflichtig*, bestellen, buchen, überweisen, spenden
      einzahlen, auszahlen, abheben, erstatten, zur kasse, abonnieren, aufladen, jetzt buchen, jetzt bestellen
      acheter, payer, commander, passer la commande, réserver, virer, rembourser, verser, retirer de l'argent
      faire un don, s'abonner, passer au paiement, procéder au paiement
      comprar, pagar, reservar, hacer pedido, realizar pedido, tramitar pedido, finalizar compra, transferir
      donar, suscribirse, reembolsar, depositar, ingresar dinero, retirar dinero, contratar, ir al pago
      finalizar pedido, finalizar a compra, assinar plano, doar, reembolsar, sacar dinheiro, fechar pedido
      acquista*, compra, paga, pagare, ordina ora, effettua ordine, concludi ordine, prenota, prenotare
      bonifica, trasferisci, rimborsa, dona ora, abbonati, procedi al pagamento, vai alla cassa
      kopen, koop, betalen, betaal, bestel, boek nu, reserveren, overmaken, doneren, afrekenen, terugbetalen
      abonneren, naar de kassa, opwaarderen
      kup, kupuję, zapłać, płacę, zamów, zamawiam*, zarezerwuj, przelej, wpłać, wypłać, zwróć środki, wesprzyj
      купить, оплатить, заплатить, заказать, оформить заказ, забронировать, перевести, пополнить, вывести
      пожертвовать, подписаться, вернуть деньги, к оплате, придбати, купити, сплатити, замовити
      köp, köpa, betala, beställ, boka nu, reservera, överför, donera, prenumerera, till kassan, återbetala
      køb, kjøp, betal, bestil, bestill, bestil nu, overfør, doner, til kassen, abonner, refunder, reserver
      osta, maksa, tilaa, varaa nyt, lahjoita, kassalle
      satın al, öde, ödeme yap, sipariş ver, siparişi tamamla, rezervasyon yap, para gönder, havale et
      bağış yap, abone ol, para yatır, para çek, iade et
      αγορά, αγοράστε, πληρωμή, πλήρωσε, πληρώστε, παραγγελία, κράτηση, δωρεά
      koupit, zaplatit, objednat, rezervovat, kúpiť, vásárlás, fizetés, megrendelés, megrendelem
      cumpără, plătește, comandă, mua ngay, thanh toán, đặt hàng, beli, bayar, pesan sekarang
      شراء, اشتر, دفع, ادفع, سداد, اطلب الآن, إتمام الطلب, تأكيد الطلب, احجز, تبرع, تحويل, إيداع, سحب, اشترك
      קנה, קני, רכיש, רכוש, שלם, לתשלום, תשלום, הזמן עכשיו, בצע הזמנה, תרום, העבר כסף, הירשם כמנוי
      खरीद, भुगतान, ऑर्डर करें, बुक करें, दान
      ซื้อ, ชำระเงิน, จ่ายเงิน, สั่งซื้อ, จองเลย, บริจาค, โอนเงิน
      购买, 購買, 支付, 付款, 下单, 下單, 结算, 結帳, 结账, 預訂, 预订, 转账, 轉帳, 充值, 提现, 提現, 捐款, 订阅, 訂閱, 退款
      購入, 支払, 注文する, 注文を確定, 決済, 予約する, 予約を確定, 寄付する, 振り込む, 振込する, 送金, 入金, 出金, 返金, レジに進む, 課金, 定期購読
      결제, 구매, 구입, 주문하기, 주문 확정, 예약하기, 송금, 이체, 입금, 출금, 환불, 기부, 후원, 충전, 구독하기
    `)
  ],
  [
    "delete",
    listed(`
      delete*, deleting, remove, erase, discard, destroy, wipe, purge, deactivate, terminate, uninstall, revoke
      disconnect, unlink, void, reset, unsubscribe, close account, end subscription, end membership, end contract
      cancel order, cancel subscription, cancel booking, cancel plan, cancel membership, cancel reservation
      cancel appointment, cancel account, cancel trip, cancel flight, cancel event, cancel meeting
      cancel contract, cancel policy, cancel renewal, cancel service, cancel payment, cancel transfer
      cancel trial, cancel invitation, cancel registration, stop subscription, turn off renewal
      empty trash, empty bin, empty cart, move to trash, move to bin, move to recycle bin, throw away
      clear all, clear data, clear history, clear cart, clear completed, clear done, clear finished, clear list
      clear chat, clear conversation, clear inbox, clear log, clear logs, empty folder, empty junk, empty spam
      leave group, leave team, leave organization, leave organisation, leave channel, leave chat, leave server
      leave conversation, leave community, leave workspace, leave project
      gruppe verlassen, team verlassen, kanal verlassen, quitter le groupe, quitter l'équipe, salir del grupo
      abandonar grupo, abandonar el grupo, sair do grupo, abbandona gruppo, abbandona il gruppo, esci dal gruppo
      groep verlaten, verlaat groep, opuść grupę, выйти из группы, покинуть группу, lämna grupp*, forlad gruppe*
      forlat gruppe*, poistu ryhmästä, gruptan ayrıl, 退出群组, 退出群組, 退出群聊, グループを抜ける, 그룹 나가기
      löschen, lösche, loeschen, entfernen, verwerfen, kündigen, zurücksetzen, stornieren, widerrufen
      deaktivieren, abbestellen, vernichten, deinstallieren, abo beenden, in den papierkorb, papierkorb leeren
      supprimer, effacer, résilier, enlever, retirer, détruire, se désabonner, désabonner, révoquer, réinitialiser
      désactiver, désinstaller, annuler la commande, annuler l'abonnement, annuler mon abonnement
      annuler la réservation, mettre à la corbeille, déplacer vers la corbeille, vider la corbeille
      eliminar, borrar, quitar, suprimir, descartar, anular, darse de baja, dar de baja, revocar, restablecer
      desactivar, desinstalar, cancelar suscripción, cancelar la suscripción, cancelar mi suscripción
      cancelar pedido, cancelar el pedido, cancelar reserva, cancelar la reserva, mover a la papelera, vaciar
      excluir, apagar, remover, deletar, revogar, desativar, redefinir, cancelar assinatura, mover para o lixo
      cancelar a assinatura, cancelar minha assinatura, cancelar o pedido, cancelar a reserva, mover para a lixeira
      elimina*, cancella*, rimuovi, rimuovere, scarta, disdici, disdire, revoca, disattiva, svuota, ripristina
      annulla ordine, annulla l'ordine, annulla abbonamento, annulla l'abbonamento, sposta nel cestino
      verwijder, verwijderen, wissen, weggooien, opzeggen, zeg op, intrekken, deactiveren, naar prullenbak
      bestelling annuleren, annuleer bestelling, abonnement annuleren, uitschrijven, prullenbak legen
      usuń, usuwam, skasuj, wyrzuć, odrzuć, zrezygnuj, dezaktywuj, wypowiedz, do kosza, anuluj zamówienie
      anuluj subskrypcję, wypisz, odinstaluj
      удалить, удалите, удаление, стереть, очистить, отписаться, отозвать, деактивировать, сбросить
      отменить подписку, отменить заказ, отменить бронирование, видалити, вилучити, стерти
      ta bort, radera, släng, säg upp, avbeställ, återkalla, avregistrera, återställ, avinstallera
      avsluta prenumeration*, avbryt prenumeration*, flytta till papperskorgen
      slet, slett, fjern, kassér, opsig, afmeld, si opp, avslutt abonnement*, avbestill, annuller ordre*
      kanseller bestilling*, nulstil, nullstill, flyt til papirkurv, flytt til papirkurv
      poista, tyhjennä, hylkää, peruuta tilaus, irtisano
      sil, kaldır, temizle, sıfırla, hesabı kapat, aboneliği iptal et, siparişi iptal et, çöpe taşı
      διαγραφή, διέγραψε, διαγράψτε, αφαίρεση, κατάργηση, ακύρωση συνδρομής, ακύρωση παραγγελίας
      smazat, odstranit, vymazat, zmazať, odstrániť, zrušit předplatné, zrušit objednávku, törlés, eltávolítás
      șterge, ștergeți, elimină, dezabonare, xóa, gỡ bỏ, hapus, batalkan pesanan
      حذف, احذف, إزالة, مسح, إلغاء الاشتراك, إلغاء الطلب, إلغاء الحجز
      מחק, מחיק, הסר, ביטול מנוי, בטל מנוי, ביטול הזמנה, בטל הזמנה
      हटा, मिटा, डिलीट, सदस्यता रद्द
      ลบ, ยกเลิกการสมัคร, ยกเลิกคำสั่งซื้อ, ยกเลิกสมาชิก
      删除, 刪除, 移除, 清空, 注销, 註銷, 取消订阅, 取消訂閱, 取消订单, 取消訂單, 退订, 退訂, 解除, 回收站, 丟棄
      削除, 消去, 破棄, 退会, 解約, 注文をキャンセル, 予約をキャンセル, 取り除く, ごみ箱, ゴミ箱, 配信停止
      삭제, 지우기, 제거, 탈퇴, 해지, 구독 취소, 주문 취소, 예약 취소, 휴지통, 초기화
    `)
  ],
  [
    "publish",
    listed(`
      publish, post, tweet, retweet, repost, share, go live, deploy, release, merge, broadcast, upvote, downvote
      make public, make it public, go public, make profile public, make account public, make page public
      make project public, make repository public, make list public, make visible to everyone
      öffentlich machen, rendre public, hacer público, tornar público, rendi pubblico, openbaar maken, upublicznij
      сделать публичным, göra offentlig, gør offentlig, gjør offentlig, herkese açık yap
      veröffentlichen, posten, teilen, freigeben, kommentieren
      publier, partager, commenter, mettre en ligne
      publicar, compartir, comentar, compartilhar, partilhar, postar
      pubblica, pubblicare, condividi, condividere, commenta
      publiceren, publiceer, delen, plaatsen, reageer
      opublikuj, udostępnij, skomentuj
      опубликовать, поделиться, разместить, выложить, комментировать, опублікувати, поділитися
      publicera, dela, kommentera, lägg upp, udgiv, offentliggør, publiser, kommenter, julkaise, jaa
      yayınla, paylaş, yorum yap, δημοσίευση, κοινοποίηση, publikovat, sdílet, zveřejnit, megosztás, közzététel
      publică, distribuie, chia sẻ, đăng bài, bagikan, terbitkan
      نشر, انشر, مشاركة, شارك, تعليق
      פרסם, פרסום, שתף, שיתוף, הגב
      प्रकाशित, साझा करें, पोस्ट करें, शेयर
      เผยแพร่, แชร์, โพสต์
      发布, 發布, 發佈, 发表, 發表, 分享, 公开, 評論, 评论
      公開, 投稿, 共有, シェア, コメントする
      게시, 공유, 등록하기, 발행, 공개
    `)
  ],
  [
    "permit",
    listed(`
      approve, authorize, authorise, grant, allow, accept, consent, sign now, sign document, sign contract
      sign and *, i agree, agree and *, make admin, make administrator, make owner, make moderator
      make host, make organizer, make organiser, make editor, set as owner, set as admin, add as admin, add admin
      promote, transfer ownership, transfer owner, change owner, change ownership, give access
      zum admin machen, zum administrator machen, zum besitzer machen, befördern, eigentum übertragen
      nommer administrateur, promouvoir, transférer la propriété, hacer administrador, ascender a*
      transferir la propiedad, transferir propiedad, tornar administrador, promover, transferir propriedade
      transferir a propriedade, rendi amministratore, promuovi, trasferisci proprietà, trasferisci la proprietà
      beheerder maken, promoveren, eigendom overdragen, mianuj administratorem, przekaż własność, awansuj
      сделать администратором, назначить администратором, повысить, передать права, gör till admin*
      överför ägarskap*, gør til admin*, gjør til admin*, overfør ejerskab*, overfør eierskap*, yönetici yap
      sahipliği devret, 设为管理员, 設為管理員, 转让所有权, 轉讓所有權, 管理者にする, 所有権を譲渡, 관리자로 지정, 소유권 이전
      genehmigen, erlauben, zulassen, unterschreiben, unterzeichnen, signieren, akzeptieren, annehmen
      zustimmen, einwilligen
      approuver, autoriser, signer, accepter, j'accepte, consentir
      aprobar, autorizar, firmar, aceptar, acepto, aprovar, aceitar, aceito, assinar, permitir
      approva, autorizza, firma ora, firmare, accetta, accettare, accetto, consenti
      goedkeuren, toestaan, ondertekenen, onderteken, accepteren, accepteer, akkoord
      zatwierdź, zezwól, podpisz, akceptuj, akceptuję, zaakceptuj, zgadzam się
      одобрить, разрешить, подписать, принять, согласен, согласна, соглашаюсь, дозволити, підписати, прийняти
      godkänn, tillåt, signera, skriv under, acceptera, godkend, tillad, underskriv, accepter, godkjenn, signer
      godta, aksepter, hyväksy, salli, allekirjoita
      onayla, izin ver, imzala, kabul et, έγκριση, αποδοχή, υπογραφή, schválit, povolit, podepsat, přijmout
      jóváhagy*, engedélyez*, aláír*, elfogad*, aprobă, acceptă, semnează, đồng ý, setuju*, terima
      موافق, وافق, قبول, أقبل, توقيع, وقع, سماح
      אשר, אישור הסכם, חתום, חתימה, הסכם, מסכים, מאשר, קבל תנאים
      स्वीकृत, स्वीकार, अनुमति, हस्ताक्षर
      อนุมัติ, อนุญาต, ยอมรับ, ลงนาม
      批准, 授权, 授權, 同意, 接受, 签名, 簽名, 签署, 簽署, 允许, 允許
      承認, 許可, 同意, 署名する, サインする, 承諾
      승인, 허용, 동의, 서명, 수락
    `)
  ],
  [
    "send",
    listed(`
      send, resend, reply, reply all, forward, invite, notify, apply now, apply for, apply today, send invitation*
      message seller, contact seller
      senden, absenden, verschicken, versenden, antworten, weiterleiten, einladen, jetzt bewerben, benachrichtigen
      envoyer, répondre, transférer, inviter, expédier, postuler
      enviar, responder, reenviar, invitar, convidar, encaminhar, postularse, candidatar-se
      invia, inviare, spedisci, rispondi, inoltra, invita, candidati
      verzenden, verzend, versturen, verstuur, stuur, beantwoorden, doorsturen, uitnodigen, solliciteer
      wyślij, wysyłam, odpowiedz, prześlij, zaproś, aplikuj
      отправить, отправка, послать, ответить, переслать, пригласить, надіслати, відповісти
      skicka, svara, vidarebefordra, bjud in, besvar, videresend, inviter, svar alle, lähetä, vastaa, kutsu
      gönder, yolla, yanıtla, ilet, davet et, αποστολή, απάντηση, προώθηση, στείλε, πρόσκληση
      odeslat, poslat, odpovědět, odoslať, küldés, válasz küldése, trimite, răspunde, gửi đi, gửi tin*, kirim, balas
      إرسال, أرسل, رد, الرد, دعوة
      שלח, שליח, השב, הזמן חבר
      भेज, जवाब दें, आमंत्रित
      ส่ง, ตอบกลับ, เชิญ
      发送, 發送, 傳送, 送出, 寄出, 回复, 回覆, 转发, 轉寄, 邀请, 邀請, 投递
      送信, 返信, 転送, 招待, 応募
      보내, 전송, 발송, 답장, 전달하기, 초대, 지원하기
    `)
  ],
  [
    "unclear",
    listed(`
      submit, confirm, execute, run, finalize, finalise, hand in, turn in, enroll, enrol, vote, reject, decline
      block user, ban, shut down, power off, reboot, restart, mark as paid, mark paid, mark as shipped
      mark as refunded, mark as delivered, als bezahlt markieren, marquer comme payé*, marcar como pagad*
      marcar como pago, segna come pagat*, als betaald markeren, oznacz jako zapłacon*, oznacz jako opłacon*
      отметить как оплачен*, markera som betald*, marker som betalt, ödendi olarak işaretle, 标记为已付款, 支払い済みにする
      bestätigen, abschicken, ausführen, einreichen, ablehnen, abstimmen, neu starten, herunterfahren
      soumettre, confirmer, valider, exécuter, refuser, voter
      confirmar, ejecutar, presentar, rechazar, votar, executar, recusar, submeter
      conferma, confermare, esegui, rifiuta, vota
      bevestigen, bevestig, indienen, uitvoeren, weigeren, stemmen
      potwierdź, potwierdzam, wykonaj, złóż, zagłosuj
      подтвердить, выполнить, отклонить, подать, проголосовать, підтвердити
      bekräfta, skicka in, lämna in, kör, avvisa, rösta, bekræft, bekreft, indsend, send inn, afvis, avvis, stem
      vahvista, suorita, hylkää, äänestä
      gönder, onay ver, çalıştır, reddet, oy ver, υποβολή, επιβεβαίωση, potvrdit, spustit, megerősítés, confirmă
      xác nhận, konfirmasi
      تأكيد, تقديم, تنفيذ, رفض, تصويت
      אישור, הגש, הגשה, בצע, דחה, הצבע
      पुष्टि, जमा करें, सबमिट
      ยืนยัน, ดำเนินการ, ปฏิเสธ
      提交, 确认, 確認, 執行, 执行, 拒绝, 拒絕, 投票
      提出, 実行, 確定, 拒否, 申請する, 申し込む
      제출, 확인하기, 확정, 실행, 거절, 신청, 투표
    `)
  ]
]

/**
 * Words that name a place as well as what is done: at the beginning of a button's name they are the
 * effect, on a tab, or a link that leads somewhere, the place.
 */
export const placeWords: ReadonlyArray<readonly [Consequence, Words]> = [
  [
    "pay",
    listed(
      "payment, checkout, check out, upgrade, donation, sell, trade, Zahlung, Kasse, paiement, pago, pagamento"
    )
  ],
  ["delete", listed("trash, Papierkorb, corbeille, papelera, lixeira, cestino")],
  [
    "publish",
    listed(`
      comment, Kommentar, commentaire, comentario, comentário, commento
      like, follow, join, gefällt mir, folgen, beitreten, j'aime, suivre, rejoindre, me gusta, seguir, unirse
      curtir, participar, mi piace, segui, unisciti, partecipa, vind ik leuk, volgen, deelnemen, lubię to
      obserwuj, dołącz, нравится, присоединиться, вступить, gilla, följ, gå med, synes godt om, følg, bli med
      tykkää, seuraa, liity, beğen, takip et, katıl, thích, theo dõi, إعجاب, متابعة الحساب, انضم, אהבתי, הצטרף
      点赞, 點讚, 关注, 關注, 加入群, いいね, フォローする, 参加する, 좋아요, 팔로우, 참여하기, 가입하기
    `)
  ],
  ["permit", listed("sign, Unterschrift, signature")],
  ["send", listed("message, email, e-mail, mail")],
  [
    "unclear",
    listed(`
      register, sign me up, sign us up, registrieren, s'inscrire, registrarse, registrar-se, cadastrar, registrati
      iscriviti, registreren, zarejestruj, зарегистрироваться, регистрация, registrera, registrer, rekisteröidy
      kaydol, kayıt ol, εγγραφή, registrovat, regisztráció, đăng ký, daftar, 注册, 註冊, 会員登録, 회원가입
    `)
  ]
]

/** What a box is called that shows something to everyone while it is set. */
export const exposingWords: Words = listed(`
  public, publicly, visible to everyone, visible to anyone, visible to all, anyone with the link, discoverable
  öffentlich*, publique*, público, pública, pubblico, pubblica, openbaar, openbare, publiczn*, публичн*
  общедоступн*, offentlig*, julkinen, herkese açık, δημόσι*, veřejn*, verejn*, nyilvános*, công khai, ציבורי
  公开, 公開, 공개
`)

/** What says yes to the words around it, and nothing by itself. Each may begin a short name. */
export const assentWords: Words = listed(`
  ok, okay, da, có, ya, jo, ano, continue, proceed, understood, got it, weiter, fortfahren, verstanden, continuer, d'accord
  continuar, de acuerdo, continua, procedi, va bene, sim, doorgaan, begrepen, kontynuuj, rozumiem, продолжить
  ок, хорошо, fortsätt, fortsæt, fortsett, jatka, devam, tamam, συνέχεια, εντάξει, pokračovat, folytatás
  استمرار, متابعة, حسنا, המשך, जारी रखें, ठीक है, ตกลง, ดำเนินการต่อ, 确定, 確定, 继续, 繼續, 好的, 続行, 続ける
  계속, 확인
`)

/** A yes to a question: where nobody was asked one, nobody can tell what it means. */
export const yesWords: Words = listed(`
  yes, yep, sure, i'm sure, i am sure, go ahead, do it, ja, jawohl, do it anyway, oui, sí, sì, claro, tak, да
  так, kyllä, evet, ναι, igen, نعم, כן, हाँ, हां, ใช่, 是, 是的, はい, 예, 네
`)
