/** Confusables: letters of other alphabets that look like a Latin one, and Latin letters that are written in another way. */

/** Cyrillic, Greek and Armenian; capitals look like other letters than their small ones do. */
const pairs =
  "АA ВB ЕE ЅS ІI ЈJ КK МM НH ОO РP СC ТT УY ХX ҮY ԌG ԁd Ԛq ԚQ ԜW аa еe ѕs іi јj кk мm нh оo рp сc тt уy хx һh ԛq ԝw " +
  "ѵv ѴV ӏl ӀI вb гr пn ьb ВB ґr үy ѡw ʋv " +
  "ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX αa βb γy εe ηn ιi κk μm νv οo ρp ςc σo τt υu χx ωw ϲc ϳj Ϲc " +
  "աw ցg հh օo սu ոn տs զq էt յj ԼL ՍU ՏS Օo " +
  "ɑa ɡg ɩi ɛe ɔo əe ʏy ȷj ǀl ƿp ʜh"

export const confusables: ReadonlyMap<string, string> = new Map(
  pairs.split(" ").map((pair) => {
    const [sign = "", latin = ""] = pair
    return [sign, latin]
  })
)

/** What taking the accents away leaves, in small letters. */
export const plainLetters: ReadonlyMap<string, string> = new Map([
  ["ß", "ss"],
  ["æ", "ae"],
  ["œ", "oe"],
  ["ø", "o"],
  ["đ", "d"],
  ["ð", "d"],
  ["ł", "l"],
  ["ı", "i"],
  ["þ", "th"],
  ["ς", "σ"],
  ["’", "'"],
  ["‘", "'"],
  ["ʼ", "'"]
])
