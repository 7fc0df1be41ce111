import { isByMerchant } from '#schema/columns/byMerchant.ts'
import type { NamedTable } from '#schema/define.ts'
import { findTable } from '#schema/registry.ts'
import { sql } from 'kysely'
import type { Row } from '../../records/read/readRow.ts'

/** The record that a timeline is about. */
export interface Subject {
  table: NamedTable
  id: number
  row: Row
}

/** The condition that a row of a table belongs to the record: by its id, and by its merchant if both have one in their keys. */
export function ofRecord({ table, id, row }: Subject, name: string, by: string) {
  const part = findTable(name)
  const own = sql<boolean>`${sql.ref(by)} = ${id}`
  return part && isByMerchant(table) && isByMerchant(part) ? sql<boolean>`em_id = ${row['em_id']} and ${own}` : own
}
