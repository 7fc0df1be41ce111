/** Rows of a list that wait for somebody. */
export interface Attention {
  /** Names its words: `home.attention.<name>`. */
  readonly name: string
  readonly table: string
  /** The screen that lists them, behind /view/. */
  readonly route: string
  /** The values that they all have. */
  readonly filter: Readonly<Record<string, string>>
  /** A field that is empty in all of them. */
  readonly empty?: string
}

/**
 * What waits for people, most pressing first. Each is a list with a filter, so that its number and the list that it opens
 * can never differ.
 */
export const attentions = [
  { name: 'overdueInvoices', table: 'invoice_list_info', route: 'invoice_list_view', filter: { payment_status: 'overdue' } },
  { name: 'rejectedPayments', table: 'order_info_view', route: 'order_info', filter: { order_status: 'payment_rejected' } },
  { name: 'merchantsWithoutFeeClass', table: 'em_view', route: 'em-info', filter: {}, empty: 'fee_class_id_effective' },
  { name: 'vatItemsToReview', table: 'vat_item_view', route: 'ref_country_vat_item_review', filter: { review: 'TO_REVIEW' } },
  { name: 'failedMails', table: 'outbox_view', route: 'outbox', filter: { status: 'failed' } },
] as const satisfies readonly Attention[]

export type AttentionName = (typeof attentions)[number]['name']
