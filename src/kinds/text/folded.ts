/** A text in lower case without soft hyphens and diacritics, to compare it with what people type. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\u00ad]/gu, '')
    .toLowerCase()
