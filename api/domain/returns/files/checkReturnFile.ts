import { subtractDecimals, sumDecimals, withDecimals } from '../../decimal.ts'
import { msidCodes } from '../../identifiers/ossNumber.ts'
import type { VatReturn } from '../VatReturn.ts'
import { checkNational, checkNationalCsv } from './checkNational.ts'
import { checkReturn } from './checkReturn.ts'
import { sumProblem, type FileProblem } from './FileProblem.ts'
import type { FileReading, ReadCorrection, ReadLine } from './FileReading.ts'
import type { TextFormat } from './formats.ts'
import { isNational, type AnyReturn } from './isNational.ts'
import { nationalCode } from './nationalCode.ts'
import { readEstonianXml } from './readEstonianXml.ts'
import { readReturnCsv } from './readReturnCsv.ts'
import { readSwedishTxt } from './readSwedishTxt.ts'

const readers: Readonly<Record<TextFormat, (file: string) => FileReading>> = {
  csv: readReturnCsv,
  txt: readSwedishTxt,
  xml: readEstonianXml,
}

/** Plain ASCII and ends of lines: no format needs more, and what else a number or code holds is a mistake. */
const foreign = /[^\n\r\x20-\x7E]/u

const characterProblems = (file: string): FileProblem[] =>
  file.split('\n').flatMap((row, index): FileProblem[] => {
    const found = foreign.exec(row)?.[0]
    if (found === undefined) return []
    return [
      {
        code: 'RETURN_FILE_CHARACTER',
        params: { line: index + 1, found: `U+${found.codePointAt(0)?.toString(16).toUpperCase()}` },
      },
    ]
  })

const sameKey = (a: readonly string[], b: readonly string[]): boolean => a.every((part, index) => part === b[index])

/** Whether each row comes after the one before it; a second one of the same key does not. */
const orderProblems = <Row extends { line: number }>(rows: readonly Row[], key: (row: Row) => readonly string[]): FileProblem[] =>
  rows.flatMap((row, index): FileProblem[] => {
    const before = rows[index - 1]
    if (!before) return []
    const [own, former] = [key(row), key(before)]
    const place = own.findIndex((part, at) => part !== former[at])
    const isAfter = !sameKey(own, former) && (own[place] ?? '') > (former[place] ?? '')
    return isAfter ? [] : [{ code: 'RETURN_FILE_ORDER', params: { line: row.line } }]
  })

/** Higher rates come first. */
const descending = (rate: string): string => withDecimals(subtractDecimals('100', rate), 2).padStart(6, '0')

const lineKey = ({ country, origin, supply, rateType, rate }: ReadLine): string[] => [
  country,
  origin,
  supply,
  // STANDARD before REDUCED.
  rateType === '' ? '' : rateType === 'STANDARD' ? '1' : '2',
  descending(rate),
]

/** The Swedish file does not say the rate type, by which a standard rate may stand before a higher one. */
const swedishKey = (line: ReadLine): string[] => [...lineKey(line).slice(0, 3), String(line.line).padStart(9, '0')]

const correctionKey = ({ period, country }: ReadCorrection): string[] => [period, country]

const totalProblems = (reading: FileReading, expected: VatReturn, codeOf: (country: string) => string): FileProblem[] =>
  expected.balances.flatMap(({ mscon, msid, msest, corrections, balance }): FileProblem[] => {
    const country = codeOf(mscon)
    const vatOf = (rows: readonly { country: string; vat: string }[]): string =>
      sumDecimals(rows.filter((row) => row.country === country).map(({ vat }) => vat))
    const figures: [string, string][] = [
      [vatOf(reading.lines), sumDecimals([msid, msest])],
      [vatOf(reading.corrections), corrections],
      ...(reading.balances ?? []).filter((row) => row.country === country).map((row): [string, string] => [row.balance, balance]),
    ]
    return figures.flatMap(([found, wanted]) => sumProblem(country, found, wanted))
  })

function compareWith(reading: FileReading, expected: VatReturn, format: TextFormat): FileProblem[] {
  const codeOf = format === 'csv' ? (country: string): string => country : nationalCode
  const states = new Set(Object.keys(msidCodes).map(codeOf))
  const rows = [...reading.lines, ...reading.corrections]
  const count = expected.lines.length + expected.corrections.length
  return [
    ...rows
      .filter(({ country }) => !states.has(country))
      .map(({ line, country }): FileProblem => ({ code: 'RETURN_FILE_COUNTRY', params: { line, found: country } })),
    ...orderProblems(reading.lines, format === 'txt' ? swedishKey : lineKey),
    ...orderProblems(reading.corrections, correctionKey),
    ...(rows.length === count ? [] : [{ code: 'RETURN_FILE_COUNT', params: { found: rows.length, expected: count } } as const]),
    ...totalProblems(reading, expected, codeOf),
    ...(reading.total === undefined ? [] : sumProblem('', reading.total, expected.totalDue)),
  ]
}

/** Whether a return may be written at all, in any format. */
export const checkFigures = (one: AnyReturn): FileProblem[] => (isNational(one) ? checkNational(one) : checkReturn(one))

/**
 * What is wrong with the text file of a return, line by line: characters, the shape and length of every field, codes of countries
 * (EL for Greece in files of authorities, GR in our own), order, the number of rows, and the sums per country against the
 * return. An empty list means that it may be handed out.
 */
export function checkReturnFile(file: string, format: TextFormat, one: AnyReturn): FileProblem[] {
  const figures = checkFigures(one)
  const characters = characterProblems(file)
  if (figures.length || characters.length) return [...figures, ...characters]
  if (isNational(one)) return checkNationalCsv(file, one)
  const reading = readers[format](file)
  return reading.problems.length ? reading.problems : compareWith(reading, one, format)
}
