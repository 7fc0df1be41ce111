/* What is kept ends by its term: the day before, the day after, what is held back and why, and what was begun is gone on with. */
import type pg from 'pg'
import { describe, expect } from 'vitest'
import type { RetentionKindName } from '#schema/personal/retentionKinds.ts'
import { retentionKindNames, retentionKindOf } from '#schema/personal/retentionKinds.ts'
import { addPart, makeApplication } from '../applications/makeApplication.ts'
import type { ApiClient } from '../support/ApiClient.ts'
import { merchantOf } from '../support/intake.ts'
import { settableColumns } from '../support/settableColumns.ts'
import { test as working } from '../returns/working.ts'
import { orderOf } from './buyers.ts'
import type { Deps } from './nightAt.ts'
import { nightAt, NIGHT, ruleOf } from './nightAt.ts'

const test = working
  .extend('env', { scope: 'file' }, () => ({}))
  .extend('deps', { scope: 'file' }, ({ config, databases }) => ({ config, databases }))

const nameOf = async (db: pg.Client, em_id: number): Promise<string> => {
  const { rows } = await db.query<{ name: string }>('select recipient_name as name from customer_order where em_id = $1', [em_id])
  return rows[0]?.name ?? ''
}

test.beforeAll(({ clock }) => clock.set('2026-11-20T08:00:00Z'))

test('each kind of data has a rule with the law and the term that it asks for', async ({ db }) => {
  const { rows } = await db.query('select kind, term, unit, counted_from, law from retention_rule order by id')
  expect(new Set(rows)).toEqual(
    new Set(
      retentionKindNames.map((kind) => {
        const { term, unit, from, law } = retentionKindOf(kind)
        return { kind, term, unit, counted_from: from, law }
      }),
    ),
  )
})

