import { Box } from '@mui/material'
import type { ComponentProps } from 'react'
import { useState } from 'react'
import type { NamedTable } from '#schema/define.ts'
import { useText } from '../../i18n/index.ts'
import { Failed, Skeleton } from '../../ui/states.tsx'
import { PeekPlace } from '../peek/PeekPlace.ts'
import { useSums } from '../sums/useSums.ts'
import type { TableRows } from '../page/TableRows.tsx'
import type { Grouping } from '../list/ListState.ts'
import { RowGroup } from './RowGroup.tsx'

interface Props extends ComponentProps<typeof TableRows> {
  group: Grouping
}

const plainTables = new WeakMap<NamedTable, NamedTable>()

/** The head of a group shows the sums of its rows, so its foot does not repeat them. */
function withoutSums(table: NamedTable): NamedTable {
  const plain = plainTables.get(table) ?? { ...table, sums: [] }
  plainTables.set(table, plain)
  return plain
}

/** The rows of a list in groups, each with its count and sums, which are opened and closed independently. */
export function GroupedRows({ group, ...list }: Props) {
  const { table, shown } = list
  const { config, question, rows, setList } = shown
  const t = useText()
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const sums = useSums({
    table: table.name,
    filter: question.filter,
    fields: table.sums ?? [],
    by: group.by,
    rows,
    enabled: true,
  })
  const field = config.fields.find(({ name }) => name === group.by)
  if (!field) return null

  function toggle(value: string) {
    const open = group.open.includes(value) ? group.open.filter((other) => other !== value) : [...group.open, value]
    setList({ group: { ...group, open } })
  }

  return (
    <Box ref={setPlace} sx={{ position: 'relative', flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
      <Box
        role="region"
        aria-label={t('lists.groups.grouped', { field: t.title(field) })}
        aria-busy={sums.isFetching}
        sx={{ flex: 1, minHeight: 0, overflow: 'auto' }}
      >
        <PeekPlace value={place}>
          {sums.isPending && <Skeleton lines={6} />}
          {sums.error && <Failed error={sums.error} retry={() => void sums.refetch()} />}
          {sums.data?.groups.map((one) => (
            <RowGroup
              key={one.value ?? ''}
              {...{ field, group: one }}
              ratesDay={sums.data.rates_day}
              isOpen={group.open.includes(one.value ?? '')}
              onToggle={() => toggle(one.value ?? '')}
              list={{ ...list, table: withoutSums(table) }}
            />
          ))}
        </PeekPlace>
      </Box>
    </Box>
  )
}
