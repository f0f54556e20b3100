/**
 * The allowlist of safe labels: buttons that keep, look up or go on, and nothing worse. Only under these names is a
 * form submitted without approval. Signs in place of words as well. One language a line.
 */
import { listed, type Words } from "./consequenceWords.ts"

/** Where the verb comes first: a name that begins so. */
export const safeBeginnings: Words = listed(`
  search, find, filter, look up, sort, next, back, previous, prev, close, cancel, dismiss, save, apply, add
  update, ok, okay, continue, log in, login, log on, sign in, done, finish, edit, change, choose, select, set
  rename, show, hide, view, preview, check, calculate, compare, load, more, refresh, reload, undo, redo
  help, skip, later, not now, no thanks, no thank you, copy, download, print, expand, collapse, browse, keep
  stay, go back, go to, store draft
  weiter, zurück, suchen, suche, speichern, schließen, abbrechen, anwenden, hinzufügen, aktualisieren
  anmelden, einloggen, fertig, übernehmen, sichern, filtern, sortieren, ändern, bearbeiten, nein danke
  chercher, rechercher, trouver, filtrer, trier, suivant, précédent, retour, fermer, annuler, enregistrer
  sauvegarder, appliquer, ajouter, mettre à jour, continuer, se connecter, connexion, terminer, modifier
  choisir, afficher, non merci
  buscar, encontrar, filtrar, ordenar, siguiente, anterior, atrás, volver, cerrar, cancelar, guardar, aplicar
  añadir, agregar, actualizar, continuar, iniciar sesión, entrar, acceder, terminar, finalizar, editar
  modificar, elegir, mostrar, ver, listo, no gracias
  pesquisar, próximo, próxima, avançar, voltar, fechar, salvar, gravar, adicionar, atualizar, iniciar sessão
  concluir, alterar, escolher, concluído
  cerca, trova, filtra, ordina per, avanti, successivo, indietro, chiudi, annulla, salva, applica, aggiungi
  aggiorna, continua, accedi, fine, fatto, modifica, scegli, mostra, no grazie
  zoek, zoeken, volgende, vorige, terug, sluiten, sluit, annuleren, opslaan, bewaar, toepassen, pas toe
  toevoegen, voeg toe, bijwerken, doorgaan, verder, inloggen, aanmelden, klaar, gereed, bewerken, wijzig
  szukaj, wyszukaj, znajdź, filtruj, dalej, następny, wstecz, poprzedni, zamknij, anuluj, zapisz, zastosuj
  dodaj, zaktualizuj, kontynuuj, zaloguj, gotowe, zakończ, edytuj, zmień, wybierz, pokaż
  поиск, искать, найти, фильтр, далее, дальше, следующ*, назад, закрыть, отмена, отменить, сохранить
  применить, добавить, обновить, продолжить, войти, вход, готово, изменить, редактировать, выбрать, показать
  зберегти, далі, закрити, скасувати, додати, увійти, пошук
  sök, nästa, föregående, tillbaka, stäng, avbryt, spara, tillämpa, använd, lägg till, uppdatera, fortsätt
  logga in, klar, ändra, redigera, välj, visa
  søg, søk, næste, neste, forrige, tilbage, tilbake, luk, lukk, annuller, avbryt, gem, lagre, anvend, bruk
  tilføj, legg til, opdater, oppdater, fortsæt, fortsett, log ind, logg inn, færdig, ferdig, rediger, vælg, velg
  hae, etsi, seuraava, edellinen, takaisin, sulje, peruuta, tallenna, käytä, lisää, päivitä, jatka, kirjaudu
  valmis, muokkaa, valitse
  ara, bul, filtrele, ileri, sonraki, geri, önceki, kapat, iptal, vazgeç, kaydet, uygula, ekle, güncelle, devam
  giriş yap, oturum aç, tamam, bitti, düzenle, seç, göster
  αναζήτηση, επόμενο, πίσω, προηγούμενο, κλείσιμο, ακύρωση, αποθήκευση, εφαρμογή, προσθήκη, ενημέρωση
  συνέχεια, σύνδεση, τέλος, επεξεργασία
  hledat, další, zpět, zavřít, zrušit, uložit, použít, přidat, aktualizovat, pokračovat, přihlásit, hotovo
  uložiť, ďalej, späť, zavrieť, pridať, prihlásiť
  keresés, tovább, vissza, bezárás, mégse, mentés, alkalmaz, hozzáadás, frissítés, folytatás, bejelentkezés, kész
  caută, înainte, înapoi, închide, anulează, salvează, aplică, adaugă, actualizează, continuă, conectare
  tìm kiếm, tiếp, quay lại, đóng, hủy, lưu, áp dụng, thêm, cập nhật, đăng nhập
  cari, berikutnya, kembali, tutup, batal, simpan, terapkan, tambah, perbarui, lanjut*, masuk, selesai
  بحث, التالي, السابق, رجوع, إغلاق, إلغاء, حفظ, تطبيق, إضافة, تحديث, متابعة, تسجيل الدخول, تم, تعديل
  חיפוש, חפש, הבא, הקודם, חזרה, סגור, ביטול, שמור, שמירה, החל, הוסף, עדכן, המשך, התחבר, כניסה, סיום, ערוך
  खोजें, अगला, पिछला, वापस, बंद करें, रद्द करें, सहेजें, लागू करें, जोड़ें, अपडेट, जारी रखें, लॉग इन
  ค้นหา, ถัดไป, ย้อนกลับ, ก่อนหน้า, ปิด, ยกเลิก, บันทึก, ใช้, เพิ่ม, อัปเดต, ต่อไป, เข้าสู่ระบบ, เสร็จสิ้น
`)

