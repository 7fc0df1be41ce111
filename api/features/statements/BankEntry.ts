import type { MatchPart } from '#domain/statements/MatchPart.ts'
import type { Row } from '../../records/read/readRow.ts'

/** An entry of a bank as it is stored. */
export interface BankEntry extends Row {
  id: number
  booking_day: string
  /** EUR; what leaves the account is below zero. */
  amount: string
  bank_reference: string
  payer_name: string | null
  payer_iban: string | null
  reference: string | null
  text: string | null
  end_to_end: string | null
  is_return: boolean
  state: string
  booked: string
  tier: string | null
  invoices: string | null
  returns_id: number | null
  version: number
}

/** The parts as the server wrote them. */
export const partsOf = ({ parts }: Readonly<Row>): readonly MatchPart[] => parts as object as readonly MatchPart[]
