import type { ReturnFormat } from '#domain/returns/files/formats.ts'
import { formatsOf } from '#domain/returns/files/formats.ts'
import {
  readBritishReport,
  readImportReport,
  readNonUnionReport,
  readNorwegianReport,
  readSwissReport,
  readUnionReport,
} from '#schema/calls/returns/downloads.ts'
import type { Row } from '../../kinds/KindView.ts'

const ofUnion = { ioss: readImportReport, union: readUnionReport, non_union: readNonUnionReport } as const
const ofCountry = { GB: readBritishReport, NO: readNorwegianReport, CH: readSwissReport } as const

const has = <Known extends object>(known: Known, name: unknown): name is keyof Known =>
  typeof name === 'string' && Object.hasOwn(known, name)

const countryOf = ({ scheme_registered_country_code: country }: Row): string => (typeof country === 'string' ? country : '')

/** The formats that a return has: those of all, and that of the country in which it is filed (FISC-33 to FISC-36). */
export const formatsOfRow = (row: Row): readonly ReturnFormat[] => formatsOf(countryOf(row))

/** The call for a file of a return, with its input; undefined if its type is not known (FISC-37). */
export function fileCallOf(row: Row, format: string) {
  const { report_type: type } = row
  const country = countryOf(row)
  const params = { em_id: Number(row['em_id']), year: Number(row['year']), report_period: Number(row['report_period']), format }
  const query = { global_id: row.id }
  if (has(ofUnion, type)) return { definition: ofUnion[type], input: { params: { ...params, country }, query } }
  if (type === 'non_eu_ioss' && has(ofCountry, country)) return { definition: ofCountry[country], input: { params, query } }
  return undefined
}
