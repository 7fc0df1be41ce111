import { Box, Card, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { useGetList } from 'react-admin'
import type { Field } from '#schema/fields.ts'
import { titleOf } from '#schema/fields.ts'
import { factsOf } from '#schema/kinds.ts'
import { findTable } from '#schema/registry.ts'
import { useText } from '../../i18n/index.ts'
import { kinds } from '../../kinds/index.ts'
import type { Row } from '../../kinds/KindView.ts'
import { Failed, Skeleton } from '../../ui/states.tsx'

const columns = ['external_order_id', 'em_name', 'order_status', 'order_date', 'total']

/** There is no room on a phone, and the order itself has them. */
const notOnPhones: ReadonlySet<string> = new Set(['em_name', 'order_date'])
const displayOf = (name: string) => (notOnPhones.has(name) ? { xs: 'none', sm: 'table-cell' } : 'table-cell')
const count = 8
const rowHeight = 36

/** The orders that came in last, without actions: the list is one click away. */
export function NewestOrders() {
  const t = useText()
  const { data, error, isPending, refetch } = useGetList<Row>('order_info_view', {
    pagination: { page: 1, perPage: count },
    sort: { field: 'id', order: 'DESC' },
  })
  const fields = findTable('order_info_view')?.fields ?? {}
  const shown = columns.flatMap((name) => {
    const field: Field | undefined = fields[name]
    return field ? [{ ...field, name, title: t.source(titleOf(name, field)) }] : []
  })
  return (
    <Card component="section" aria-labelledby="newest">
      <Typography id="newest" variant="h2" sx={{ p: 2, pb: 1 }}>
        {t('shell.dashboard.newestOrders')}
      </Typography>
      {isPending && <Skeleton lines={count + 1} height={rowHeight} />}
      {error && <Failed error={error} retry={() => void refetch()} />}
      {data?.length === 0 && <Typography sx={{ p: 2, color: 'text.secondary' }}>{t('shell.dashboard.noOrders')}</Typography>}
      {data && data.length > 0 && (
        // Where it is wider than the screen it is scrolled by keyboard, too.
        <Box tabIndex={0} role="group" aria-labelledby="newest" sx={{ overflowX: 'auto' }}>
          <Table size="small" sx={{ '& td, & th': { whiteSpace: 'nowrap', borderColor: 'divider' } }}>
            <TableHead>
              <TableRow sx={{ height: rowHeight }}>
                {shown.map(({ name, title, kind }) => (
                  <TableCell
                    key={name}
                    align={factsOf(kind).align ?? 'left'}
                    sx={{ color: 'text.secondary', fontWeight: 500, display: displayOf(name) }}
                  >
                    {title}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {data.map((row) => (
                <TableRow key={row.id} sx={{ height: rowHeight, '&:last-child td': { border: 0 } }}>
                  {shown.map((field) => {
                    const { Cell } = kinds[field.kind]
                    return (
                      <TableCell
                        key={field.name}
                        align={factsOf(field.kind).align ?? 'left'}
                        sx={{ display: displayOf(field.name) }}
                      >
                        <Cell value={row[field.name]} field={field} row={row} />
                      </TableCell>
                    )
                  })}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
    </Card>
  )
}
