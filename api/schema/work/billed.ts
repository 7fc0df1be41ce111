import type { Message, StoredMessage, StoredParams } from '../messages/messages.ts'
import { areMessages } from '../messages/messages.ts'

/** A merchant that could not be billed. */
export interface RefusedMerchant {
  em_id: number
  name: string
  reason: Message
}

/** What a job that issues invoices has done: how many it issued, whom it could not bill, and how many more there are of these. */
export interface Billed {
  issued: number
  refused: RefusedMerchant[]
  more_refused: number
}

/** A job as it is stored. */
interface EndedJob {
  said: { params?: StoredParams | undefined } | null
  rows_out: number | null
  rows_refused: number | null
}

/** The result of a job of `generate_invoices`. */
export function billedBy({ said, rows_out: issued, rows_refused: count }: EndedJob): Billed {
  const stored = said?.params?.['refused']
  const refused = areMessages(stored) ? stored.flatMap(refusedMerchant) : []
  return { issued: issued ?? 0, refused, more_refused: (count ?? 0) - refused.length }
}

/** The last sentence of many says only how many more there are. */
function refusedMerchant({ params = {} }: StoredMessage): RefusedMerchant[] {
  const { em_id, merchant, reason } = params
  const [first] = areMessages(reason) ? reason : []
  if (typeof em_id !== 'number' || typeof merchant !== 'string' || !first) return []
  return [{ em_id, name: merchant, reason: { code: first.code, params: scalars(first), message: first.message } }]
}

const scalars = ({ params = {} }: StoredMessage): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(params).filter((entry): entry is [string, string | number] => ['string', 'number'].includes(typeof entry[1])),
  )
