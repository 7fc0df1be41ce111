import { Box, Link, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { dutyFlags } from '#domain/orders/OrderLaw.ts'
import { reportTypes } from '#schema/choices.ts'
import { formatHs6p } from '#schema/rules/fieldFormats.ts'
import { useLanguage, useText } from '../../i18n/index.ts'
import type { NamedField } from '../../kinds/KindView.ts'
import { formatMoney } from '../../kinds/text/formatMoney.ts'
import { formatPercent } from '../../kinds/text/formatPercent.ts'
import { wordsOf } from '../../kinds/text/wordsOf.ts'
import type { ConsignedGoods } from './Consignment.ts'
import { CertaintyMark } from '../../ui/marks/CertaintyMark.tsx'
import { partsOfItem } from './landedText.ts'
import type { LandedCost } from './useLandedCost.ts'
import type { Missing } from './useMissing.ts'

const scheme: NamedField = { kind: 'choice', name: 'report_type', title: 'Scheme', choices: reportTypes }

type Item = LandedCost['items'][number]

interface Props {
  answer: LandedCost
  goods: readonly ConsignedGoods[]
  missing: ReadonlyMap<number, Missing>
  /** Opens the explanation of a line. */
  onWhy: (line: number) => void
}

/**
 * The result for each line; goods that nobody understands have no rate and no duty, whatever was computed for their code. The duty and
 * VAT of a line open their explanation: duty and its basis, VAT and its rate, the scheme, our fee.
 */
export function LandedItems({ answer: { items, currency }, goods, missing, onWhy }: Props) {
  const t = useText()
  const language = useLanguage()
  const money = (amount: string) => formatMoney(amount, currency, language)
  const columns = ['goods', 'delivery', 'duty', 'vat', 'fee', 'total'] as const
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={t('landedCost.byLine')}>
      <Table size="small" aria-label={t('landedCost.byLine')} sx={{ '& th, & td': { px: 1, verticalAlign: 'top' } }}>
        <TableHead>
          <TableRow>
            <TableCell>
              {t('landedCost.goodsOf')}
              <Small>{t('landedCost.scheme')}</Small>
            </TableCell>
            {columns.map((name) => (
              <TableCell key={name} align="right">
                {t(`landedCost.part.${name}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {items.map((item) => (
            <TableRow key={item.line}>
              <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                {formatHs6p(goods[item.line - 1]?.code ?? '')}
                <Small>{wordsOf({ value: item.report_type, field: scheme, row: { id: item.line } }, t)}</Small>
              </TableCell>
              <TableCell align="right">{money(item.goods_net)}</TableCell>
              <TableCell align="right">{money(partsOfItem(item).delivery)}</TableCell>
              {missing.get(item.line - 1) === 'goods' ? (
                <TableCell align="right" colSpan={4}>
                  <CertaintyMark certainty="UNKNOWN" />
                </TableCell>
              ) : (
                <Figures {...{ item, onWhy, money }} />
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}

interface FiguresProps extends Pick<Props, 'onWhy'> {
  item: Item
  money: (amount: string) => string
}

/** What is due for a line. */
function Figures({ item, onWhy, money }: FiguresProps) {
  const language = useLanguage()
  return (
    <>
      <TableCell align="right">
        <Why {...{ item, onWhy }} part="duty" amount={money(item.duty.amount)} />
        <DutyWords duty={item.duty} />
      </TableCell>
      <TableCell align="right">
        <Why {...{ item, onWhy }} part="vat" amount={money(item.vat)} />
        <Small>{formatPercent(item.vat_rate, language)}</Small>
      </TableCell>
      <TableCell align="right">{money(item.fee)}</TableCell>
      <TableCell align="right" sx={{ fontWeight: 600 }}>
        {money(partsOfItem(item).total)}
      </TableCell>
    </>
  )
}

/** An amount that opens how it came about. */
function Why({ item, part, amount, onWhy }: Pick<Props, 'onWhy'> & { item: Item; part: 'duty' | 'vat'; amount: string }) {
  const t = useText()
  const name = t('landedCost.whyOf', { part: t(`landedCost.part.${part}`), amount, line: item.line })
  return (
    <Link
      component="button"
      type="button"
      underline="hover"
      aria-label={name}
      title={t('why.open')}
      onClick={() => onWhy(item.line)}
    >
      {amount}
    </Link>
  )
}

const Small = ({ children, isWarning = false }: { children: string; isWarning?: boolean }) => (
  <Box sx={{ fontSize: 12, color: isWarning ? 'warning.main' : 'text.secondary' }}>{children}</Box>
)

/** The basis of a duty, and what about it needs a check. */
function DutyWords({ duty: { basis, rate, measure, flags: raised } }: Pick<Item, 'duty'>) {
  const t = useText()
  const language = useLanguage()
  const detail = rate === null ? (measure?.expression ?? '') : formatPercent(rate, language)
  return (
    <>
      <Small>{basis === 'tariff' && detail ? detail : t(`landedCost.basis.${basis}`)}</Small>
      {dutyFlags
        .filter((flag) => raised.includes(flag))
        .map((flag) => (
          <Small key={flag} isWarning>
            {t(`landedCost.flag.${flag}`)}
          </Small>
        ))}
    </>
  )
}
