import { correctionTables } from '../choices.ts'
import type { MessageType } from './messageTypes.ts'

interface OperatorEvent {
  /** The message that tells of it; its words stand in the texts under `mails.operators`. */
  type: MessageType
  /** The tables with the rows that it may be about: the mail leads to the page of that row, or else to the list of the first. */
  about: readonly [string, ...string[]]
}

/** What happens of which operator users are told who want to know: the message, and where its mail leads. */
export const operatorEvents = {
  /** An application has been submitted, if the setting says so. */
  applicationSubmitted: { type: 'registration_request', about: ['self_registration'] },
  /** The second reminder of an invoice has been sent. */
  secondReminderSent: { type: 'invoice_overdue', about: ['issued_invoice'] },
  /** A feed of exchange rates could not be read. */
  exchangeRatesUnread: { type: 'exchange_rate_sync_failed', about: ['feed'] },
  /** A feed of VAT rates could not be read. */
  vatRatesUnread: { type: 'vat_sync_failed', about: ['feed'] },
  /** The returns of a period have been composed. */
  returnsComposed: { type: 'report_ready', about: ['fiscal_report'] },
  /** Somebody has asked for a correction of earlier returns. */
  correctionRequested: { type: 'correction_requested', about: correctionTables },
} as const satisfies Readonly<Record<string, OperatorEvent>>

export type OperatorEventName = keyof typeof operatorEvents
/** The tables with the rows that an event may be about. */
export type AboutOf<Name extends OperatorEventName> = (typeof operatorEvents)[Name]['about'][number]

/** The event that a message tells of. */
export const eventOf = (type: string): OperatorEvent | undefined => Object.values(operatorEvents).find((one) => one.type === type)
