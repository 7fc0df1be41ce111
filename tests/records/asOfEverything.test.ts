/* Every list as of a day, whichever call has changed its rows since: a write without audit row shows here. */
import { isEditable } from '#schema/fields.ts'
import type { Kind } from '#schema/kinds.ts'
import { isDecimalKind } from '#schema/kinds.ts'
import { allTables, findTable } from '#schema/registry.ts'
import { sourcesOf } from '../../api/records/history/changedSince.ts'
import type { ApiClient, Page, Row } from '../support/ApiClient.ts'
import { expect, test } from '../support/test.ts'
import { formOf } from '../support/formOf.ts'
import { knowPast } from '../support/knowPast.ts'
import { moveWritesTo } from '../support/moveWritesTo.ts'
import { watchWrites } from '../support/watchWrites.ts'

const lists = allTables.filter(({ allow, asOf }) => allow.includes('load') && asOf !== false)
/** The tables whose changes the audit log contains; rows of other tables are only ever added, or belong to jobs. */
const audited = allTables.filter(({ view, asOf, addedAt }) => !view && asOf !== false && !addedAt).map(({ name }) => name)
const everything = { page: { size: 1000 } }
const then = '2031-05-04'

const firstOf = async (api: ApiClient, table: string, filter: object[] = []): Promise<Row> => {
  const { data } = await api.load(table, { filter, page: { size: 1 } })
  return data.rows[0] ?? {}
}

/** Another value of a field, by its kind; undefined if there is no simple one. */
function another(kind: Kind, value: unknown): unknown {
  if (kind === 'flag') return !value
  if (isDecimalKind(kind) && typeof value === 'string') return (Number(value) + 1).toFixed(2)
  return kind === 'text' && typeof value === 'string' ? `${value} X` : undefined
}

/** Changes a field of a row of each table, as the grid does, and a few at once, as a form does. */
async function changeEachTable(api: ApiClient): Promise<number> {
  let changed = 0
  for (const { name, fields, allow } of allTables.filter((table) => table.allow.includes('update'))) {
    const { data } = await api.load(name, { page: { size: 2 } })
    for (const [place, row] of data.rows.entries()) {
      const others = Object.entries(fields).flatMap(([field, definition]) => {
        const value = isEditable(definition) && allow.includes('load') ? another(definition.kind, row[field]) : undefined
        return value === undefined ? [] : [[field, value] as const]
      })
      const some = place === 0 ? others.slice(0, 1) : others.slice(0, 3)
      const { statusCode } = await api.update(name, { id: row['id'], ...Object.fromEntries(some) })
      if (statusCode === 200 && some.length) changed++
    }
  }
  return changed
}

