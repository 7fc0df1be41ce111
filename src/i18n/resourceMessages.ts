import { titleOf } from '#schema/fields.ts'
import { allTables } from '#schema/registry.ts'
import { translateSource } from './translateSource.ts'

/** react-admin's `resources.<table>.name` and `resources.<table>.fields.<field>`, made from the registry's titles. */
export function resourceMessages(
  texts: Readonly<Record<string, string>>,
): Record<string, { name: string; fields: Record<string, string> }> {
  return Object.fromEntries(
    allTables.map(({ name, title, fields }) => [
      name,
      {
        name: translateSource(title, texts),
        fields: Object.fromEntries(
          Object.entries(fields).map(([field, definition]) => [field, translateSource(titleOf(field, definition), texts)]),
        ),
      },
    ]),
  )
}
