import { Box } from '@mui/material'
import { useCallback, useMemo, useState } from 'react'
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

/** The table of a list within a page: all rows have the same value in one field, which is not shown, nor is its name. */
function partOf({ table, by, id, shown: { columns = table.columns, beneath } = {} }: Props): NamedTable {
  const field = table.fields[by]
  return {
    ...table,
    ...(columns && { columns: columns.filter((name) => name !== by && !(by === 'em_id' && name === 'em_name')) }),
    ...(beneath && { beneath }),
    fixed: { ...table.fixed, [by]: id },
    ...(field && { fields: { ...table.fields, [by]: { ...field, hidden: true } } }),
  }
}

/** The rows of a table that belong to a record, within its page: a light table, and on demand a list that filters and exports. */
export function RelatedTable(props: Props) {
  return (
    <RenderWhenNear minHeight={96} of={`${props.table.name} ${props.id}`}>
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
  const [isList, setList] = useState(false)
  const asList = useCallback(() => setList(true), [])
  const slots = useMemo(
    () => ({ title: null, actions, isPart: true, light: isList ? undefined : { asList } }) as const,
    [actions, isList, asList],
  )
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
            display: 'flex',
            flexDirection: 'column',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            overflow: 'hidden',
            // An empty list needs a line or two, not a whole screen.
            '& .MuiStack-root': { minHeight: 96 },
            // The page is the one that scrolls: the grid is as high as its rows, and hands the wheel on.
            '& [role=grid]': { flex: 'none', overscrollBehavior: 'auto' },
            '@media print': { overflow: 'visible' },
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
