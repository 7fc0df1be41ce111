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
      <Table size="small" stickyHeader aria-label={label} sx={{ '& th, & td': { whiteSpace: 'nowrap' } }}>
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
                <TableCell key={title} {...(isNumber && { align: 'right' })}>
                  {show(row)}
                </TableCell>
              ))}
              <TableCell align="right">
                <Box sx={{ display: 'inline-flex', gap: 0.5 }}>{renderButtons(row)}</Box>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}
