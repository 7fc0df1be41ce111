import type { NamedTable } from '#schema/define.ts'
import type { Enumerations } from '#schema/forms/describeFields.ts'
import type { Choice } from '#schema/DescribedRow.ts'
import { englishNameOf } from '#schema/texts/studio/languageRows.ts'
import type { Db } from '../../db/Database.ts'
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
  const found = new Map<string, readonly Choice[]>(
    rows.map(({ name, values }) => [
      name,
      Object.entries(values as Readonly<Record<string, string>>).map(([value, label]): Choice => ({ value, label })),
    ]),
  )
  if (names.includes(COBRANDS)) found.set(COBRANDS, await withCobrands(db, found.get(COBRANDS) ?? []))
  if (names.includes(LANGUAGES)) found.set(LANGUAGES, await offeredLanguages(db))
  return found
}

const COBRANDS = 'dashboard_cobrand_identifier'

/** The brands under which a dashboard can be shown: those that come with the product, and the cobrands that were added (COB-24). */
async function withCobrands(db: Db, known: readonly Choice[]): Promise<readonly Choice[]> {
  const added = await db.selectFrom('dashboard_cobrand').select('identifier').orderBy('identifier').execute()
  const own = added.filter(({ identifier }) => !known.some(({ value }) => value === identifier))
  return [...known, ...own.map(({ identifier }) => ({ value: identifier, label: identifier }))]
}
