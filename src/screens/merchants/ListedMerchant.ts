import type { Row } from '../../kinds/KindView.ts'

/** The part of a row of the merchant list that its actions need. */
export type ListedMerchant = Row & {
  readonly identifier: string
  readonly full_name: string
  readonly client_id: string
  readonly enabled: boolean
  /** Days until the newest unpaid invoice is due; empty if there is none (EM-51). */
  readonly due_in?: number | null
  readonly nominated_person: string | null
  readonly nominated_email: string | null
  readonly nominated_person_secondary: string | null
  readonly nominated_email_secondary: string | null
}
