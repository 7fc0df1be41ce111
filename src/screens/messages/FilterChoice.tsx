import { Box } from '@mui/material'
import { merchantSchemes } from '#schema/choices.ts'
import type { FilterEntry } from '#schema/filters/filterTree.ts'
import { useText } from '../../i18n/index.ts'
import { kinds } from '../../kinds/index.ts'
import { FilteredTable } from '../../kinds/inputs/useOccurring.ts'
import type { NamedField } from '../../kinds/KindView.ts'
import type { Draft } from './Draft.ts'

type Filter = NonNullable<Draft['filter']>

/** The fields of the list of merchants by which recipients are chosen, and the condition that each value means. */
const parts: readonly { field: NamedField; entry: (value: string) => FilterEntry }[] = [
  {
    field: { kind: 'choice', name: 'available_schemes', title: 'Available Schemes', choices: merchantSchemes },
    entry: (value) => ({ name: 'available_schemes', comparator: '@>', value: [value] }),
  },
  {
    field: { kind: 'country', name: 'registered_country', title: 'Registered Country' },
    entry: (value) => ({ name: 'registered_country', comparator: '=', value }),
  },
  {
    field: { kind: 'ref', name: 'fee_class_id_effective', title: 'Fee Class', to: { table: 'fee_class', label: 'name' } },
    entry: (value) => ({ name: 'fee_class_id_effective', comparator: '=', value: Number(value) }),
  },
  {
    field: { kind: 'choice', name: 'due_in', title: 'Invoices', choices: ['overdue'] },
    entry: () => ({ name: 'due_in', comparator: '<=', value: -1 }),
  },
]

const isGiven = (value: unknown): value is string | number =>
  typeof value === 'number' || (typeof value === 'string' && value !== '')

const isEntry = (node: Filter[number]): node is FilterEntry => 'name' in node

/** The value of a part in a filter, as its input shows it. */
function valueIn(filter: Filter, name: string): unknown {
  const entry = filter.filter(isEntry).find((one) => one.name === name)
  if (!entry) return null
  if (name === 'due_in') return 'overdue'
  return Array.isArray(entry.value) ? entry.value[0] : entry.value
}

/** Chooses merchants by scheme, country, fee class and overdue invoices, all of which must hold; who they are is found when it is sent. */
export function FilterChoice({ filter, onChange }: { filter: Filter; onChange: (filter: Filter) => void }) {
  const t = useText()
  return (
    <FilteredTable value="em_view">
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))' }}>
        {parts.map(({ field, entry }) => {
          const { Input } = kinds[field.kind]
          const others = filter.filter((node) => !isEntry(node) || node.name !== field.name)
          return (
            <Input
              key={field.name}
              field={field}
              value={valueIn(filter, field.name)}
              label={t.source(field.title)}
              place="form"
              onChange={(value) => onChange(isGiven(value) ? [...others, entry(`${value}`)] : others)}
            />
          )
        })}
      </Box>
    </FilteredTable>
  )
}
