import type { AttentionName } from '#schema/attention.ts'

interface HomeTexts {
  attention: Record<AttentionName | 'title' | 'none' | 'mentions' | 'followUps', string>
  command: string
  keys: Record<string, string>
}

export const home = {
  attention: {
    title: 'What needs you',
    none: 'Nothing is waiting. Everything is cleared.',
    mentions: 'Comment that addresses you |||| Comments that address you',
    followUps: 'Follow-up of yours |||| Follow-ups of yours',
    overdueInvoices: 'Overdue invoice |||| Overdue invoices',
    rejectedPayments: 'Order with a rejected payment |||| Orders with a rejected payment',
    merchantsWithoutFeeClass: 'Merchant without a fee class |||| Merchants without a fee class',
    vatItemsToReview: 'VAT item to review |||| VAT items to review',
    failedMails: 'Mail that could not be sent |||| Mails that could not be sent',
  },
  /** In the search: what is done, and to which record. */
  command: '%{title} %{name}',
  keys: {
    goTo: 'Go to',
    filter: 'Go to the filter',
    create: 'Add a record',
    refresh: 'Reload the list',
    paste: 'Search for what you copied, such as an order number',
  },
} as const satisfies HomeTexts
