import { Link } from 'react-router'
import { recordPath } from '#schema/recordPath.ts'
import { daily_exchange_rate } from '#schema/tables/rates/daily_exchange_rate.ts'
import { per_month_exchange_rate } from '#schema/tables/rates/per_month_exchange_rate.ts'
import { billing_month } from '#schema/tables/invoices/billing_month.ts'
import { filing_cockpit } from '#schema/tables/vatReturns/filing_cockpit.ts'
import type { Row } from '../../kinds/KindView.ts'
import { useWords } from '../../kinds/text/useWords.ts'

const merchant = ({ em_id }: Row): string | undefined => recordPath('em', Number(em_id))

/** Where it is mended that a merchant is not billed, by the code of the reason. */
const mendedAt: Readonly<Record<string, (row: Row) => string | undefined>> = {
  FEE_CLASS_MISSING: merchant,
  INVOICE_RULE_BUYER: merchant,
  INVOICE_RULE_SELLER: () => '/view/invoice_setting',
  EXCHANGE_RATE_MISSING: () => `/view/${daily_exchange_rate.route}`,
  RETURN_AWAITS_RATE: () => `/view/${per_month_exchange_rate.route}`,
  RETURN_NOT_COMPOSED: ({ em_id }) => `/view/${filing_cockpit.route}?f.em_id=${String(em_id)}`,
}

const field = { ...billing_month.fields.reason, name: 'reason', title: '' } as const

/** Why a merchant is not billed: the sentence leads to the place where that is mended. */
export function NotBilled({ row }: { row: Row }) {
  const words = useWords()(row['reason'], field, row)
  if (words === '') return null
  const { code } = (row['said'] ?? {}) as { code?: string }
  const path = mendedAt[code ?? '']?.(row)
  return path === undefined ? (
    <span className="whole-text">{words}</span>
  ) : (
    <Link className="cell-link whole-text" to={path}>
      {words}
    </Link>
  )
}