const pdf = (text: string) => ({ name: `${text}.pdf`, bytes: Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`) })

/** Makes the calls that write in a way of their own. */
async function callEach(
  api: ApiClient,
  before: { deleted: number; replaced: number; account: Row; merchant: number },
): Promise<string[]> {
  const refused: string[] = []
  const send = async (url: string, payload: object) => {
    const { statusCode, message } = await api.post(url, payload)
    if (statusCode !== 200) refused.push(`${url}: ${message}`)
  }
  const upload = async (url: string, fields: Record<string, string>, text: string) => {
    const { statusCode, payload } = await api.inject({ method: 'POST', url, ...formOf(fields, pdf(text)) })
    if (statusCode !== 200) refused.push(`${url}: ${payload}`)
  }
  const em_id = String(before.merchant)
  const deleted = await api.delete(`/api/persistence/delete_em_contract/${em_id}/${before.deleted}`)
  if (deleted.statusCode !== 200) refused.push(`document: ${deleted.message}`)
  await upload('/api/emContract/replace', { em_id, id: String(before.replaced) }, 'second')
  await upload('/api/emContract/save', { em_id, document_name: 'Another' }, 'other')
  await upload('/api/generalContract/save', { document_name: 'General' }, 'general')
  await send('/api/register/nominated_person_account', { id: before.merchant, nominated_email: 'later@merchant.example' })
  await send('/api/persistence/block_em', { em_id: before.merchant, ...before.account, status: 'BLOCK' })
  await send('/api/register/em', { full_name: 'Of a later day', registered_country: 'EE', fee_class: 'auto' })
  const invoice = await firstOf(api, 'issued_invoice', [
    { name: 'payment_status', comparator: 'in', value: ['pending', 'overdue'] },
  ])
  const which = { em_id: invoice['em_id'], invoice_id: invoice['id'] }
  await send('/api/invoice/update', { ...which, paid_amount: '1.00', date_of_payment: '2026-01-02' })
  const [payment] = (await api.load('invoice_payment', { filter: [{ name: 'invoice_id', value: invoice['id'] }] })).data.rows
  await send('/api/invoice/reverse_payment', { ...which, payment_id: payment?.['id'], reason: 'Of another invoice' })
  await send('/api/invoice/update_comment', { ...which, comment: 'Called them' })
  await send('/api/invoice/update_communication_status', { ...which, communication_status: 'suspended' })
  const duty = await firstOf(api, 'standard_customs_duty_rate')
  await send('/api/persistence/update_standard_customs_duty_rate', { id: duty['id'], name: duty['name'], rate: '3.5' })
  const code = await firstOf(api, 'special_territory_postal_code')
  const gone = await api.delete(`/api/persistence/special_territory_postal_code/${String(code['id'])}`)
  if (gone.statusCode !== 200) refused.push(`postal code: ${gone.message}`)
  const item = await firstOf(api, 'country_vat_item')
  const goneItem = await api.delete(`/api/persistence/country_vat_item/${String(item['id'])}`)
  if (goneItem.statusCode !== 200) refused.push(`VAT item: ${goneItem.message}`)
  await send('/api/persistence/create_em_api_key', { em_id: before.merchant, name: 'Shop' })
  const key = await firstOf(api, 'em_api_key', [{ name: 'em_id', value: before.merchant }])
  await send('/api/persistence/revoke_em_api_key', { id: key['id'] })
  await send('/api/comments', { tableName: 'em', id: before.merchant, text: 'Has been called' })
  const settings = await api.as('admin')
  await settings.post('/api/persistence/update_eas_info', { key: 'flat_duty_amount', value: '2.5' })
  return refused
}

test('in a list as of a day, now is the end of that day', async ({ api, db }) => {
  await knowPast(db)
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const { data: now } = await api.load('em_view', everything)
  const { data: past } = await api.post<Page>('/api/visualize/as_of', { tableName: 'em_view', day: yesterday, ...everything })
  const dayLess = (days: unknown) => (typeof days === 'number' ? days - 1 : days)
  const dueIn = (page: Page) => page.rows.map(({ due_in }) => due_in)
  expect(dueIn(now)).toEqual(dueIn(past).map(dayLess))
  expect(dueIn(now).filter((days) => days !== null).length).toBeGreaterThan(3)
  expect(past.total).toBe(now.total)
})

/** These depend on the database's own now, which no test sets, or are judged as of now. */
const counted = new Set(['due_in', 'numbers_to_check'])

test('each row that a call changes has its audit row, and each list as of a day is correct', async ({ api, clock, db }) => {
  clock.set(`${then}T10:00:00Z`)
  const { data: merchant } = await api.post<{ id: number; client_id: string; identifier: string }>('/api/register/em', {
    full_name: 'Of that day',
    registered_country: 'EE',
    fee_class: 'auto',
  })
  const { id, client_id, identifier } = merchant
  const documents: number[] = []
  for (const document_name of ['To be deleted', 'To be replaced']) {
    const payload = formOf({ em_id: String(id), document_name }, pdf('first'))
    const saved = await api.inject({ method: 'POST', url: '/api/emContract/save', ...payload })
    documents.push(saved.json<{ data: Page<{ id: number }> }>().data.rows[0]?.id ?? 0)
  }
  await moveWritesTo(db, `${then}T10:00:00Z`)
  const [deleted = 0, replaced = 0] = documents
  const recorded = new Map<string, Page>()
  for (const { name } of lists) recorded.set(name, (await api.load(name, everything)).data)

  const unaudited = await watchWrites(db, audited)
  clock.set('2031-05-05T10:00:00Z')
  const changed = await changeEachTable(api)
  const refused = await callEach(api, { deleted, replaced, merchant: id, account: { client_id, identifier } })
  expect(await unaudited()).toEqual([])
  await moveWritesTo(db, '2031-05-05T10:00:00Z')

  expect(refused).toEqual([])
  expect(changed).toBeGreaterThan(30)
  const wrong: string[] = []
  for (const [tableName, page] of recorded) {
    const { data } = await api.post<Page>('/api/visualize/as_of', { tableName, day: then, ...everything })
    const there = new Map(data.rows.map((row) => [row['id'], row]))
    if (data.total !== page.total) wrong.push(`${tableName}: ${data.total} rows, not ${page.total}`)
    for (const row of page.rows) {
      const found = there.get(row['id'])
      const differ = Object.keys(row).filter(
        (name) => !counted.has(name) && JSON.stringify(row[name]) !== JSON.stringify(found?.[name]),
      )
      if (differ.length)
        wrong.push(
          `${tableName} ${String(row['id'])}: ${differ.map((name) => `${name} ${JSON.stringify(found?.[name])} not ${JSON.stringify(row[name])}`).join(', ')}`,
        )
    }
  }
  expect(wrong).toEqual([])
  clock.release()
})

/** Tables whose rows are changed without audit rows. */
const unaudited: ReadonlySet<string> = new Set([
  // Jobs write their own.
  'file_upload_job',
  'job_attempt',
  'job_file',
  'job_run',
  'upload_change',
  'upload_problem',
  // A preview is computed anew; what was issued has audit rows of its own.
  'billing_month',
  // The audit row of a message says whom it went to; what became of each mail is in the outbox.
  'direct_message_recipient',
  // The audit row is that of the subscriber.
  'notification_subscription',
  // What an entry seems to pay follows from other rows; what is decided about it is audited.
  'bank_entry',
  // Each row says since when and until when it was so.
  'audit_check',
  // The database keeps them by audited changes of other tables.
  'em_registration',
  'postal_operator_fee',
  // A return that is composed again gets all of its parts anew; that it was composed is in its own audit rows.
  'fiscal_report_balance',
  'fiscal_report_correction',
  'fiscal_report_line',
])

/** Whether the audit log contains these columns of a table: not those outside the registry, such as hashes of passwords. */
function hasPast(name: string, columns: readonly string[]): boolean {
  const table = findTable(name)
  return table !== undefined && !unaudited.has(name) && columns.every((column) => Object.hasOwn(table.fields, column))
}

test('a list without column-by-column audit rows refuses to be shown as of a day', async ({ api, db }) => {
  // A dashboard user is in as many rows of this list, all under the same id, as it has merchants.
  const withoutPast: string[] = [...unaudited, 'em_account']
  for (const table of allTables.filter(({ name }) => !withoutPast.includes(name))) {
    const { tables } = await sourcesOf(db, table)
    if ([...tables].some(([name, columns = []]) => !hasPast(name, columns))) withoutPast.push(table.name)
  }
  expect(withoutPast.toSorted()).toEqual(allTables.flatMap(({ asOf, name }) => (asOf === false ? [name] : [])).toSorted())
  for (const tableName of withoutPast) {
    expect(await api.post('/api/visualize/as_of', { tableName, day: then })).toMatchObject({ code: 'NO_AS_OF_LIST' })
    const file = await api.inject({ method: 'POST', url: `/api/export/${tableName}`, payload: { format: 'csv', day: then } })
    expect(file.json()).toMatchObject({ code: 'NO_AS_OF_LIST' })
  }
})
