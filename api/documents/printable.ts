/** Replaces characters that the font does not have; the sender writes them by hand. */
export const NOT_PRINTABLE = '[?]'

/** Letters of other scripts than Latin, Greek and Cyrillic, their punctuation, and pictures: Noto Sans has none of them. */
const unknown =
  /(?:(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]).|(?![©®™])\p{Extended_Pictographic}|[\u3000-\u33FF])+/gsu

/** Latin letters and digits of double width, which East Asian systems write. */
const wide = /[\uFF01-\uFF5E\u3000]/g

const narrowed = (text: string): string => text.replaceAll(wide, (sign) => sign.normalize('NFKC')).normalize('NFC')

/** A text as it is printed: what the font does not have is marked, never left out or printed as an empty box. */
export const printable = (text: string): string => narrowed(text).replaceAll(unknown, NOT_PRINTABLE)

/** Whether all of a text is printed. */
export const isPrintable = (text: string): boolean => narrowed(text).search(unknown) < 0
