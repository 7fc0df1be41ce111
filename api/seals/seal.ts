import { sha256 } from './auditRow.ts'

/** A link of the hash chain: it covers a run of rows in the order of their transactions, and the previous seal. */
export interface Seal {
  id: number
  /** The number of the cluster that the audit log is in: transaction numbers increase only within one cluster. */
  epoch: number
  /** Rows up to this id belong to earlier epochs. */
  after_id: string
  /** The transactions of its first and last row. */
  from_tx: string
  to_tx: string
  row_ids: string[]
  row_hashes: string[]
  previous_hash: string
  hash: string
}

export type SealContent = Omit<Seal, 'id' | 'hash'>

/** The previous hash of the first seal. */
export const GENESIS = '0'.repeat(64)

/** Below every id. */
export const LOWEST_ID = '-9223372036854775808'
/** Above every id. */
export const HIGHEST_ID = '9223372036854775807'

/** The columns of a seal; numbers that JavaScript may not represent exactly are text. */
export const sealColumns =
  'id, epoch, after_id::text, from_tx::text, to_tx::text, row_ids::text[], row_hashes, previous_hash, hash'

/** The hash of a seal, over all its columns. */
export const sealHash = ({ epoch, after_id, from_tx, to_tx, row_ids, row_hashes, previous_hash }: SealContent): string =>
  sha256([previous_hash, epoch, after_id, from_tx, to_tx, ...row_ids, ...row_hashes].join('\n'))
