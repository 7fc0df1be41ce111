/**
 * The messages that the service mails to operator users who want them (OUSER-22), each with the event that sends it (part G, P20). Their mails
 * stand in the texts under `mails.operators`.
 */
export const messageTypes = [
  /** An application has been submitted, if the setting says so. */
  { name: 'registration_request', title: 'Registration request' },
  /** The second reminder of an invoice has been sent. */
  { name: 'invoice_overdue', title: 'Invoice overdue' },
  /** A feed of exchange rates could not be read. */
  { name: 'exchange_rate_sync_failed', title: 'Exchange rate sync failed' },
  /** A feed of VAT rates could not be read. */
  { name: 'vat_sync_failed', title: 'VAT sync failed' },
  /** The returns of a period have been composed. */
  { name: 'report_ready', title: 'Report ready' },
  /** Somebody has asked for a correction. */
  { name: 'correction_requested', title: 'Correction requested' },
] as const

export type MessageType = (typeof messageTypes)[number]['name']
export const messageTypeNames: readonly MessageType[] = messageTypes.map(({ name }) => name)
