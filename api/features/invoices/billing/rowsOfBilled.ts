import type { BilledPart } from '#domain/invoicing/InvoiceLine.ts'
import type { InvoiceDraft } from './InvoiceDraft.ts'

/**
 * What an invoice bills, each row with its line: parts of orders (with none, those that bear no fee), returns and products. The database
 * takes each of them once.
 */
export function rowsOfBilled({ em_id, figures: { lines, free } }: InvoiceDraft, invoice_id: number, timestamp: string) {
  const common = { em_id, invoice_id, timestamp }
  const numbered = lines.map((line, index) => ({ ...line, line_number: index + 1 }))
  const rowOf = (part: BilledPart, line_number: number | null) => ({
    ...common,
    line_number,
    order_id: part.orderId,
    split_number: part.splitNumber,
    event: part.event,
    source_id: part.sourceId,
    report_type: part.reportType,
    tax_point: part.day,
    base: part.base,
    fee: part.fee,
    percentage_part: part.percentagePart,
  })
  return {
    splits: [
      ...numbered.flatMap(({ parts = [], line_number }) => parts.map((part) => rowOf(part, line_number))),
      ...free.map((part) => rowOf(part, null)),
    ],
    reports: numbered.flatMap(({ reports = [], line_number }) =>
      reports.map(({ id: report_id, place, amount }) => ({ ...common, line_number, report_id, place, amount })),
    ),
    products: numbered.flatMap(({ product, line_number }) =>
      product ? [{ ...common, line_number, em_product_id: product.id, month: product.month }] : [],
    ),
  }
}
