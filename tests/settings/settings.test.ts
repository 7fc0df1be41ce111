import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SettingScreen } from '#schema/settings/settingPlaces.ts'
import { settingPlaces, settingReaders } from '#schema/settings/settingPlaces.ts'
import { settingNames } from '#schema/settings/settingRow.ts'
import type { ApiClient } from '../support/ApiClient.ts'
import { describe, expect, test } from '../support/test.ts'

interface Card {
  name: string
  value: string
  type: string
  precision: number
  editable: boolean
  is_read: boolean
}

const cards = async (api: ApiClient, screen: string): Promise<Record<string, Card>> => {
  const { data } = await api.get<{ rows: Card[] }>(`/api/visualize/${screen}`)
  return Object.fromEntries(data.rows.map((card) => [card.name, card]))
}

const eas = (api: ApiClient, key: string, value: unknown) => api.post('/api/persistence/update_eas_info', { key, value })
const first = 'First overdue invoice notification should be more than 2 days'
const apart = 'There should be at least 2 days between First overdue invoice notification and Second invoice notification'

describe('EAS info', () => {
  test.for([
    ['post_sale_grace_period_days', '[EAS-13] [EAS-27]', { type: 'NUMBER', precision: 0 }],
    ['self_reg_passphrase', '[EAS-14]', { type: 'TEXT' }],
    ['self_reg_enabled', '[EAS-08]', { type: 'BOOLEAN' }],
    ['first_overdue_inv_notification', '[EAS-15]', { type: 'NUMBER' }],
    ['second_overdue_inv_notification', '[EAS-16]', { type: 'NUMBER' }],
    ['flat_duty_amount', '[EAS-08] [EAS-27]', { type: 'NUMBER', precision: 2, value: '3.00' }],
  ] as const)('has the setting %s with its value, type and precision %s', async ([name, , card], { api }) => {
    expect((await cards(api, 'eas_info'))[name]).toMatchObject(card)
  })

  test('is changed by key and value, and audited [EAS-17] [EAS-18]', async ({ api, db }) => {
    const admin = await api.as('admin')
    expect(await eas(admin, 'flat_duty_amount', '2.5')).toMatchObject({ statusCode: 200, data: { rowCount: 1 } })
    expect((await cards(api, 'eas_info')).flat_duty_amount?.value).toBe('2.50')
    const { rows } = await db.query(
      `select user_name, before, after from audit_log where table_name = 'setting' order by id desc limit 1`,
    )
    expect(rows).toEqual([{ user_name: 'admin', before: { flat_duty_amount: '3.00' }, after: { flat_duty_amount: '2.50' } }])
  })

  test('takes a grace period of 0 to 15 days, on any day of the month [EAS-20] [EAS-23]', async ({ api }) => {
    const admin = await api.as('admin')
    for (const wrong of [-1, 16]) {
      expect(await eas(admin, 'post_sale_grace_period_days', wrong)).toMatchObject({
        statusCode: 400,
        errors: { post_sale_grace_period_days: 'Grace period is invalid' },
      })
    }
    for (const right of [0, 15, 3])
      expect(await eas(admin, 'post_sale_grace_period_days', right)).toMatchObject({ statusCode: 200 })
  })

  test('keeps the first overdue notification at two days or more, two days before the second [EAS-24] [EAS-25]', async ({
    api,
  }) => {
    await eas(api, 'second_overdue_inv_notification', 7)
    expect(await eas(api, 'first_overdue_inv_notification', 1)).toMatchObject({
      statusCode: 400,
      errors: { first_overdue_inv_notification: first },
    })
    expect(await eas(api, 'first_overdue_inv_notification', 6)).toMatchObject({
      statusCode: 400,
      errors: { first_overdue_inv_notification: apart },
    })
    for (const right of [2, 5]) expect(await eas(api, 'first_overdue_inv_notification', right)).toMatchObject({ statusCode: 200 })
  })

  test('keeps the second overdue notification two days after the first [EAS-26]', async ({ api }) => {
    await eas(api, 'first_overdue_inv_notification', 3)
    expect(await eas(api, 'second_overdue_inv_notification', 4)).toMatchObject({
      statusCode: 400,
      errors: { second_overdue_inv_notification: apart },
    })
    expect(await eas(api, 'second_overdue_inv_notification', 5)).toMatchObject({ statusCode: 200 })
  })

  test('of two simultaneous changes that contradict each other one is refused', async ({ api }) => {
    await eas(api, 'first_overdue_inv_notification', 2)
    await eas(api, 'second_overdue_inv_notification', 10)
    const replies = await Promise.all([
      eas(api, 'first_overdue_inv_notification', 8),
      eas(api, 'second_overdue_inv_notification', 4),
    ])
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400])
  })

  test('has no other keys, and its own have values of their type', async ({ api }) => {
    const admin = await api.as('admin')
    expect(await eas(admin, 'invoice_notes', 'x')).toMatchObject({ statusCode: 404 })
    expect(await eas(admin, 'constructor', 'x')).toMatchObject({ statusCode: 404 })
    expect(await eas(admin, 'flat_duty_amount', 'much')).toMatchObject({
      statusCode: 400,
      message: 'Enter a valid Flat Duty per Item',
    })
  })

  test('lets only administrators change what affects money, and auditors change nothing', async ({ api }) => {
    expect(await eas(api, 'post_sale_grace_period_days', 4)).toMatchObject({ statusCode: 403 })
    expect((await cards(api, 'eas_info')).post_sale_grace_period_days?.editable).toBe(false)
    expect((await cards(await api.as('admin'), 'eas_info')).post_sale_grace_period_days?.editable).toBe(true)
    expect(await eas(await api.as('auditor'), 'first_overdue_inv_notification', 4)).toMatchObject({ statusCode: 403 })
    expect(await api.update('eas_info', { id: 1, value: '1' })).toMatchObject({ statusCode: 403 })
  })
})

