/* What happens of which operator users are told: each event is made to happen, and its mail leads to what it is about. */
import type pg from 'pg'
import { correctionTables } from '#schema/choices.ts'
import { listPath } from '#schema/recordPath.ts'
import { allTables } from '#schema/registry.ts'
import { messageTypeNames } from '#schema/work/messageTypes.ts'
import type { JobKindName } from '#schema/work/jobKinds.ts'
import type { OperatorEventName } from '#schema/work/operatorEvents.ts'
import { operatorEvents } from '#schema/work/operatorEvents.ts'
import type { Databases } from '../../api/db/databases.ts'
import { jobHandlers } from '../../api/process/jobHandlers.ts'
import { invoiceOf } from '../invoices/billing.ts'
import { items, on, to } from '../law/vectorOrders.ts'
import type { ApiClient } from '../support/ApiClient.ts'
import type { Clock } from '../support/Clock.ts'
import { FeedServer } from '../support/FeedServer.ts'
import { example, merchantOf, send } from '../support/intake.ts'
import { newOperator } from '../support/newOperator.ts'
import { afterAll, expect, test as plain } from '../support/test.ts'

/** Answers nothing that is asked of it. */
const feedServer = await new FeedServer().start()
afterAll(() => feedServer.stop())

interface World {
  api: ApiClient
  anonymous: ApiClient
  db: pg.Client
  databases: Databases
  clock: Clock
  /** Does a job. */
  doJob: (kind: JobKindName, input?: object) => Promise<void>
}

const test = plain
  .extend('env', { scope: 'file' }, () => ({
    FEED_RETRIES: '0',
    FEED_ECB_FILES_URL: feedServer.url,
    FEED_TEDB_URL: `${feedServer.url}/ws/`,
  }))
  .extend('doJob', { scope: 'file' }, async ({ config, databases, jobs }): Promise<World['doJob']> => {
    await jobs.work(jobHandlers({ config, db: databases }))
    const author = { id: null, userName: 'Schedule' }
    return async (kind, input = {}) => {
      const id = await databases.write.transaction().execute((trx) => jobs.add(trx, { kind, author, input: { ...input } }))
      await jobs.ended(id, AbortSignal.timeout(60_000))
    }
  })

/** A merchant of the import scheme with a sale in September. @returns its id */
async function merchantWithSale({ api, db }: World): Promise<number> {
  const { id, identifier } = await merchantOf(api, db)
  const { em: _, payments: __, ...rest } = example
  const sale = { ...rest, ...on('2026-09-10'), ...to('DE'), ...items({ unit_price: '119.00' }), delivery: '0' }
  await send(api, [{ ...sale, em: identifier, id: `sale of ${identifier}` }])
  return id
}

const happens: Readonly<Record<OperatorEventName, (world: World) => Promise<unknown>>> = {
  async applicationSubmitted({ anonymous, api }) {
    const [admin, passphrase] = [await api.as('admin'), 'Evening Lantern 2026']
    await admin.post('/api/persistence/update_eas_info', { key: 'self_reg_enabled', value: true })
    await admin.post('/api/persistence/update_notification_settings', { key: 'registration_request_notification', value: true })
    await admin.post('/api/self-reg/passphrase/update', { passphrase })
    const application = { name: 'Told Ltd', registered_country: 'JP', np_1: 'Yui Sato', np_email_1: 'yui@told.example' }
    return anonymous.post('/api/self-reg/submit', {
      passphrase,
      application: { ...application, sales_type_iii: true, reporting_portal_password: 'Sesame-2026' },
      sites: [{ web_address: 'https://told.example', integrated: true }],
      warehouses: [],
    })
  },
  async secondReminderSent({ api, db, databases, clock, doJob }) {
    await db.query(`insert into invoice_mail (em_id, invoice_id, kind) select em_id, id, k from issued_invoice,
      unnest(array['new', 'first_reminder', 'second_reminder']) k on conflict do nothing`)
    await db.query(`update setting set value = '10' where name = 'second_overdue_inv_notification'`)
    await invoiceOf(api, db, databases)
    clock.set('2026-12-15T08:00:00Z')
    return doJob('mark_overdue')
  },
  exchangeRatesUnread: ({ api }) => api.get('/api/updatedailyexchangerates'),
  vatRatesUnread: ({ api }) => api.get('/api/synccountryvatrates'),
  async returnsComposed(world) {
    await merchantWithSale(world)
    return world.doJob('generate_fiscal_import', { date: '2026-09-10' })
  },
  async correctionRequested(world) {
    const em_id = await merchantWithSale(world)
    const data = { em_id, month: 9, year: 2026, country: 'DE', requested_value_correction: '-10.00' }
    return world.api.post('/api/persistence/insert', { tableName: 'em_vat_correction_import', data })
  },
}

test.for(Object.keys(operatorEvents) as OperatorEventName[])(
  'when %s happens those who want it get its mail, which leads to what it is about [OUSER-22]',
  async (name, { app, api, anonymous, db, databases, clock, doJob }) => {
    const { type, about } = operatorEvents[name]
    const { id, email } = await newOperator({ app, db })
    const { email: other } = await newOperator({ app, db })
    await db.query('insert into message_subscription (user_id, message_type) values ($1, $2)', [id, type])
    clock.set('2026-11-20T08:00:00Z')
    await happens[name]({ api, anonymous, db, databases, clock, doJob })
    clock.release()
    const { rows } = await db.query<{ id: number; kind: string; cause_table: string | null; cause_id: number | null }>(
      `select id, kind, cause_table, cause_id from mail_outbox where "to" in ($1, $2)`,
      [email, other],
    )
    expect(rows).toMatchObject([{ kind: type }])
    const [{ id: mail, cause_table, cause_id } = { id: 0, cause_table: null, cause_id: null }] = rows
    const { data } = await api.get<{ text: string; html: string }>(`/api/visualize/mail/${mail}`)
    const link = /^Open it: (http\S+)$/m.exec(data.text)?.[1] ?? ''
    expect(data.html).toContain(`href="${link}"`)
    const [, , route, record] = new URL(link).pathname.split('/')
    const list = allTables.find((one) => one.route === route)
    const found = await api.load(list?.name ?? '', { filter: record ? [{ name: 'id', value: Number(record) }] : [] })
    expect(found.data.rows.length).toBeGreaterThan(0)
    if (cause_table === null) return expect(record).toBeUndefined()
    expect(about).toContain(cause_table)
    return expect(Number(record)).toBe(Number(cause_id))
  },
)

test('each of the six messages tells of one event, and each table that it may be about has a list [OUSER-22]', () => {
  const events = Object.values(operatorEvents)
  expect(events.map(({ type }) => type)).toEqual(messageTypeNames)
  for (const table of events.flatMap(({ about }) => about)) expect(listPath(table), table).toMatch(/^\/view\//)
  expect(operatorEvents.correctionRequested.about).toEqual(correctionTables)
})
