import { compareDecimals } from '#domain/decimal.ts'
import type { Consignment, EvaluatedLine } from '#domain/orders/Evaluation.ts'
import type { Entry } from './Changes.ts'
import { textOf } from './StoredOrder.ts'

/** Up to this value goods may be declared in the simplified way (data set H7), in EUR. */
const SIMPLIFIED_LIMIT = '150'
/** CN22 reaches up to 300 special drawing rights, about EUR 350; the exact limit is tested when the paper is made. */
const CN22_LIMIT = '350'

type CustomsScheme = 'IOSS-IMPORT' | 'FC-SIMPLE-REP' | 'FC-REP' | 'B2B-INTRA-COMMUNAL'

function customsScheme(line: EvaluatedLine | undefined, { intrinsicValue = '0', isDispatchInUnion }: Consignment) {
  if (!line || isDispatchInUnion) return null
  const schemes: Partial<Record<EvaluatedLine['reason'], CustomsScheme>> = {
    IMPORT_SCHEME: 'IOSS-IMPORT',
    FC_REPRESENTATION: compareDecimals(intrinsicValue, SIMPLIFIED_LIMIT) <= 0 ? 'FC-SIMPLE-REP' : 'FC-REP',
    B2B_PROCEDURE_42: 'B2B-INTRA-COMMUNAL',
    B2B_IMPORT: 'FC-REP',
  }
  return schemes[line.reason] ?? null
}

/** How a consignment is declared, and which postal paper it needs. */
export function consignmentPapers(order: Entry, lines: readonly EvaluatedLine[], consignment: Consignment) {
  const [first] = lines
  const staysInside = consignment.dispatch === first?.mscon || (consignment.isDispatchInUnion && first?.reportType !== 'EXPORT')
  const value = consignment.intrinsicValue ?? textOf(order, 'goods_value')
  return {
    cn_report_type: staysInside ? 'none' : compareDecimals(value || '0', CN22_LIMIT) <= 0 ? 'cn22' : 'cn23',
    customs_dec_scheme: customsScheme(first, consignment),
    dispatch_country: consignment.dispatch.slice(0, 2),
    intrinsic_value_eur: consignment.intrinsicValue ?? null,
  }
}
