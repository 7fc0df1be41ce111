import { titleOf } from '#schema/fields.ts'
import { allTables } from '#schema/registry.ts'
import type { Catalogue } from '#schema/texts/Catalogue.ts'
import { titleIn } from '#schema/texts/titleIn.ts'

type Names = Record<string, { name: string; fields: Record<string, string> }>

/** react-admin's `resources.<table>.name` and `resources.<table>.fields.<field>`, made from the registry's titles. */
export const resourceMessages = (catalogue: Pick<Catalogue, 'titles' | 'words'>): Names =>
  Object.fromEntries(
    allTables.map((table) => [
      table.name,
      {
        name: titleIn(catalogue, table),
        fields: Object.fromEntries(
          Object.entries(table.fields).map(([name, field]) => [
            name,
            titleIn(catalogue, { ...field, title: titleOf(name, field) }),
          ]),
        ),
      },
    ]),
  )
