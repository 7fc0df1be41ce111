import type { Kind } from '#schema/kinds.ts'
import type { NamedField } from './KindView.ts'

/** How much room the column of a kind takes in a list, in pixels with the padding of its cells. */
export interface Room {
  /** The width of a new column. */
  width: number | ((field: NamedField) => number)
  /** The width at which none of its values is cut; the column has it if there is room. */
  wish?: number
  /** The column takes a share of spare room. */
  grows?: true
  /** Cells may be several lines high. */
  tall?: true
}

/** Field names of codes, which people often copy. */
export const isCode = (name: string): boolean => /(^|_)(id|code|number|identifier)$/.test(name)

/** Of a letter or figure of a code, slightly more than the average, and of the padding around it. */
const CODE_LETTER = 9
const AROUND_CODE = 24

function widthOfText({ name, sentence, inFull, short, letters }: NamedField): number {
  if (letters !== undefined) return letters * CODE_LETTER + AROUND_CODE
  if (sentence || inFull) return 264
  return short || /(^|_)code$/.test(name) ? 136 : isCode(name) ? 132 : 160
}

/**
 * The room of each kind. Days, times, codes and numbers are whole in it, at every window and in every language: a test measures
 * what all lists show. Words may be cut where there is no more room, and are shown in full on hover.
 */
export const rooms: Readonly<Record<Kind, Room>> = {
  id: { width: 100 },
  text: { width: widthOfText, grows: true },
  longText: { width: 320, grows: true },
  int: { width: ({ short }) => (short ? 84 : 120) },
  flag: { width: 96 },
  // 999 999.99 NOK; 9 999 999.99 NOK.
  money: { width: 128, wish: 148 },
  rate: { width: 128 },
  percent: { width: 96 },
  day: { width: 112 },
  instant: { width: 152 },
  month: { width: 108 },
  choice: { width: 144 },
  // In two lines.
  tags: { width: ({ short }) => (short ? 160 : 220), grows: true },
  ref: { width: 176, grows: true },
  country: { width: 160, wish: 200 },
  currency: { width: 104 },
  // william.wilson@pacific-vault.example.
  email: { width: 216, wish: 300, grows: true },
  phone: { width: 152 },
  url: { width: 200, grows: true },
  // Ten digits in groups.
  hs6p: { width: 124 },
  file: { width: 200, grows: true },
  json: { width: 260, grows: true, tall: true },
}