describe('who bought', () => {
  test('is known until 31 December after ten years and on 1 January no more; what was sold stays', async ({
    api,
    db,
    working: _jobs,
    deps,
  }) => {
    const { id } = await orderOf(api, db, { email: 'edge@buyer.example', filed: true })
    // Something of it came back a year later.
    const { id: refunded } = await orderOf(api, db, { email: 'refunded@buyer.example', filed: true })
    const columns = await settableColumns(db, 'vat_ledger')
    await db.query(
      `insert into vat_ledger (${columns}) select ${columns} from (
         select (jsonb_populate_record(l, jsonb_build_object('id', nextval('vat_ledger_id_seq'), 'event', 'RETURN',
           'tax_point', '2027-01-01', 'registration_id', null))).* from vat_ledger l where l.em_id = $1) back`,
      [refunded],
    )
    await nightAt(deps, '2036-12-31T23:59:00Z')
    expect(await nameOf(db, id)).toBe('Berta Bauer')
    const { due } = await ruleOf(db, 'supplies')
    expect(due).toBeGreaterThan(0)
    await nightAt(deps, '2037-01-01T00:01:00Z')
    expect(await nameOf(db, id)).toMatch(/^Erased-[0-9A-F]{8}$/)
    expect(await nameOf(db, refunded)).toBe('Berta Bauer')
    const { rows } = await db.query(
      `select delivery_address, buyer_email, buyer_vat_id, delivery_country, external_order_id, total::text from customer_order where em_id = $1`,
      [id],
    )
    expect(rows).toMatchObject([{ delivery_country: 'DE', external_order_id: 'edge@buyer.example', total: '119.00' }])
    expect(rows[0].buyer_email).toMatch(/^erased-[0-9a-f]{8}@erased\.invalid$/)
    const audited = await db.query(
      `select distinct user_name, path from audit_log a join customer_order o on o.id::text = a.record_id
       where a.table_name = 'customer_order' and o.em_id = $1 and a.after ? 'erased'`,
      [id],
    )
    expect(audited.rows).toEqual([{ user_name: NIGHT.userName, path: 'end_terms' }])
    const { ended } = await ruleOf(db, 'supplies')
    await nightAt(deps, '2037-01-02T00:01:00Z')
    expect((await ruleOf(db, 'supplies')).ended).toBe(ended)
  })

  test('stays under a legal hold, with an open correction or return, and the rule says why', async ({
    api,
    db,
    working: _jobs,
    deps,
  }) => {
    const [held, corrected, open] = [
      await orderOf(api, db, { email: 'held@buyer.example', filed: true }),
      await orderOf(api, db, { email: 'corrected@buyer.example', filed: true }),
      await orderOf(api, db, { email: 'open@buyer.example', filed: false }),
    ]
    const admin = await api.as('admin')
    const hold = { em_id: held.id, reason: 'A court in Berlin asks for it' }
    expect((await api.insert('legal_hold', hold)).statusCode).toBe(403)
    const { data } = await admin.insert<{ id: number; version: number }>('legal_hold', hold)
    await db.query(
      `insert into em_vat_correction_import (em_id, month, year, country, requested_value_correction) values ($1, 10, 2026, 'DE', 1)`,
      [corrected.id],
    )
    await nightAt(deps, '2037-01-01T03:00:00Z')
    for (const { id } of [held, corrected, open]) expect(await nameOf(db, id)).toBe('Berta Bauer')
    const rule = await ruleOf(db, 'supplies')
    expect(rule.held_for).toEqual(expect.arrayContaining(['CORRECTION_OPEN', 'LEGAL_HOLD', 'RETURN_OPEN']))
    expect(rule.held).toBeGreaterThanOrEqual(3)
    const foreseen = await admin.post<{ rows: object[] }>('/api/privacy/foresee', {
      rows: [{ kind: 'order', id: await orderIdOf(db, held.id) }],
    })
    expect(foreseen.data.rows).toMatchObject([{ reason: 'LEGAL_HOLD', law: 'GDPR Art. 17(3)(e)' }])
    const [row] = data.rows
    await admin.update('legal_hold', { id: row?.id, lifted_on: '2026-11-20' })
    await db.query(
      `update em_vat_correction_import set approval_status = 'REJECTED', approved_rejected_on = '2026-11-20' where em_id = $1`,
      [corrected.id],
    )
    await nightAt(deps, '2037-01-02T03:00:00Z')
    for (const { id } of [held, corrected]) expect(await nameOf(db, id)).toMatch(/^Erased-/)
    expect(await nameOf(db, open.id)).toBe('Berta Bauer')
  })
})

const orderIdOf = async (db: pg.Client, em_id: number): Promise<number> =>
  (await db.query<{ id: number }>('select id from customer_order where em_id = $1', [em_id])).rows[0]?.id ?? 0

