import { Type } from 'typebox'
import { defineCall, exactly } from '../defineCall.ts'
import { countedReply } from '../replies.ts'
import { settingNames } from '../settings/settingRow.ts'

const change = exactly({
  key: Type.String({ minLength: 1, maxLength: 63 }),
  value: Type.Union([Type.String({ maxLength: 10_000 }), Type.Number(), Type.Boolean()]),
})

const settingsReply = exactly({
  rows: Type.Array(
    exactly({
      id: Type.Integer(),
      name: Type.Enum(settingNames),
      title: Type.String(),
      value: Type.String(),
      type: Type.Enum(['NUMBER', 'BOOLEAN', 'TEXT']),
      precision: Type.Integer(),
      editable: Type.Boolean(),
      secret: Type.Boolean(),
      /** Whether any part of the product reads it; if not, a change has no effect yet. */
      is_read: Type.Boolean(),
    }),
  ),
  total: Type.Integer(),
})

export const readEasInfo = defineCall('GET /api/visualize/eas_info', {
  summary: 'The settings of the EAS info screen; the passphrase is masked',
  permission: 'read settings',
  reply: settingsReply,
})
export const updateEasInfo = defineCall('POST /api/persistence/update_eas_info', {
  summary: 'Changes a setting of the EAS info screen',
  writes: true,
  permission: 'write reference',
  harmlessTwice: 'sets values',
  body: change,
  reply: countedReply,
  changes: ['eas_info'],
})
export const readInvoiceSettings = defineCall('GET /api/visualize/invoice_setting', {
  summary: 'The invoice settings',
  permission: 'read settings',
  reply: settingsReply,
})
export const updateInvoiceSetting = defineCall('POST /api/persistence/update_invoice_setting', {
  summary: 'Changes an invoice setting',
  writes: true,
  permission: 'write settings',
  harmlessTwice: 'sets values',
  body: change,
  reply: countedReply,
  changes: ['invoice_setting'],
})
export const readNotificationSettings = defineCall('GET /api/visualize/notification_settings', {
  summary: 'The notification settings',
  permission: 'read settings',
  reply: settingsReply,
})
export const updateNotificationSetting = defineCall('POST /api/persistence/update_notification_settings', {
  summary: 'Changes a notification setting',
  writes: true,
  permission: 'write reference',
  harmlessTwice: 'sets values',
  body: change,
  reply: countedReply,
  changes: ['notification_settings'],
})
export const updatePassphrase = defineCall('POST /api/self-reg/passphrase/update', {
  summary: 'Sets the passphrase of the self registration; only its hash is stored',
  permission: 'write settings',
  harmlessTwice: 'sets values',
  body: exactly({ passphrase: Type.String({ maxLength: 1024 }) }),
  reply: countedReply,
  changes: ['eas_info'],
})
