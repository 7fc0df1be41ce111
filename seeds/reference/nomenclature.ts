import { readCsv } from './readCsv.ts'

const file = readCsv('hs_2022.csv')

/** The chapters (two digits) and headings (four) of the Harmonized System 2022. */
export const hsHeadings = file.flatMap(({ code = '', section, description }) =>
  code.length < 6 ? [{ code, section: section || null, description }] : [],
)

/** Its subheadings: six digits. */
export const hsCodes = file.flatMap(({ code = '', description = '' }) => (code.length === 6 ? [{ code, description }] : []))