test.for(['maybe', 'yes', 'TRUE', '1', '', 1, 0])(
  'a switch refuses %j and keeps its value [NOTIF-03] [API-30]',
  async (wrong, { api }) => {
    const admin = await api.as('admin')
    await eas(admin, 'self_reg_enabled', true)
    expect(await eas(admin, 'self_reg_enabled', wrong)).toMatchObject({
      statusCode: 400,
      errors: { self_reg_enabled: expect.any(String) as string },
    })
    expect((await cards(admin, 'eas_info'))['self_reg_enabled']?.value).toBe('true')
    expect(await eas(admin, 'self_reg_enabled', 'false')).toMatchObject({ statusCode: 200 })
  },
)

describe('the passphrase', () => {
  const set = (api: ApiClient, passphrase: string) => api.post('/api/self-reg/passphrase/update', { passphrase })

  test('is set by its own call only, by an administrator, and has 8 characters or more [EAS-19] [EAS-28]', async ({ api }) => {
    const admin = await api.as('admin')
    expect(await eas(admin, 'self_reg_passphrase', 'open sesame')).toMatchObject({ statusCode: 400, code: 'NOT_EDITABLE' })
    expect(await set(admin, 'short')).toMatchObject({
      statusCode: 400,
      errors: { passphrase: 'Passphrase must have at least 8 characters' },
    })
    expect(await set(api, 'open sesame')).toMatchObject({ statusCode: 403 })
    expect(await set(admin, 'open sesame')).toMatchObject({ statusCode: 200 })
  })

  test('is shown as a mask, stored as a hash, and is nowhere in the audit log [EAS-28]', async ({ api, db }) => {
    await set(await api.as('admin'), 'the cave of wonders')
    expect((await cards(api, 'eas_info')).self_reg_passphrase?.value).toBe('********')
    expect((await api.load('eas_info', { filter: [{ name: 'name', value: 'self_reg_passphrase' }] })).data.rows).toMatchObject([
      { value: '********' },
    ])
    const { rows } = await db.query<{ secret_hash: string; value: string }>(
      `select secret_hash, value from setting where name = 'self_reg_passphrase'`,
    )
    expect(rows).toEqual([{ secret_hash: expect.stringMatching(/^\$argon2id\$/), value: '' }])
    const leaks = await db.query(`select from audit_log where audit_log::text like '%wonders%'`)
    expect(leaks.rowCount).toBe(0)
    const told = await db.query(`select request from audit_log where path = '/api/self-reg/passphrase/update'`)
    expect(told.rows[0]).toEqual({ request: { body: { passphrase: '********' } } })
  })
})

describe('who may change settings', () => {
  const settingsOf = (screen: SettingScreen) => settingNames.filter((name) => settingPlaces[name].screens.includes(screen))
  const calls = [
    ['eas_info', 'update_eas_info'],
    ['invoice_setting', 'update_invoice_setting'],
    ['notification_settings', 'update_notification_settings'],
  ] as const
  /** Settings of an operator: reminders, which do not affect money. */
  const ofOperators = new Set([
    'first_overdue_inv_notification',
    'second_overdue_inv_notification',
    'suspend_after_second_overdue',
    'registration_request_notification',
  ])

  test.for(calls)(
    'on %s operators change reminders, administrators what moves money, auditors nothing',
    async ([screen, call], { api }) => {
      for (const name of settingsOf(screen)) {
        const shown = await cards(api, screen)
        const change = { key: name, value: shown[name]?.value ?? '' }
        const url = `/api/persistence/${call}`
        const isOperators = ofOperators.has(name)
        expect(shown[name]?.editable, name).toBe(isOperators)
        expect((await api.post(url, change)).statusCode, `${name} by an operator`).toBe(isOperators ? 200 : 403)
        expect((await (await api.as('auditor')).post(url, change)).statusCode, `${name} by an auditor`).toBe(403)
        const byAdmin = await (await api.as('admin')).post(url, change)
        expect(byAdmin.statusCode, `${name} by an administrator`).toBe(settingPlaces[name].secret ? 400 : 200)
      }
    },
  )
})

