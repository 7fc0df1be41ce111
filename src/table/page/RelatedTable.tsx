import { Box } from '@mui/material'
import { useMemo, useState } from 'react'
import { ResourceContextProvider } from 'react-admin'
import type { NamedTable, RelatedList } from '#schema/define.ts'
import { ListMemoryContext } from '../list/ListMemory.ts'
import { PageSlotsContext } from '../../ui/PageSlots.ts'
import { RenderWhenNear } from '../../ui/RenderWhenNear.tsx'
import { TablePage } from './TablePage.tsx'

interface Props {
  table: NamedTable
  /** The field by which rows refer to the record, and the id of the record. */
  by: string
  id: number
  /** The columns that it has here, if they are other than in a list of its own. */
  shown?: Pick<RelatedList, 'columns' | 'beneath'>
}

const maxPx = 320

/** Without rows, the sentence that says so and the button that adds one share a line. */
const emptyLook = {
  '&:has([data-empty-part])': {
    display: 'flex',
    flexDirection: 'row-reverse',
    alignItems: 'center',
    justifyContent: 'space-between',
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
    '& > div': { border: 0, mb: 0 },
  },
} as const

/** The table of a list within a page: all rows have the same value in one field, which need not be shown. */
function partOf({ table, by, id, shown: { columns, beneath } = {} }: Props): NamedTable {
  const field = table.fields[by]
  return {
    ...table,
    ...(columns && { columns }),
    ...(beneath && { beneath }),
    fixed: { ...table.fixed, [by]: id },
    ...(field && { fields: { ...table.fields, [by]: { ...field, hidden: true } } }),
  }
}

/** The rows of a table that belong to a record, within its page, in a full grid that sorts, filters, adds and exports. */
export function RelatedTable(props: Props) {
  return (
    <RenderWhenNear minHeight={200}>
      <Rows {...props} />
    </RenderWhenNear>
  )
}

function Rows({ table, by, id, shown }: Props) {
  const [params, setParams] = useState(() => new URLSearchParams())
  const [actions, setActions] = useState<HTMLElement | null>(null)
  const memory = useMemo(
    () => [params, (change: (now: URLSearchParams) => URLSearchParams) => setParams((now) => change(now))] as const,
    [params],
  )
  const slots = useMemo(() => ({ title: null, actions, isPart: true }) as const, [actions])
  const part = useMemo(() => partOf({ table, by, id, ...(shown && { shown }) }), [table, by, id, shown])
  return (
    <ResourceContextProvider value={table.name}>
      <Box sx={emptyLook}>
        <Box
          ref={setActions}
          data-chrome
          sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 0.5, mb: 0.5 }}
        />
        <Box
          sx={{
            maxHeight: maxPx,
            display: 'flex',
            flexDirection: 'column',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            overflow: 'hidden',
            // An empty list needs a line or two, not a whole screen.
            '& .MuiStack-root': { minHeight: 96 },
            // Paper has no scroll bar.
            '@media print': { maxHeight: 'none', overflow: 'visible' },
          }}
        >
          <PageSlotsContext value={slots}>
            <ListMemoryContext value={memory}>
              <TablePage table={part} />
            </ListMemoryContext>
          </PageSlotsContext>
        </Box>
      </Box>
    </ResourceContextProvider>
  )
}
