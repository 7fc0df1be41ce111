import type { TextFormat } from './formats.ts'
import { estonianXml } from './estonianXml.ts'
import { isNational, type AnyReturn } from './isNational.ts'
import { nationalCsv } from './nationalCsv.ts'
import { returnCsv } from './returnCsv.ts'
import { swedishTxt } from './swedishTxt.ts'

/** Writes a return as text: our csv, or the layout of an authority. @throws {TypeError} for a layout that its scheme does not have */
export function writeText(one: AnyReturn, format: TextFormat): string {
  if (isNational(one)) {
    if (format === 'csv') return nationalCsv(one)
    throw new TypeError(`A return of ${one.country} has no ${format} file`)
  }
  if (format === 'txt') return swedishTxt(one)
  return format === 'xml' ? estonianXml(one) : returnCsv(one)
}
