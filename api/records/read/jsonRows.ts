import pg from 'pg'
import type { NamedTable } from '#schema/define.ts'
import type { Kind } from '#schema/kinds.ts'
import { isoInstant } from '../../db/wireTypes.ts'
import { policyOf } from '../policies.ts'

/** The type text[], which the driver's own list of types does not name. */
const TEXT_ARRAY = 1009 as Parameters<typeof pg.types.getTypeParser>[0]

const asIs = (text: string): string => text
const inQuotes = (text: string): string => `"${text}"`

const parseTextArray = pg.types.getTypeParser(TEXT_ARRAY) as (text: string) => string[]

/** How PostgreSQL's text of a value becomes JSON, by kind. Only free text needs escaping. */
const writers: { [K in Kind]: (text: string) => string } = {
  id: asIs,
  int: asIs,
  ref: asIs,
  json: asIs,
  tags: (text) => (text === '{}' ? '[]' : JSON.stringify(parseTextArray(text))),
  flag: (text) => (text === 't' ? 'true' : 'false'),
  money: inQuotes,
  rate: inQuotes,
  percent: inQuotes,
  day: inQuotes,
  instant: (text) => `"${isoInstant(text)}"`,
  text: JSON.stringify,
  longText: JSON.stringify,
  month: JSON.stringify,
  choice: JSON.stringify,
  country: JSON.stringify,
  currency: JSON.stringify,
  email: JSON.stringify,
  phone: JSON.stringify,
  url: JSON.stringify,
  hs6p: JSON.stringify,
  file: JSON.stringify,
}

/**
 * Rows of wire text as a JSON array, without creating objects in between: the serialiser of the hot path.
 * @param rows one array of texts (or nulls) per row, in the order of `columns`
 */
export function jsonRows(table: NamedTable, columns: readonly string[], rows: readonly (readonly (string | null)[])[]): string {
  const { readAs = {} } = policyOf(table.name)
  const write = columns.map((name) => {
    const read = readAs[name]
    return read ? (text: string) => JSON.stringify(read(text)) : writers[table.fields[name]?.kind ?? 'text']
  })
  const keys = columns.map((name, index) => `${index ? ',' : '{'}${JSON.stringify(name)}:`)
  let json = '['
  for (const [index, row] of rows.entries()) {
    if (index) json += ','
    for (let column = 0; column < columns.length; column++) {
      const text = row[column]
      json += keys[column]! + (text === null || text === undefined ? 'null' : write[column]!(text))
    }
    json += '}'
  }
  return `${json}]`
}
