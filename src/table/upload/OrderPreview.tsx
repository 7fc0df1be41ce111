import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { loadRows } from '#schema/calls/generic.ts'
import { tableOf } from '#schema/registry.ts'
import { titleOf } from '#schema/fields.ts'
import { call } from '../../data/call.ts'
import { useLanguage, useText } from '../../i18n/index.ts'
import type { Row } from '../../kinds/KindView.ts'
import { formatMoney } from '../../kinds/text/formatMoney.ts'
import { nameOfCode } from '../../kinds/text/nameOfCode.ts'

const { fields } = tableOf('customer_order')
const amounts = ['goods_value', 'delivery_cost', 'vat', 'duty', 'total'] as const

/** The figures of an order as they were kept. */
type Figures = Readonly<Record<(typeof amounts)[number] | 'delivery_country' | 'currency', string>>

/** The first orders of a checked sheet with the figures that the intake has computed for them. */
export function OrderPreview({ upload }: { upload: number }) {
  const t = useText()
  const language = useLanguage()
  const { data } = useQuery({
    queryKey: ['order preview', upload],
    queryFn: ({ signal }) => {
      const filter = [{ name: 'upload_id', comparator: '=', value: upload } as const]
      return call(loadRows, { body: { tableName: 'upload_change', filter, page: { size: 20 }, total: 'none' } }, { signal })
    },
    staleTime: Infinity,
  })
  const rows = (data?.rows ?? []) as Row[]
  if (!rows.length) return null
  const titles = (['external_order_id', 'delivery_country', ...amounts] as const).map((name) =>
    t.title({ title: titleOf(name, fields[name] ?? {}) }),
  )
  return (
    <TableContainer sx={{ maxHeight: 280 }} tabIndex={0} role="region" aria-label={t('uploads.preview')}>
      <Table size="small" stickyHeader sx={{ '& th, & td': { px: { xs: 0.5, sm: 1.5 } }, fontVariantNumeric: 'tabular-nums' }}>
        <caption>{t('uploads.previewSentence')}</caption>
        <TableHead>
          <TableRow>
            {titles.map((title, place) => (
              <TableCell key={title} align={place < 2 ? 'left' : 'right'}>
                {title}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows
            .map(({ id, label, after }) => ({ id, label: String(label), figures: after as Figures }))
            .map(({ id, label, figures }) => (
              <TableRow key={id}>
                <TableCell>{label}</TableCell>
                <TableCell>{nameOfCode(figures.delivery_country, 'region', t) ?? figures.delivery_country}</TableCell>
                {amounts.map((name) => (
                  <TableCell key={name} align="right">
                    {formatMoney(figures[name], figures.currency, language)}
                  </TableCell>
                ))}
              </TableRow>
            ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
