import type { NamedTable } from '#schema/define.ts'
import { englishNameOf } from '#schema/texts/studio/languageRows.ts'
import type { Db } from '../../db/Database.ts'
import type { Enumerations } from './describe.ts'
import { enumerationsOf } from './describe.ts'

/** The choices of fields that name a language are rows of their own. */
const LANGUAGES = 'language'

async function offeredLanguages(db: Db) {
  const rows = await db.selectFrom('language').select('code').where('state', '=', 'offered').orderBy('id').execute()
  return rows.map(({ code }) => ({ value: code, label: englishNameOf(code) ?? code }))
}

/** The choices of the enumerations that a definition uses. */
export async function readEnumerations(db: Db, table: Pick<NamedTable, 'fields'>): Promise<Enumerations> {
  const names = enumerationsOf(table)
  if (!names.length) return new Map()
  const rows = await db.selectFrom('enumeration').select(['name', 'values']).where('name', 'in', names).execute()
  const found: Enumerations = new Map(
    rows.map(({ name, values }) => [
      name,
      Object.entries(values as Readonly<Record<string, string>>).map(([value, label]) => ({ value, label })),
    ]),
  )
  return names.includes(LANGUAGES) ? new Map([...found, [LANGUAGES, await offeredLanguages(db)]]) : found
}
