import { isDay } from '#domain/day.ts'
import { compareDecimals, isDecimal } from '#domain/decimal.ts'
import type { UploadSentenceCode } from '#schema/texts/en/work/uploadMessages.ts'
import type { Cell } from '../files/reading/SheetRow.ts'

/** A value of a cell, or what is wrong with it. */
type Read<T> = { value: T; warning?: UploadSentenceCode } | { wrong: UploadSentenceCode }

export const textOf = (cell: Cell | undefined): string => (cell === null || cell === undefined ? '' : String(cell).trim())

/** A commodity code. A number has lost its leading zero if that leaves an odd count of digits. */
export function codeOf(cell: Cell | undefined): Read<string> {
  const text = textOf(cell).replace(/[ .-]/g, '')
  if (text === '') return { wrong: 'MISSING_CODE' }
  if (!/^\d+$/.test(text)) return { wrong: 'BAD_DIGITS' }
  const isShort = typeof cell === 'number' && [5, 7, 9].includes(text.length)
  const value = isShort ? `0${text}` : text
  if (![6, 8, 10].includes(value.length)) return { wrong: 'BAD_LENGTH' }
  return { value, ...(isShort && { warning: 'LEADING_ZERO_RESTORED' }) }
}

const MAX_DECIMALS = 4

/** A percentage from 0 to 100, as a decimal text. */
export function rateOf(cell: Cell | undefined): Read<string> {
  const text = textOf(cell).replace(/\s*%$/, '').replace(',', '.')
  if (text === '') return { wrong: 'MISSING_RATE' }
  const [, decimals = ''] = text.split('.')
  const isRate =
    isDecimal(text) && decimals.length <= MAX_DECIMALS && compareDecimals(text, '0') >= 0 && compareDecimals(text, '100') <= 0
  return isRate ? { value: text } : { wrong: 'BAD_RATE' }
}

/** A day as `yyyy-mm-dd`, from that form, from `dd.mm.yyyy` or `dd-mm-yyyy`, or from a cell that holds a date; empty as null. */
export function dayOf(cell: Cell | undefined): Read<string | null> {
  const text = textOf(cell)
  if (text === '') return { value: null }
  const [, day, month, year] = /^(\d{1,2})[.-](\d{1,2})[.-](\d{4})$/.exec(text) ?? []
  const value = year ? `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}` : text.slice(0, 10)
  return isDay(value) && (year || /^\d{4}-\d\d-\d\d(?:T.*)?$/.test(text)) ? { value } : { wrong: 'BAD_DATE' }
}
