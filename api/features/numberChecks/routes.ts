import type { FastifyInstance } from 'fastify'
import { checkEori, checkMerchantNumbers, checkVat, readMerchantNumbers } from '#schema/calls/numberChecks.ts'
import type { Config } from '../../config.ts'
import type { Databases } from '../../db/databases.ts'
import { FeedClient } from '../../feeds/client/FeedClient.ts'
import { serve } from '../../http/serve.ts'
import { checkMerchant } from './checkMerchant.ts'
import { merchantNumbers } from './merchantNumbers.ts'
import { checkEoriNumber, checkVatNumber } from './checkNumber.ts'

/** The calls that check numbers with registers. */
export function serveNumberChecks(app: FastifyInstance, { config, db }: { config: Config; db: Databases }): void {
  const client = new FeedClient(config.feeds)
  serve(app, checkVat, ({ body, actor }) =>
    checkVatNumber({ db, actor, client }, { country: body.country, number: body.vat_number, emId: body.em_id ?? null }),
  )
  serve(app, checkEori, ({ body, actor }) =>
    checkEoriNumber({ db, actor, client }, { eori: body.eori, emId: body.em_id ?? null }),
  )
  serve(app, readMerchantNumbers, async ({ params: { id } }) => ({ rows: await merchantNumbers(db.rw, id) }))
  serve(app, checkMerchantNumbers, ({ body, actor }) => checkMerchant({ db, actor, client }, body.id))
}
