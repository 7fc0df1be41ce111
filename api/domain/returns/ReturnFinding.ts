/** What stops the filing of a return; the list is closed. */
export const blockingReasons = [
  'LEDGER_DIFFERS',
  'FILE_DIFFERS',
  'RATE_MISSING',
  'NUMBER_MISSING',
  'NEGATIVE_LINE',
  'RATE_NOT_IN_FORCE',
  'LINE_NOT_ALLOWED',
  'OUT_OF_TIME',
] as const
export type BlockingReason = (typeof blockingReasons)[number]

/** Those that an operator may waive with a reason. */
export const waivableReasons: ReadonlySet<BlockingReason> = new Set<BlockingReason>(['NEGATIVE_LINE', 'RATE_NOT_IN_FORCE'])

/** A reason, with what it is about: the rows of the ledger are those with these facts. */
export interface ReturnFinding {
  code: BlockingReason
  mscon?: string
  rate?: string
  supplyType?: string
  currency?: string
  day?: string
  /** The corrected period. */
  period?: string
  amount?: string
  /** Whose number is missing. */
  whose?: 'merchant' | 'intermediary'
}