describe('invoice settings', () => {
  const save = async (api: ApiClient, key: string, value: unknown) =>
    (await api.as('admin')).post('/api/persistence/update_invoice_setting', { key, value })

  test('are a delay in days and notes, each of its type [INVSET-03] [INVSET-04] [INVSET-05]', async ({ api }) => {
    expect(await cards(api, 'invoice_setting')).toMatchObject({
      new_invoice_delay: { type: 'NUMBER' },
      invoice_notes: { type: 'TEXT' },
    })
  })

  test('are changed by key and value, and no other keys exist [INVSET-07] [INVSET-09]', async ({ api }) => {
    expect(await save(api, 'invoice_notes', 'Pay within 14 days.\nThank you.')).toMatchObject({ statusCode: 200 })
    expect((await cards(api, 'invoice_setting')).invoice_notes?.value).toBe('Pay within 14 days.\nThank you.')
    expect(await save(api, 'invoice_notes', '')).toMatchObject({ statusCode: 200 })
    expect(await save(api, 'unknown', '1')).toMatchObject({ statusCode: 404 })
  })

  test('delay new invoices by zero days or more [INVSET-06]', async ({ api }) => {
    const sentence = 'Invalid Delay for new invoice notifications'
    expect(await save(api, 'new_invoice_delay', -1)).toMatchObject({ statusCode: 400, errors: { new_invoice_delay: sentence } })
    expect(await save(api, 'new_invoice_delay', 0)).toMatchObject({ statusCode: 200 })
  })
})

test('notification settings are the same rows under the same rules [NOTIF-02] [NOTIF-03] [NOTIF-04]', async ({ api }) => {
  const admin = await api.as('admin')
  const save = (key: string, value: unknown) => admin.post('/api/persistence/update_notification_settings', { key, value })
  expect(Object.keys(await cards(api, 'notification_settings'))).toEqual([
    'first_overdue_inv_notification',
    'second_overdue_inv_notification',
    'new_invoice_delay',
    'suspend_after_second_overdue',
    'registration_request_notification',
  ])
  expect(await save('first_overdue_inv_notification', 1)).toMatchObject({ statusCode: 400, message: first })
  expect(await save('new_invoice_delay', 4)).toMatchObject({ statusCode: 200 })
  expect((await cards(api, 'invoice_setting')).new_invoice_delay?.value).toBe('4')
  expect(await save('suspend_after_second_overdue', true)).toMatchObject({ statusCode: 200 })
  expect((await cards(api, 'notification_settings')).suspend_after_second_overdue).toMatchObject({
    type: 'BOOLEAN',
    value: 'true',
  })
})

describe('what reads a setting', () => {
  const root = join(import.meta.dirname, '../..')
  // Except the files where settings are defined, worded, shown and changed, and the list for the check of one of them.
  const own = (file: string) =>
    ['features/settings', 'schema/texts', join('schema', 'settings')].some((place) => file.startsWith(join('api', place)))
  const sources = globSync(['api/**/*.ts', 'migrations/*.ts'], { cwd: root })
    .filter((file) => !own(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
  const isNamed = (text: string) => sources.some((source) => new RegExp(`\\b${text}\\b`).test(source))

  test('is code that requests its settings under the name in their definitions', () => {
    const asks = (reader: string) => new RegExp(`settingsFor\\([^,]+, '${reader}'\\)`)
    expect(settingReaders.filter((reader) => !sources.some((source) => asks(reader).test(source)))).toEqual([])
  })

  test('agrees with the definition: code names exactly the settings that have a reader', () => {
    const inCode = settingNames.filter(isNamed)
    expect(inCode).toEqual(settingNames.filter((name) => settingPlaces[name].readBy.length))
    expect(settingNames.filter((name) => !inCode.includes(name))).toEqual([])
  })

  test('is returned with each card, from its definition', async ({ api }) => {
    const found = { ...(await cards(api, 'eas_info')), ...(await cards(api, 'invoice_setting')) }
    expect(found['refund_fee_on_return']?.is_read).toBe(true)
    expect(found['invoice_due_days']?.is_read).toBe(true)
    for (const { name, is_read } of Object.values(found))
      expect(is_read, name).toBe(settingPlaces[name as keyof typeof settingPlaces].readBy.length > 0)
  })
})
