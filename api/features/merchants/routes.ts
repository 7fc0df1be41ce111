import type { FastifyInstance } from 'fastify'
import { dayOf } from '#domain/day.ts'
import {
  blockMerchant as blockCall,
  checkRegistrationNumbers,
  openNominatedAccounts,
  readMerchant as readCall,
  readMerchantActivity,
  readMerchantAttention,
  readMerchantHistory,
  readMerchantAccounts,
  resetDashboardPassword,
} from '#schema/calls/merchants.ts'
import type { Config } from '../../config.ts'
import type { Databases } from '../../db/databases.ts'
import { tableFor } from '../../records/read/tableFor.ts'
import { serve } from '../../http/serve.ts'
import { blockMerchant } from './blockMerchant.ts'
import { checkNumbers } from '../../registration/checkNumbers.ts'
import { openAccounts, resendAccountLink } from './openAccounts.ts'
import { readActivity } from './readActivity.ts'
import { readAttention } from './readAttention.ts'
import { readHistory } from './readHistory.ts'
import { readAccounts, readMerchant } from './readMerchant.ts'

interface Deps {
  config: Config
  db: Databases
}

/** The calls for merchants beyond the generic ones: accounts, blocking. Registration is served with applications, which end in one. */
export function serveMerchants(app: FastifyInstance, { config, db }: Deps): void {
  serve(app, checkRegistrationNumbers, ({ body, actor }) => checkNumbers(db, body, dayOf(actor.at)))
  serve(app, openNominatedAccounts, ({ body, actor }) => openAccounts({ db, actor }, body, config))
  serve(app, resetDashboardPassword, ({ body, actor }) => resendAccountLink({ db, actor }, body.id, config))
  serve(app, blockCall, ({ body, actor }) => blockMerchant({ db, actor }, body))
  serve(app, readCall, ({ params }) => readMerchant(db.write, params.id))
  serve(app, readMerchantActivity, ({ params, actor }) => readActivity(db.write, params.id, dayOf(actor.at)))
  serve(app, readMerchantAttention, ({ params, actor }) => readAttention(db.write, params.id, dayOf(actor.at)))
  serve(app, readMerchantHistory, ({ params, operator }) => {
    // Without permission to read the audit log nobody may read it per merchant either.
    tableFor('audit_log', 'load', operator)
    return readHistory(db.write, params.id)
  })
  serve(app, readMerchantAccounts, ({ params }) => readAccounts(db.write, params.em_id))
}
