import { Box } from '@mui/material'
import type { ComponentProps } from 'react'
import { useCallback, useMemo, useState } from 'react'
import { size } from '../../ui/look/theme.ts'
import { densities } from '../columns/columnLayout.ts'
import type { ListState, PageSize } from '../list/ListState.ts'
import { useRows } from '../list/useRows.ts'
import { TableRows } from '../page/TableRows.tsx'

interface Props {
  condition: { name: string; value: unknown }
  count: number
  list: ComponentProps<typeof TableRows>
}

/** A group scrolls within itself once it has more rows than this. */
const maxRows = 12
/** The height of the head, the pager and the horizontal scroll bar. */
const framePx = size.head * 2 + 16

/** The rows of a group: a list with its own pages, under the filter and order of the whole list. */
export function OpenGroup({ condition: { name, value }, count, list }: Props) {
  const { shown, table } = list
  const { question, setList } = shown
  const [pages, setPages] = useState<{ page: number; size: PageSize }>({ page: 1, size: shown.list.size })
  const own = useMemo((): ListState => ({ ...shown.list, ...pages }), [shown.list, pages])
  const ofGroup = useMemo(
    () => ({
      ...question,
      filter: [
        ...question.filter,
        value === null ? { name, comparator: 'isNull' as const, value: true } : { name, value: value as string | boolean },
      ],
    }),
    [question, name, value],
  )
  const read = useRows({ table, list: own, question: ofGroup, enabled: true })
  // Only the page belongs to the group; everything else, such as the order, is that of the list.
  const change = useCallback<typeof setList>(
    ({ page = 1, size: wanted, ...others }) => {
      setPages((now) => ({ page, size: wanted ?? now.size }))
      if (Object.keys(others).length > 0) setList(others)
    },
    [setList],
  )
  const rows = Math.min(Math.max(count, 1), maxRows)
  return (
    <Box
      sx={{ display: 'flex', flexDirection: 'column', height: framePx + rows * densities[shown.layout.density], minHeight: 160 }}
    >
      <TableRows {...list} shown={{ ...shown, ...read, list: own, setList: change, question: ofGroup }} />
    </Box>
  )
}