describe('a night', () => {
  const oldMails = (db: pg.Client, count: number) =>
    db.query(
      `insert into mail_outbox (message_id, "to", subject, body, kind, status, sent_at, created_at)
       select '<old' || n || '-' || $1 || '@test>', 'old' || n || '@mail.example', 'Dear ' || n, 'Words for ' || n, 'password_reset', 'sent', '2030-05-05', '2030-05-05T12:00Z'
       from generate_series(1, $1::integer) n`,
      [count],
    )
  const left = async (db: pg.Client) =>
    (await db.query(`select from mail_outbox where "to" like 'old%@mail.example'`)).rowCount ?? 0

  test('that breaks off keeps what it has ended, and the next one goes on; each row counts once', async ({ db, deps }) => {
    // What is there beside these mails.
    await nightAt(deps, '2032-05-05T23:00:00Z')
    const { ended } = await ruleOf(db, 'mails')
    await oldMails(db, 250)
    await nightAt(deps, '2032-05-05T23:30:00Z')
    expect(await left(db)).toBe(250)
    const before = await nightTransactionsBefore(deps, 'mails')
    await expect(nightAt(deps, '2032-05-06T00:30:00Z', { fails: before + 2 })).rejects.toThrow('The node has ended')
    expect(await left(db)).toBe(150)
    expect((await ruleOf(db, 'mails')).ended).toBe(ended + 100)
    await nightAt(deps, '2032-05-06T00:40:00Z')
    expect(await left(db)).toBe(0)
    expect((await ruleOf(db, 'mails')).ended).toBe(ended + 250)
    const { rows } = await db.query(
      `select distinct body, subject ~ '^Erased-' as erased from mail_outbox where message_id like '<old%'`,
    )
    expect(rows).toEqual([{ body: '', erased: true }])
  })

  /** The transactions of a night that has nothing to do, before those of a kind: one to see that nothing is there, one for its counts. */
  const nightTransactionsBefore = async ({ databases }: Deps, kind: RetentionKindName) => {
    const { rows } = await databases.rw.query<{ kind: RetentionKindName }>('select kind from retention_rule order by id')
    const earlier = rows
      .slice(
        0,
        rows.findIndex((row) => row.kind === kind),
      )
      .map((row) => row.kind)
    return earlier.length * 2 - earlier.filter((name) => name === 'unfinished_applications').length
  }

  test('that is dry changes nothing but the counts, and says what would end', async ({ db, config, databases }) => {
    await oldMails(db, 3)
    const outcome = await nightAt({ config, databases }, '2032-06-01T00:30:00Z', { dry: true })
    expect(outcome.result).toMatchObject({ code: 'TERMS_FORESEEN' })
    expect(await left(db)).toBe(3)
    expect((await ruleOf(db, 'mails')).due).toBeGreaterThanOrEqual(3)
    await nightAt({ config, databases }, '2032-06-01T00:40:00Z')
    expect(await left(db)).toBe(0)
  })

  test('is started dry by administrators alone, as a job', async ({ api, working: jobs }) => {
    expect((await api.post('/api/retention/foresee')).statusCode).toBe(403)
    const { data } = await (await api.as('admin')).post<{ job: number }>('/api/retention/foresee')
    expect(await jobs.ended(data.job, AbortSignal.timeout(60_000))).toMatchObject({ state: 'done' })
  })
})

test('a rejected application goes after 24 months with its files, and no audit row names who applied', async ({
  api,
  db,
  deps,
}) => {
  const values = { np_1: 'Rita Rejected', np_email_1: 'rita@rejected.example', stage_since: '2026-11-20T09:00:00Z' }
  const id = await makeApplication(db, { ...values, status: 'REJECTED' })
  const other = await makeApplication(db, { ...values, np_1: 'Sven Submitted', status: 'SUBMITTED' })
  await addPart(db, 'self_registration_sites', { em_id: id, web_address: 'https://rejected.example' })
  const there = async (which: number) => (await db.query('select from self_registration where id = $1', [which])).rowCount
  await nightAt(deps, '2028-11-20T23:59:00Z')
  expect(await there(id)).toBe(1)
  await nightAt(deps, '2028-11-21T00:01:00Z')
  expect([await there(id), await there(other)]).toEqual([0, 1])
  const log = await db.query<{ row: string }>(
    `select (to_jsonb(a))::text as row from audit_log a where table_name = 'self_registration' and record_id = $1`,
    [String(id)],
  )
  expect(log.rows.length).toBeGreaterThan(1)
  for (const { row } of log.rows) expect(row).not.toMatch(/Rita|rita@/)
  expect((await api.get(`/api/visualize/history/self_registration/${id}`)).statusCode).toBeLessThan(500)
})

