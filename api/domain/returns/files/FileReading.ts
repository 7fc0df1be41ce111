import type { FileProblem } from './FileProblem.ts'

/** A supply as it was read from a line of a file, with what the file sorts by. */
export interface ReadLine {
  line: number
  country: string
  origin: string
  supply: string
  /** Empty in a format that does not say it. */
  rateType: string
  rate: string
  taxable: string
  vat: string
}

export interface ReadCorrection {
  line: number
  /** The corrected period: those of one length sort by it. */
  period: string
  country: string
  vat: string
}

/** What a file says, read by code that the writers do not share. */
export interface FileReading {
  trader: string
  lines: ReadLine[]
  corrections: ReadCorrection[]
  /** Of formats that have them. */
  balances?: { line: number; country: string; balance: string }[]
  total?: string
  problems: FileProblem[]
}

/** The longest piece of a file that is quoted. */
const MAX_QUOTED = 60

/** A line that is not as the format asks. */
export const misshapen = (line: number, found: string): FileProblem => ({
  code: 'RETURN_FILE_SHAPE',
  params: { line, found: found.slice(0, MAX_QUOTED) },
})

/** An amount with two decimals, without a sign or zeros in front; at most 15 digits before the point. */
export const amountShape = '-?(?:0|[1-9]\\d{0,14})\\.\\d\\d'

export const rateShape = '\\d{1,2}\\.\\d\\d'
