/** A text without capitals and the marks of its letters: what people type is compared with what they may not type so. */
export const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
