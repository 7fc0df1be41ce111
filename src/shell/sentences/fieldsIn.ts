import { isEditable, titleOf } from '#schema/fields.ts'
import type { NamedTable } from '#schema/define.ts'
import { findTable } from '#schema/registry.ts'
import type { Texts } from '#schema/texts/createTexts.ts'
import { folded } from '../../kinds/text/folded.ts'
import type { May } from '../../table/page/actions/actionsOf.ts'
import { foundTables } from '../search/foundTables.ts'

/** A field of a record that a text asks to change. */
export interface AskedField {
  /** The table of the records that are found for the rest. */
  table: NamedTable
  field: string
  title: string
  /** The new value, if the text contains one. */
  value?: string
  rest: string
}

/** Kinds whose values are plain text. */
const typedKinds: ReadonlySet<string> = new Set(['text', 'email', 'phone', 'url', 'longText'])

/** 'phone lotus' opens the phone number of a record found for 'lotus'; 'phone lotus = +372 5550' contains the new value as well. */
export function fieldsIn(text: string, { t, may }: { t: Texts['t']; may: May }): AskedField[] {
  const [about = '', ...values] = text.split('=')
  const value = values.join('=').trim()
  const sought = folded(about.trim())
  return foundTables.flatMap((name) => {
    const table = findTable(name)
    const base = table?.of === undefined ? table : findTable(table.of)
    if (!table || !base?.allow?.includes('update') || !may(`write ${base.area ?? 'reference'}`)) return []
    return Object.entries(base.fields).flatMap(([field, definition]): AskedField[] => {
      const title = t.title({ ...definition, title: titleOf(field, definition) })
      if (!isEditable(definition) || definition.hidden || !sought.startsWith(`${folded(title)} `)) return []
      const rest = about.trim().slice(title.length).trim()
      const isTyped = value !== '' && typedKinds.has(definition.kind)
      return [{ table, field, title, rest, ...(isTyped && { value }) }]
    })
  })
}
