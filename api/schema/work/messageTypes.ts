/**
 * The messages that the service mails to operator users who want them (OUSER-22). `operatorEvents` says what sends each, and their mails
 * stand in the texts under `mails.operators`.
 */
export const messageTypes = [
  { name: 'registration_request', title: 'Registration request' },
  { name: 'invoice_overdue', title: 'Invoice overdue' },
  { name: 'exchange_rate_sync_failed', title: 'Exchange rate sync failed' },
  { name: 'vat_sync_failed', title: 'VAT sync failed' },
  { name: 'report_ready', title: 'Report ready' },
  { name: 'correction_requested', title: 'Correction requested' },
] as const

export type MessageType = (typeof messageTypes)[number]['name']
export const messageTypeNames: readonly MessageType[] = messageTypes.map(({ name }) => name)
