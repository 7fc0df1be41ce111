import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material'
import { formatHs6p } from '#schema/rules/fieldFormats.ts'
import { useText } from '../../i18n/index.ts'
import { formatMoney } from '../../kinds/text/formatMoney.ts'
import { formatPercent } from '../../kinds/text/formatPercent.ts'

interface Item {
  id: number
  description: string
  hs6p_applicable: string | null
  quantity: number
  vat_rate: string
  vat: string
  duty: string
  total: string
}

/** The items of an order with what was charged for them. */
export function AmountTable({ items, currency }: { items: readonly Item[]; currency: string }) {
  const t = useText()
  const money = (amount: string) => formatMoney(amount, currency, t.language)
  const heads = ['Description', 'HS6+ Applicable', 'Quantity', 'VAT Rate', 'VAT', 'Duty', 'Total']
  return (
    <TableContainer>
      <Table size="small">
        <TableHead>
          <TableRow>
            {heads.map((head, place) => (
              <TableCell key={head} align={place < 2 ? 'left' : 'right'}>
                {t.source(head)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {items.map(({ id, description, hs6p_applicable, quantity, vat_rate, vat, duty, total }) => (
            <TableRow key={id}>
              <TableCell>{description}</TableCell>
              <TableCell>{hs6p_applicable && formatHs6p(hs6p_applicable)}</TableCell>
              <TableCell align="right">{quantity}</TableCell>
              <TableCell align="right">{formatPercent(vat_rate, t.language)}</TableCell>
              <TableCell align="right">{money(vat)}</TableCell>
              <TableCell align="right">{money(duty)}</TableCell>
              <TableCell align="right">{money(total)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
