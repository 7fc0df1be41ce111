import { Button, Link as TextLink, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material'
import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { readReportRows } from '#schema/calls/returns/inspecting.ts'
import type { QueryOf } from '#schema/defineCall.ts'
import { call } from '../../../data/call.ts'
import type { CallReply } from '../../../data/send.ts'
import { useText } from '../../../i18n/index.ts'
import { Flag } from '../../../kinds/cells/Flag.tsx'
import { formatMoney } from '../../../kinds/text/formatMoney.ts'
import { formatPercent } from '../../../kinds/text/formatPercent.ts'
import { humanise } from '#schema/texts/humanise.ts'
import { recordPath } from '#schema/recordPath.ts'
import { ContentDialog } from '../../../ui/dialogs/ContentDialog.tsx'
import { Failed, Skeleton } from '../../../ui/states.tsx'

const WhyLedgerRow = lazy(() => import('../../orders/why/WhyLedgerRow.tsx'))

type Rows = CallReply<typeof readReportRows>['rows']

interface Props {
  report: number
  /** Which of its figures. */
  of: Omit<QueryOf<typeof readReportRows>, 'before'>
  name: string
  onClose: () => void
}

/** The rows of the ledger behind a figure of a return, each with its order and why it is what it is. */
export default function LedgerRowsDialog({ report, of, name, onClose }: Props) {
  const t = useText()
  const { data, error, isPending, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } = useInfiniteQuery({
    queryKey: ['returnRows', report, of],
    queryFn: ({ signal, pageParam }) =>
      call(
        readReportRows,
        { params: { global_id: report }, query: { ...of, ...(pageParam && { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ rows, has_more }) => (has_more ? rows.at(-1)?.id : undefined),
    staleTime: 0,
  })
  const rows = data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <ContentDialog title={t('returns.page.rowsTitle', { name })} width="lg" isReading onClose={onClose}>
      {error && <Failed error={error} retry={() => void refetch()} />}
      {isPending && <Skeleton lines={6} />}
      {data && rows.length === 0 && <p>{t('returns.page.noRows')}</p>}
      {rows.length > 0 && <RowTable rows={rows} />}
      {hasNextPage && (
        <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('returns.page.more')}
        </Button>
      )}
    </ContentDialog>
  )
}

function RowTable({ rows }: { rows: Rows }) {
  const t = useText()
  const [why, setWhy] = useState<Rows[number]>()
  const heads = ['event', 'order', 'taxPoint', 'saleDay', 'country', 'rate', 'net', 'vat'] as const
  return (
    <TableContainer>
      <Table size="small">
        <TableHead>
          <TableRow>
            {heads.map((head, place) => (
              <TableCell key={head} align={place > 4 ? 'right' : 'left'}>
                {t(`returns.page.${head}`)}
              </TableCell>
            ))}
            <TableCell />
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <LedgerRow key={row.id} row={row} onWhy={() => setWhy(row)} />
          ))}
        </TableBody>
      </Table>
      <Suspense fallback={null}>{why && <WhyLedgerRow row={why} onClose={() => setWhy(undefined)} />}</Suspense>
    </TableContainer>
  )
}

function LedgerRow({ row, onWhy }: { row: Rows[number]; onWhy: () => void }) {
  const t = useText()
  const money = (amount: string) => formatMoney(amount, row.currency, t.language)
  const path = row.order_id === null ? undefined : recordPath('customer_order', row.order_id)
  return (
    <TableRow>
      <TableCell>{t.source(humanise(row.event))}</TableCell>
      <TableCell>
        {path ? (
          <TextLink component={Link} to={path}>
            {row.external_order_id}
          </TextLink>
        ) : (
          row.external_order_id
        )}
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{row.tax_point}</TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{row.origin_tax_point}</TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        <Flag code={row.mscon} />
        {row.mscon}
      </TableCell>
      <TableCell align="right">{row.vat_rate !== null && formatPercent(row.vat_rate, t.language)}</TableCell>
      <TableCell align="right">{money(row.net)}</TableCell>
      <TableCell align="right">{money(row.vat)}</TableCell>
      <TableCell align="right">
        <Button size="small" onClick={onWhy} aria-label={`${t('why.open')} ${row.id}`}>
          {t('why.open')}
        </Button>
      </TableCell>
    </TableRow>
  )
}
