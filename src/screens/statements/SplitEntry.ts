import type { MatchPart } from '#domain/statements/MatchPart.ts'

/** An entry with what it seems to pay. */
export interface SplitEntry {
  id: number
  version: number
  amount: string
  booked: string
  payer_name: string | null
  text: string | null
  reference: string | null
  parts: readonly MatchPart[]
}

/** How much of an entry is booked on an invoice, as typed. */
export interface SplitPart {
  em_id: number
  invoice_id: number
  invoice_number: string
  amount: string
}
