/**
 * The words by which a press is known to be harmless that speaks of a consequence: as part of a name of
 * something, or for where it stands. One language or matter a line.
 */
import { listed, type Words } from "./consequenceWords.ts"

/** What is no consequence though it begins like one: taken out before the words are looked for. */
export const harmlessPhrases: Words = listed(`
  sign in, sign on, sign out, sign off, sign up, message board, mail merge, release notes, release date
  release dates, release year, post office, post offices, post code, post codes, bid history, transfer history
  payment history, purchase history, purchase date, refund history, refund status, refund policy, deposit history
  donation history, run history, message history, preview post, like new, join date, follow up
  reset filter, reset filters, reset all filters, reset the filters, clear all filters, remove all filters
  reset zoom, reset the zoom, reset view, reset search, reset sort, reset sorting, reset sort order
  filter zurücksetzen, alle filter zurücksetzen, filter löschen, filter entfernen, zoom zurücksetzen
  ansicht zurücksetzen, suche zurücksetzen, réinitialiser les filtres, effacer les filtres
  réinitialiser le zoom, restablecer filtros, restablecer los filtros, borrar filtros, quitar filtros
  restablecer zoom, redefinir filtros, remover filtros, redefinir zoom, ripristina filtri, rimuovi filtri
  ripristina zoom, filters wissen, filters verwijderen, wyczyść filtry, usuń filtry, сбросить фильтры
  сбросить фильтр, очистить фильтры, сбросить масштаб, återställ filter, återställ zoom, ta bort filter
  nulstil filter, nulstil filtre, nullstill filter, nullstill filtre, nulstil zoom, nullstill zoom
  tyhjennä suodattimet, filtreleri temizle, filtreleri sıfırla
`)

/** What empties the fields of a search or a filter, where it stands with them. */
export const clearingNames: Words = listed(`
  clear, clear all, reset, reset all, zurücksetzen, alle zurücksetzen, alles zurücksetzen, löschen, alle löschen
  réinitialiser, tout réinitialiser, effacer, tout effacer, restablecer, borrar, borrar todo, redefinir
  ripristina, azzera, cancella tutto, wissen, alles wissen, сбросить, сбросить все, очистить, очистить все
  återställ, nulstil, nullstill, tyhjennä, temizle, sıfırla, tümünü temizle, 清空, 重置, リセット, クリア, 초기화
`)

/** What a group is called that narrows down what is listed beside it. */
export const filterWords: Words = listed(`
  filter*, refine, narrow by, filtre*, filtro, filtros, filtri, filtry, фильтр*, suodat*, 筛选, 篩選, 絞り込み, 필터
`)

/** What a no to cookies says, a yes to no more than there must be included. */
export const refusingWords: Words = listed(`
  reject*, decline*, refuse*, deny, deny all, only necessary, necessary only, only essential, essential only
  only required, required only, accept necessary, accept only necessary, accept essential, accept only essential
  accept required, allow necessary, allow only necessary, allow essential, allow only essential
  accept necessary only, accept essential only, allow necessary only, continue without accepting
  ablehnen, nur notwendige*, nur erforderliche*, nur essenzielle*, nur technisch notwendige*
  nur notwendige akzeptieren, nur notwendige zulassen, nur erforderliche akzeptieren, weiter ohne zustimmung
  refuser, tout refuser, continuer sans accepter, nécessaires uniquement, rechazar*, solo necesarias
  solo las necesarias, recusar, rejeitar*, apenas necessários, rifiuta*, solo necessari, continua senza accettare
  weigeren, alles weigeren, alleen noodzakelijk*, odrzuć, tylko niezbędne, отклонить, только необходимые, avvisa
  neka, endast nödvändig*, afvis, kun nødvendige, avvis, hylkää, vain välttämättömät, reddet, απόρριψη, odmítnout
  elutasít*, respinge, رفض, דחה, 拒绝, 拒絕, 拒否, 거부, 거절
`)

export const cookieWords: Words = listed(`
  cookie*, куки, кукі, çerez*, evästeet, evästeitä, sütik*, ciasteczk*, informasjonskapsler, kakor, עוגיות
  クッキー, 쿠키
`)

/** With which pages speak of cookies, and shops of biscuits do not. */
export const consentWords: Words = listed(`
  privacy, consent*, website*, site, sites, browser*, browsing, tracking, track, analytics, analyse, analyze
  personalize*, personalise*, personalized ads, advertising, partners, third parties
  Datenschutz*, Webseite*, Einwilligung*, Werbung, confidentialité, consentement, navigation, publicité, sitio
  privacidad, consentimiento, navegación, navegação, publicidad, sito, consenso, navigazione, witryn*, stron*
  prywatno*, сайт*, конфиденциальн*, webbplats*, webbsida*, hjemmeside*, nettsted*, sivusto*, ιστότοπ*, stránk*
  weboldal*, الموقع, האתר, 网站, 網站, 隐私, サイト, プライバシー, 사이트, 개인정보
`)

/** What fields are called whose Enter looks something up. */
export const searchWords: Words = listed(`
  search*, find, filter*, look up, such*, finden, recherche*, rechercher, chercher, buscar, búsqueda, busca
  pesquisar, pesquisa, cerca, ricerca, trova, zoek*, szukaj, wyszukaj, поиск, искать, найти, пошук, sök*, søg*
  søk*, hae, etsi, ara, arama, αναζήτηση, hledat, vyhledat, hľadať, keresés, căutare, caută, tìm kiếm, cari
  بحث, חיפוש, חפש, खोज, ค้นหา, 搜索, 搜尋, 查找, 查詢, 查询, 检索, 検索, 探す, 검색, 찾기
`)
