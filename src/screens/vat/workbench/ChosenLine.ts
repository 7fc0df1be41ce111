import { vatRateTypes } from '#schema/choices.ts'
import { vatRateLines } from '#schema/columns/vatRateLines.ts'
import type { MatrixRow, RateType } from './useVatMatrix.ts'

/** The chosen line of a country, which need not have a rate yet. */
export interface ChosenLine {
  country: string
  line: string
  type: RateType
}

/** The name of a line in the address: `DE.reduced_1`. */
export const nameOfLine = ({ country, line }: Pick<ChosenLine, 'country' | 'line'>): string => `${country}.${line}`

/** The line that the address names, if it exists. */
export function findLine(name: string, rows: readonly MatrixRow[]): ChosenLine | undefined {
  const [country = '', line = ''] = name.split('.')
  const row = rows.find((entry) => entry.country === country)
  if (!row) return undefined
  const cell = row.cells.find((entry) => entry.line === line)
  const type = cell?.type ?? vatRateTypes.find((entry) => vatRateLines[entry] === line)
  return type && { country, line, type }
}
