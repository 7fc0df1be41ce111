import type { FastifyInstance } from 'fastify'
import {
  readEasInfo,
  readInvoiceSettings,
  readNotificationSettings,
  updateEasInfo,
  updateInvoiceSetting,
  updateNotificationSetting,
  updatePassphrase,
} from '#schema/calls/index.ts'
import type { Databases } from '../../db/databases.ts'
import { serve } from '../../http/serve.ts'
import { readSettings } from './readSettings.ts'
import { setPassphrase } from './setPassphrase.ts'
import { updateSetting } from './updateSetting.ts'

const screens = [
  ['eas_info', readEasInfo, updateEasInfo],
  ['invoice_setting', readInvoiceSettings, updateInvoiceSetting],
  ['notification_settings', readNotificationSettings, updateNotificationSetting],
] as const

/** The three settings screens, which share one table, and the passphrase, which has a call of its own. */
export function serveSettings(app: FastifyInstance, { db }: { db: Databases }): void {
  for (const [screen, read, update] of screens) {
    serve(app, read, ({ operator }) => readSettings(db.decide, screen, operator))
    serve(app, update, ({ body, actor }) => updateSetting({ db, actor }, { screen, ...body }))
  }
  serve(app, updatePassphrase, ({ body, actor }) => setPassphrase({ db, actor }, body.passphrase))
}
