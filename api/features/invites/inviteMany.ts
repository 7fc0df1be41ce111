import { text } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { say } from '#schema/messages/sentences.ts'
import { isEmail } from '#schema/rules/fieldFormats.ts'
import { csvLines } from '../../documents/csvLines.ts'
import type { Config } from '../../config.ts'
import type { Databases } from '../../db/databases.ts'
import { fileStores } from '../../files/fileStores.ts'
import { storeFile } from '../../files/files.ts'
import type { JobHandler } from '../../jobs/JobHandler.ts'
import type { WriteTransaction } from '../../records/write/transaction.ts'
import { knowsAddress } from './knowsAddress.ts'
import { sendInvite } from './sendInvite.ts'

/** Why an address of a pasted list was not invited. */
type Refusal = 'no address' | 'named twice' | 'a merchant already' | 'has applied already'

async function refusalOf(trx: WriteTransaction, email: string, seen: ReadonlySet<string>): Promise<Refusal | undefined> {
  if (!isEmail(email)) return 'no address'
  if (seen.has(email.toLowerCase())) return 'named twice'
  const { merchants, applications } = await knowsAddress(trx.client, email)
  if (merchants.length) return 'a merchant already'
  return applications.some(({ status }) => status !== 'REJECTED') ? 'has applied already' : undefined
}

/**
 * Invites a pasted list of addresses, all or none; each address that is not invited has a line in a file. Done again after the end
 * of its node it begins anew, because nothing of it was written.
 */
export const inviteMany =
  ({ config, db }: { config: Config; db: Databases }): JobHandler =>
  async ({ input, author, progress, transaction }) => {
    const emails = (input['emails'] as string[]).map((email) => email.trim())
    const store = (await fileStores(config, db.write)).current
    return transaction(async (trx) => {
      const seen = new Set<string>()
      const refused: [string, Refusal][] = []
      for (const [place, email] of emails.entries()) {
        const refusal = await refusalOf(trx, email, seen)
        if (refusal) refused.push([email, refusal])
        else await sendInvite(trx, email, config)
        seen.add(email.toLowerCase())
        if (place % 50 === 0) await progress(place, emails.length)
      }
      const sent = emails.length - refused.length
      const file = refused.length
        ? await storeFile(trx.db, store, {
            name: 'not-invited.csv',
            contentType: 'text/csv',
            bytes: Buffer.from(await text(csvLines(['email', 'reason'], Readable.from(refused)))),
            userId: author.id,
          })
        : undefined
      return {
        result: say('INVITES_SENT', { sent, refused: refused.length }),
        rowsIn: emails.length,
        rowsOut: sent,
        rowsRefused: refused.length,
        ...(file && { files: [file] }),
      }
    })
  }
