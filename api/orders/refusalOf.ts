import type { EvaluationFailure } from '#domain/orders/Evaluation.ts'
import type { Refusal } from './OrderContext.ts'

/** The reason why an order could not be computed, as a refusal. */
export function refusalOf([failure]: readonly EvaluationFailure[]): Refusal | undefined {
  if (!failure) return undefined
  const { code, detail, line } = failure
  const field = line === undefined ? undefined : `items.${line - 1}`
  if (code === 'NO_DELIVERED_GOODS') return { code: 'AMOUNT', field: 'delivery', detail: 'nothingDelivered' }
  return code === 'NO_RATE'
    ? { code: 'NO_RATE', field: field ?? 'currency', detail: 'noVatRate', params: { place: detail } }
    : { code: 'NO_RATE', field: 'currency', detail: 'noExchangeRate', params: { currency: detail } }
}
