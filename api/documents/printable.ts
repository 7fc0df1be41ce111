/** Replaces characters that the font does not have; the sender writes them by hand. */
export const NOT_PRINTABLE = '[?]'

/** Letters and punctuation of scripts other than Latin, Greek and Cyrillic, and pictographs: Noto Sans has none of them. */
const unknown =
  /(?:(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]).|(?![©®™])\p{Extended_Pictographic}|[\u3000-\u33FF])+/gsu

/** Full-width Latin letters and digits, as East Asian systems write them. */
const wide = /[\uFF01-\uFF5E\u3000]/g

const narrowed = (text: string): string => text.replaceAll(wide, (sign) => sign.normalize('NFKC')).normalize('NFC')

/** A text as it is printed: a character that the font lacks is marked, never left out or printed as an empty box. */
export const printable = (text: string): string => narrowed(text).replaceAll(unknown, NOT_PRINTABLE)

/** Whether all of a text is printed. */
export const isPrintable = (text: string): boolean => narrowed(text).search(unknown) < 0
