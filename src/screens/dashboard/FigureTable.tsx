import { Box, Button, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import type { ReactNode } from 'react'
import { useState } from 'react'
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

/** More rows than these are shown on demand, so that the page has one scroller. */
const FEW = 12
const MAX_AT_ONCE = 31

/** Figures as a table whose first column names the rows. */
export function FigureTable<R>({ caption, columns, rows, keyOf }: Props<R>) {
  const t = useText()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole || rows.length <= MAX_AT_ONCE ? rows : rows.slice(0, FEW)
  if (rows.length === 0) return <Empty title={t('dashboard.none')} hint={t('dashboard.noneHint')} />
  return (
    <Box sx={{ minWidth: 0 }}>
      <Table
        size="small"
        aria-label={t(caption)}
        sx={{
          fontFeatureSettings: '"tnum"',
          // On a phone heads and names take several lines, so that all figures are visible.
          '& td, & th': { whiteSpace: { xs: 'normal', sm: 'nowrap' }, borderColor: 'divider', px: { xs: 0.5, sm: 1 } },
          '& tbody .MuiTableCell-alignLeft': { overflowWrap: { xs: 'anywhere', sm: 'normal' } },
          '& th:first-of-type': { paddingInlineStart: { xs: 0, sm: 1 } },
          '& :is(td, thead th):last-of-type': { paddingInlineEnd: { xs: 0, sm: 1 } },
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
          {shown.map((row) => (
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
      {rows.length > MAX_AT_ONCE && (
        <Button size="small" onClick={() => setWhole(!isWhole)} aria-expanded={isWhole} sx={{ mt: 1 }}>
          {isWhole ? t('dashboard.showFewer') : t('dashboard.showAll', { count: rows.length })}
        </Button>
      )}
    </Box>
  )
}
