import { reportTypes } from '#schema/choices.ts'
import { AppError } from '../../errors.ts'

/** The types that have standard reports: what is exported is in none. */
export type StandardType = Exclude<(typeof reportTypes)[number], 'EXPORT'>

const standardTypes = reportTypes.filter((type): type is StandardType => type !== 'EXPORT')

/** @throws {AppError} REPORT_TYPE_UNKNOWN */
export function standardType(text: string): StandardType {
  const type = standardTypes.find((one) => one === text)
  if (type === undefined) throw new AppError('REPORT_TYPE_UNKNOWN')
  return type
}

/** @throws {AppError} REPORT_TYPE_UNKNOWN */
export function reportFormat(text: string): 'pdf' | 'csv' {
  if (text !== 'pdf' && text !== 'csv') throw new AppError('REPORT_TYPE_UNKNOWN')
  return text
}
