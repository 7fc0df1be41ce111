/** The longest text of a cell, in characters. */
const MAX_IN_CELL = 32_767

const special = /[&<>\p{Cc}\uFFFE\uFFFF]|_x[0-9A-Fa-f]{4}_/u
const specials = /[&<>]|[^\P{Cc}\n\t]|[\uFFFE\uFFFF]|_(?=x[0-9A-Fa-f]{4}_)/gu
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Characters that XML cannot hold are written as spreadsheets write them, `_x000B_`. */
const escaped = (character: string): string =>
  entities[character] ?? `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

/** A text as the content of an XML element, cut to what a cell can hold. */
export function xmlText(text: string): string {
  const fitting = text.length > MAX_IN_CELL ? `${text.slice(0, MAX_IN_CELL - 1)}…` : text
  return special.test(fitting) ? fitting.replace(specials, escaped) : fitting
}

const needsSpace = /^\s|\s$|\n/

/** A text element, of a cell or of the shared texts. */
export const textElement = (text: string): string =>
  `<t${needsSpace.test(text) ? ' xml:space="preserve"' : ''}>${xmlText(text)}</t>`

/** A cell that contains its text itself. */
export const textCell = (text: string): string => `<c t="inlineStr"><is>${textElement(text)}</is></c>`