/**
 * Verbs that only look at what the rest of a name calls by its own name ("Edit Buy milk", "Undo delete"):
 * at the beginning they leave a consequence to what is joined to them ("Edit and send").
 */
export const lookingVerbs: Words = listed(`
  edit, open, show, sort, view, see, undo, hide, rename, search, find, look up, browse, compare
  expand, collapse, afficher, voir, modifier, trier, filtrer, chercher, rechercher, mostrar, editar, ordenar
  filtrar, buscar, pesquisar, mostra, modifica, filtra, cerca, toon, bekijk, bewerk, zoek, pokaż, edytuj, sortuj
  szukaj, показать, редактировать, изменить, искать, redigera, sök, rediger, vis, søg, søk, näytä, muokkaa, etsi
`)

/** Words that join a second verb to a first; signs that do are known by themselves. */
export const joiningWords: Words = listed(`
  and, then, or, und, oder, et, ou, puis, y, o, e, poi, en, i, oraz, lub, и, или, och, eller, og, ja, tai
`)

/** Where the verb comes last: a name that begins or ends so. */
export const safeEnds: Words = listed(`
  suchen, speichern, schließen, abbrechen, anwenden, hinzufügen, aktualisieren, anmelden, übernehmen, filtern
  sortieren, ändern, bearbeiten, anzeigen, fortfahren, zoeken, opslaan, sluiten, toevoegen, bijwerken, toepassen
  bewerken, wijzigen, annuleren, kaydet, ara, kapat, uygula, ekle, güncelle, düzenle, göster
  搜索, 搜尋, 查找, 查询, 查詢, 筛选, 篩選, 下一步, 下一页, 下一頁, 上一步, 上一页, 返回, 后退, 关闭, 關閉, 取消, 保存
  儲存, 存储, 应用, 套用, 添加, 新增, 更新, 继续, 繼續, 登录, 登入, 完成, 编辑, 編輯, 修改, 选择, 選擇, 显示
  検索, 次へ, 次に進む, 前へ, 戻る, 閉じる, キャンセル, 保存, 保存する, 適用, 適用する, 追加, 追加する, 更新
  更新する, 続ける, 続行, ログイン, 完了, 編集, 編集する, 変更, 変更する, 選択, 選択する, 表示, 絞り込み
  검색, 찾기, 필터, 다음, 이전, 뒤로, 닫기, 취소, 저장, 저장하기, 적용, 적용하기, 추가, 추가하기, 업데이트, 수정, 계속
  로그인, 완료, 편집, 선택, 보기
`)

/** Calm as whole names; with more words they may be anything ("Go premium"). */
export const safeNames: Words = listed(
  "go, no, los, aller, ir, vai, ga, nein, non, nej, nei, nie, нет, 好, 好的"
)

/** Signs that say what a safe word says. */
export const safeSigns: ReadonlySet<string> = new Set("🔍🔎⌕⚙✎✏🖉🖨💾❓❔?ℹ")

/** Close what they stand in the corner of; in a row they take it away. */
export const closingSigns: ReadonlySet<string> = new Set("×✕✖✗✘⨉⨯╳xX❌❎🗙")

/** Move about, open or close a list; under a form nobody can tell. */
export const movingSigns: ReadonlySet<string> = new Set(
  "‹›«»<>←→↑↓↔↕⇐⇒⟨⟩⟵⟶◀▶◂▸▴▾▲▼△▽◁▷◄►⏴⏵⏶⏷⌃⌄❮❯❰❱➔➜☰≡⋮⋯⋰⁝︙…·•+-−–—➕⏮⏭⏪⏩⏸⏯⏹☀☾🌙🌐↺↻⟲⟳⤢⤡⛶"
)

/** Wherever they stand. */
export const deletingSigns: ReadonlySet<string> = new Set("🗑🚮⌫⌦")