test('who paid and got invoices is known for ten years from the end of their year', async ({ db, deps }) => {
  const { rows } = await db.query<{ id: number }>(
    `with statement as (insert into bank_statement (account, number, from_day, to_day, opening, closing, entries, sha256)
       values ('EE1', '1', '2026-12-31', '2027-01-01', 0, 10, 2, 'x') returning id)
     insert into bank_entry (statement_id, account, booking_day, amount, bank_reference, payer_name, payer_iban, text)
     select id, 'EE1', day::date, 5, day, 'Paula Payer', 'DE1', 'thanks, Paula' from statement, unnest(array['2026-12-31', '2027-01-01']) day
     returning id`,
  )
  const names = async () =>
    (
      await db.query<{ payer_name: string }>('select payer_name from bank_entry where id = any($1) order by id', [
        rows.map(({ id }) => id),
      ])
    ).rows.map(({ payer_name }) => payer_name.slice(0, 6))
  await nightAt(deps, '2036-12-31T23:00:00Z')
  expect(await names()).toEqual(['Paula ', 'Paula '])
  await nightAt(deps, '2037-01-01T01:00:00Z')
  expect(await names()).toEqual(['Erased', 'Paula '])
})

test('who accepted a document is known as long as the merchant and ten years', async ({ api, db, deps }) => {
  const { id } = await merchantOf(api, db)
  const last = new Date().getUTCFullYear() + 10
  const { rows } = await db.query<{ id: number }>(
    `insert into document_acceptance (gdpr_document_id, document_version_id, number, sha256, accepted_at, way, accepted_by, merchant_id, evidence, evidence_name)
     select v.document_id, v.id, 1, 'x', '2020-01-01', 'paper', 'Anna Accepter', $1, v.file, 'signed.pdf' from document_version v
     where v.table_name = 'gdpr_document' limit 1 returning id`,
    [id],
  )
  const name = async () =>
    (await db.query<{ name: string }>('select accepted_by as name from document_acceptance where id = $1', [rows[0]?.id])).rows[0]
      ?.name
  await nightAt(deps, `${last + 1}-01-01T01:00:00Z`)
  expect(await name()).toBe('Anna Accepter')
  const { rows: own } = await db.query<{ client_id: string; identifier: string }>(
    'select client_id, identifier from em where id = $1',
    [id],
  )
  expect((await api.post('/api/persistence/block_em', { em_id: id, ...own[0], status: 'BLOCK' })).statusCode).toBe(200)
  await nightAt(deps, `${last}-12-31T23:00:00Z`)
  expect(await name()).toBe('Anna Accepter')
  await nightAt(deps, `${last + 1}-01-01T01:00:00Z`)
  expect(await name()).toMatch(/^Erased-/)
})

describe('a term', () => {
  const set = async (api: ApiClient, db: pg.Client, { kind, term }: { kind: RetentionKindName; term: number }) =>
    api.update('retention_rule', { id: (await ruleOf(db, kind)).id, term })

  test('is lengthened by administrators alone, and what ends follows it', async ({ api, db, config, databases }) => {
    const admin = await api.as('admin')
    expect(await set(api, db, { kind: 'mails', term: 36 })).toMatchObject({ statusCode: 403 })
    expect(await set(admin, db, { kind: 'mails', term: 36 })).toMatchObject({ statusCode: 200 })
    await db.query(
      `insert into mail_outbox (message_id, "to", subject, body, kind, status, sent_at, created_at)
       values ('<longer@test>', 'longer@mail.example', 'Hello', 'Hello', 'password_reset', 'sent', '2033-05-05', '2033-05-05T12:00Z')`,
    )
    await nightAt({ config, databases }, '2035-06-01T00:30:00Z')
    const to = async () => (await db.query(`select "to" from mail_outbox where message_id = '<longer@test>'`)).rows[0]?.to
    expect(await to()).toBe('longer@mail.example')
    await nightAt({ config, databases }, '2036-05-06T00:30:00Z')
    expect(await to()).toMatch(/^erased-/)
    expect(await set(admin, db, { kind: 'mails', term: 24 })).toMatchObject({ statusCode: 200 })
  })

  test.for([
    ['shorter than the law', 'supplies', 9, 'The law asks for at least 10'],
    ['other than applicants were promised', 'unfinished_applications', 40, 'Applicants were promised 30: it stays so'],
    ['no term', 'mails', 0, 'A term is from 1 to 1200'],
  ] as const)('that is %s is refused with a sentence', async ([, kind, term, says], { api, db }) => {
    const admin = await api.as('admin')
    expect(await set(admin, db, { kind, term })).toMatchObject({ statusCode: 400, errors: { term: says } })
    const { rows } = await db.query('select term from retention_rule where kind = $1', [kind])
    expect(rows).toEqual([{ term: retentionKindOf(kind).term }])
  })
})

