import type { SupplyOrigin } from './Evaluation.ts'
import type { OrderMerchant, ReportType } from './Order.ts'
import type { Reason } from './reasons.ts'

interface Supply {
  reportType: ReportType
  supplyType: 'GOODS' | 'SERVICES'
  dispatch: string | undefined
}

/**
 * Where a one-stop-shop return reports a supply from: the member state of identification, the establishment whose VAT id
 * the merchant has in the country of dispatch, or that country alone (Article 369g of Directive 2006/112/EC).
 */
export function originOf(
  { import: importScheme, union, nonUnion, vatIds }: OrderMerchant,
  { reportType, supplyType, dispatch }: Supply,
): { origin: SupplyOrigin; reason: Reason } | undefined {
  const identified = (country: string, vatId: string | null) =>
    ({ origin: { kind: 'MSID', country, vatId }, reason: 'MEMBER_STATE_OF_IDENTIFICATION' }) as const
  if (reportType === 'OSS_IMPORT' && importScheme?.country) return identified(importScheme.country, null)
  if (reportType === 'OSS_NON_UNION' && nonUnion?.country) return identified(nonUnion.country, null)
  if (reportType !== 'OSS_UNION') return undefined
  const msid = union?.country
  if (msid && (supplyType === 'SERVICES' || dispatch === undefined || dispatch === msid))
    return identified(msid, vatIds.get(msid) ?? union.number)
  if (dispatch === undefined) return undefined
  const vatId = vatIds.get(dispatch)
  return vatId === undefined
    ? { origin: { kind: 'DISPATCH', country: dispatch, vatId: null }, reason: 'COUNTRY_OF_DISPATCH' }
    : { origin: { kind: 'FIXED_EST', country: dispatch, vatId }, reason: 'FIXED_ESTABLISHMENT' }
}
