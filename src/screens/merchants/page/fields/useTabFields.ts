import type { NamedTable } from '#schema/define.ts'
import type { NamedField } from '../../../../kinds/KindView.ts'
import { useTableConfig } from '../../../../record/useTableConfig.ts'

/** Never shown: the row's id, its merchant, and its version. */
export const internalFields: ReadonlySet<string> = new Set(['id', 'em_id', 'version'])

/** The fields of the merchant's own row that a tab shows. */
export function useOwnFields(em: NamedTable, tab: string): readonly NamedField[] {
  const { config } = useTableConfig(em)
  return config.fields.filter((field) => field.tab === tab)
}

/** The fields of a sub-record that people see. */
export function useSubFields(table: NamedTable): readonly NamedField[] {
  const { config } = useTableConfig(table)
  return config.fields.filter(({ name }) => !internalFields.has(name))
}
