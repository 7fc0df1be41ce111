import type { NamedTable } from '#schema/define.ts'
import type { Texts } from '#schema/texts/createTexts.ts'
import type { NotedRecord } from '../../ui/notes/notes.ts'
import { recordAddress } from '../facts/recordAddress.ts'
import type { KnownRow } from './leadWords.ts'
import { leadName } from './leadWords.ts'

/** A record as a note names it: by its lead, with a link to its page. */
export const notedRecord = (table: NamedTable, row: KnownRow, t: Texts['t']): NotedRecord => ({
  name: leadName(table, row, t),
  path: recordAddress(table, row.id),
})
