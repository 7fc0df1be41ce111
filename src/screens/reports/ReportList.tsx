import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { TextKey } from '../../i18n/index.ts'
import { useText } from '../../i18n/index.ts'
import { Empty, Failed, Skeleton } from '../../ui/states.tsx'

export interface ReportColumn<Row> {
  title: TextKey
  show: (row: Row) => ReactNode
  isNumber?: true
}

interface Props<Row> {
  /** What the list is of, for its cache: its kind first, then what was picked. */
  queryKey: readonly unknown[]
  load: (signal: AbortSignal) => Promise<readonly Row[]>
  label: string
  columns: readonly ReportColumn<Row>[]
  keyOf: (row: Row) => string
  renderButtons: (row: Row) => ReactNode
}

/** On a phone each row is a card with its titles before its values; elsewhere the buttons stay in sight. */
const look = {
  '& th, & td': { whiteSpace: 'nowrap', px: 1 },
  '& th:first-of-type, & td:first-of-type': { paddingInlineStart: 2 },
  '& td': { bgcolor: 'background.default' },
  '& th:last-of-type, & td:last-of-type': { position: { sm: 'sticky' }, insetInlineEnd: 0 },
  '& .MuiButton-root': { minWidth: 0, px: 1 },
  '& thead': { display: { xs: 'none', sm: 'table-header-group' } },
  '& tbody tr': {
    display: { xs: 'block', sm: 'table-row' },
    py: { xs: 1, sm: 0 },
    borderBottom: { xs: 1, sm: 0 },
    borderColor: 'divider',
  },
  '& tbody td': {
    display: { xs: 'flex', sm: 'table-cell' },
    justifyContent: 'space-between',
    border: { xs: 0, sm: undefined },
    py: { xs: 0.25, sm: 0.75 },
    paddingInlineStart: { xs: 2 },
    '&::before': { content: { xs: 'attr(data-title)', sm: 'none' }, color: 'text.secondary' },
    '&:empty': { display: { xs: 'none', sm: 'table-cell' } },
  },
} as const

/** The reports that were found for what was picked, each with its buttons. */
export function ReportList<Row>({ queryKey, load, label, columns, keyOf, renderButtons }: Props<Row>) {
  const t = useText()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['reports', ...queryKey],
    queryFn: ({ signal }) => load(signal),
    staleTime: 0,
  })
  if (error) return <Failed error={error} retry={() => void refetch()} />
  if (isPending) return <Skeleton />
  if (!data.length) return <Empty title={t('reports.none')} hint={t('reports.noneHint')} />
  return (
    <Box sx={{ overflow: 'auto', minHeight: 0 }} tabIndex={0} role="region" aria-label={label}>
      <Table size="small" stickyHeader aria-label={label} sx={look}>
        <TableHead>
          <TableRow>
            {columns.map(({ title, isNumber }) => (
              <TableCell key={title} {...(isNumber && { align: 'right' })}>
                {t(title)}
              </TableCell>
            ))}
            <TableCell align="right">{t('reports.files')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {data.map((row) => (
            <TableRow key={keyOf(row)}>
              {columns.map(({ title, show, isNumber }) => (
                <TableCell key={title} data-title={t(title)} {...(isNumber && { align: 'right' })}>
                  {show(row)}
                </TableCell>
              ))}
              <TableCell align="right">
                <Box sx={{ display: 'inline-flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, gap: 0.5 }}>{renderButtons(row)}</Box>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}