// After all others: it ends their sessions too.
test('sessions, errors and records of downloads end after twelve months of the world’s clock', async ({ db, deps }) => {
  await db.query(`
    insert into error_log (time_logged, source, error_type, message) values ('2020-03-09T23:59Z', 'api', 'old', 'x'), ('2020-03-10T00:00Z', 'api', 'young', 'x');
    insert into auth_session (id, user_id, expires)
      values ('00000000-0000-4000-8000-000000000001', 1, '2020-03-09T23:59Z'), ('00000000-0000-4000-8000-000000000002', 1, '2020-03-10T00:00Z')`)
  const kept = async () =>
    (
      await db.query<{ kept: string }>(
        `select error_type as kept from error_log where error_type in ('old', 'young') union all
         select right(id::text, 1) from auth_session where id::text like '00000000-0000-4000-8000-%' order by 1`,
      )
    ).rows.map((row) => row.kept)
  await nightAt(deps, '2026-11-20T08:00:00Z', { world: '2021-03-09T12:00:00Z' })
  expect(await kept()).toEqual(['1', '2', 'old', 'young'])
  const { ended } = await ruleOf(db, 'sessions')
  await nightAt(deps, '2026-11-20T08:00:00Z', { world: '2021-03-10T12:00:00Z' })
  expect(await kept()).toEqual(['2', 'young'])
  expect((await ruleOf(db, 'sessions')).ended).toBe(ended + 1)
})

test('a node that ends while it ends sessions has deleted none, and none is counted', async ({ db, deps }) => {
  await db.query(
    `insert into auth_session (id, user_id, expires) values ('00000000-0000-4000-8000-000000000003', 1, '2019-01-01')`,
  )
  const there = async () =>
    (await db.query(`select from auth_session where id = '00000000-0000-4000-8000-000000000003'`)).rowCount
  const { ended } = await ruleOf(db, 'sessions')
  await db.query(`
    create function node_ends() returns trigger language plpgsql as $$ begin raise exception 'The node has ended'; end $$;
    create trigger node_ends before update of ended on retention_rule for each row when (new.kind = 'sessions' and new.ended > old.ended)
    execute function node_ends()`)
  await expect(nightAt(deps, '2026-11-20T08:00:00Z', { world: '2021-03-09T12:00:00Z' })).rejects.toThrow('The node has ended')
  expect([await there(), (await ruleOf(db, 'sessions')).ended]).toEqual([1, ended])
  await db.query('drop trigger node_ends on retention_rule; drop function node_ends()')
  await nightAt(deps, '2026-11-20T08:00:00Z', { world: '2021-03-09T12:00:00Z' })
  expect([await there(), (await ruleOf(db, 'sessions')).ended]).toEqual([0, ended + 1])
})

test('no session is deleted that ended less than twelve months ago, whatever is asked of the database', async ({
  db,
  databases,
}) => {
  await db.query(`
    insert into auth_session (id, user_id, expires)
      values ('00000000-0000-4000-8000-000000000004', 1, real_now() - interval '12 months' + interval '1 hour')`)
  await databases.rw.query(`select end_sessions('2999-01-01')`)
  const { rowCount } = await db.query(`select from auth_session where id = '00000000-0000-4000-8000-000000000004'`)
  expect(rowCount).toBe(1)
})
