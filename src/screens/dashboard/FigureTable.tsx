import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import type { ReactNode } from 'react'
import type { TextKey } from '#schema/texts/Catalogue.ts'
import { useText } from '../../i18n/index.ts'
import { Empty } from '../../ui/states.tsx'

interface FigureColumn<R> {
  title: TextKey
  /** Numbers are right-aligned. */
  isNumber?: true
  show: (row: R) => ReactNode
}

interface Props<R> {
  caption: TextKey
  columns: readonly FigureColumn<R>[]
  rows: readonly R[]
  keyOf: (row: R) => string | number
}

const maxHeightPx = 300

/** Figures as a table whose first column names the rows. If it is larger than its place it scrolls, by keyboard as well. */
export function FigureTable<R>({ caption, columns, rows, keyOf }: Props<R>) {
  const t = useText()
  if (rows.length === 0) return <Empty title={t('dashboard.none')} hint={t('dashboard.noneHint')} />
  return (
    <Box tabIndex={0} role="group" aria-label={t(caption)} sx={{ maxHeight: maxHeightPx, overflow: 'auto' }}>
      <Table
        size="small"
        stickyHeader
        aria-label={t(caption)}
        sx={{
          fontFeatureSettings: '"tnum"',
          // On a phone heads and names take several lines, so that all figures are visible.
          '& td, & th': { whiteSpace: { xs: 'normal', sm: 'nowrap' }, borderColor: 'divider', px: { xs: 0.5, sm: 1 } },
          '& tbody .MuiTableCell-alignLeft': { overflowWrap: { xs: 'anywhere', sm: 'normal' } },
          '& th:first-of-type': { pl: { xs: 0, sm: 1 } },
          '& :is(td, thead th):last-of-type': { pr: { xs: 0, sm: 1 } },
          '& td.MuiTableCell-alignRight': { whiteSpace: 'nowrap' },
        }}
      >
        <TableHead>
          <TableRow>
            {columns.map(({ title, isNumber }) => (
              <TableCell
                key={title}
                align={isNumber ? 'right' : 'left'}
                sx={{ color: 'text.secondary', fontWeight: 500, backgroundColor: 'background.paper' }}
              >
                {t(title)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={keyOf(row)}>
              {columns.map(({ title, isNumber, show }, place) => (
                <TableCell
                  key={title}
                  {...(place === 0 && { component: 'th', scope: 'row' })}
                  align={isNumber ? 'right' : 'left'}
                  sx={{ fontWeight: 400 }}
                >
                  {show(row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}
