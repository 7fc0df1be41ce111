import { compareDecimals, withDecimals } from '../../decimal.ts'

/** What is wrong with the file of a return, and in which of its lines; a problem of the whole has no line. */
export type FileProblem =
  | { code: 'RETURN_FILE_CHARACTER'; params: { line: number; found: string } }
  | { code: 'RETURN_FILE_SHAPE'; params: { line: number; found: string } }
  | { code: 'RETURN_FILE_COUNTRY'; params: { line: number; found: string } }
  | { code: 'RETURN_FILE_ORDER'; params: { line: number } }
  | { code: 'RETURN_FILE_NUMBER'; params: { found: string } }
  | { code: 'RETURN_FILE_RATE'; params: { line: number; found: string } }
  | { code: 'RETURN_FILE_COUNT'; params: { found: number; expected: number } }
  | { code: 'RETURN_FILE_TOTAL'; params: { country: string; found: string; expected: string } }

/** A sum that is not as expected, of a country or, without one, of the whole; nothing if it is. */
export const sumProblem = (country: string, found: string, expected: string): FileProblem[] =>
  compareDecimals(found, expected) === 0
    ? []
    : [{ code: 'RETURN_FILE_TOTAL', params: { country, found: withDecimals(found, 2), expected: withDecimals(expected, 2) } }]
