import type { FastifyReply } from 'fastify'
import type { Databases } from '../../../db/databases.ts'
import type { Queryable } from '../../../db/Queryable.ts'
import { asDownload } from '../../../documents/returns/returnFiles.ts'
import type { Transaction } from '../../../documents/returns/transactionColumns.ts'
import { transactionsOf } from '../../../returns/inspect/ledgerOf.ts'
import { formatOf, send, writtenOrRefused } from '../sendFiles.ts'
import type { OwnPart, OwnReturn } from './readOwn.ts'
import { isFiled } from './readOwn.ts'

async function* transactionsOfAll(db: Queryable, parts: readonly OwnPart[]): AsyncGenerator<readonly Transaction[]> {
  for (const part of parts) yield* transactionsOf(db, part)
}

interface Sent {
  own: OwnReturn
  format: string
  at: Date
  reply: FastifyReply
}

/**
 * Sends the return of our registration as a file: a draft until all parts are filed, then of the same figures for ever, because these follow
 * from the filed parts alone.
 * @throws {AppError} REPORT_TYPE_UNKNOWN for a format that there is none of; RETURN_BLOCKED if the file would not be valid
 */
export function sendOwn(db: Databases, { own, format, at, reply }: Sent): FastifyReply {
  const { form, due, parts } = own
  const filed = isFiled(own)
  const made = filed
    ? new Date(
        parts
          .map(({ submitted_at }) => submitted_at ?? '')
          .toSorted()
          .at(-1) ?? at,
      )
    : at
  const transactions = transactionsOfAll(db.look, parts)
  const file = writtenOrRefused(form, formatOf(format, form.country), { draft: !filed, due, made, transactions })
  return send(reply, asDownload(file, at))
}
