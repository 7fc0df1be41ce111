import type pg from 'pg'
import { exampleEvents } from '#schema/intake/orderEvents.ts'
import type { EventOf } from '#schema/intake/orderEvents.ts'
import type { ApiClient } from '../support/ApiClient.ts'
import { describe, expect, test } from '../support/test.ts'

interface Found {
  id: number
  code: string
  field: string | null
}
interface Again {
  receipt: number
  accepted: number
  unchanged: number
  refused: number
  skipped: number
  findings: Found[]
}

const [example] = exampleEvents as [EventOf<'order'>]

let count = 0

async function merchantOf(api: ApiClient): Promise<{ id: number; identifier: string }> {
  const reply = await api.post<{ id: number }>('/api/register/em', {
    full_name: `Work ${++count} Ltd`,
    registered_country: 'CN',
    fee_class: 'auto',
    tin_number: `W-${count}`,
  })
  return { id: reply.data.id, identifier: String(reply.data.id).padStart(6, '0') }
}

async function take(api: ApiClient, lines: readonly unknown[], headers: Record<string, string> = {}) {
  const reply = await api.inject({
    method: 'POST',
    url: '/api/intake/orders',
    headers: { 'content-type': 'application/x-ndjson', ...headers },
    payload: lines.map((line) => JSON.stringify(line)).join('\n'),
  })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<{ data: { receipt: number } }>().data.receipt
}

const findingsOf = async (db: pg.Client, receipt: number) =>
  (
    await db.query<{
      id: number
      code: string
      status: string
      settled_reason: string | null
      settled_by: string | null
      line: string
    }>('select id, code, status, settled_reason, settled_by, line from intake_finding where receipt_id = $1 order by id', [
      receipt,
    ])
  ).rows

const again = async (api: ApiClient, lines: readonly { finding_id: number; line?: string }[]) =>
  (await api.post<Again>('/api/intake/findings/send_again', { lines })).data

describe('a refused line', () => {
  test('is taken once it is corrected, and all its findings are settled with the receipt', async ({ api, db }) => {
    const { identifier } = await merchantOf(api)
    const wrong = { ...example, em: identifier, currency: 'ABC', colour: 'red' }
    const receipt = await take(api, [wrong])
    const [first, second] = await findingsOf(db, receipt)
    expect([first?.status, second]).toEqual(['open', undefined])
    const stillWrong = await again(api, [
      { finding_id: first?.id ?? 0, line: JSON.stringify({ ...wrong, colour: undefined }, null, 2) },
    ])
    expect(stillWrong).toMatchObject({ accepted: 0, refused: 1, findings: [{ code: 'UNKNOWN_CURRENCY', field: 'currency' }] })
    const [next] = stillWrong.findings
    const repaired = { ...example, em: identifier }
    const taken = await again(api, [{ finding_id: next?.id ?? 0, line: JSON.stringify(repaired) }])
    expect(taken).toMatchObject({ accepted: 1, refused: 0, findings: [] })
    const settled = [...(await findingsOf(db, receipt)), ...(await findingsOf(db, stillWrong.receipt))]
    expect(settled.map(({ status, settled_by, settled_reason }) => [status, settled_by, settled_reason])).toEqual([
      ['settled', 'operator', `Sent again under receipt ${stillWrong.receipt}`],
      ['settled', 'operator', `Sent again under receipt ${taken.receipt}`],
    ])
  })

  test('is sent again unchanged, each once and in the original sequence', async ({ api, db }) => {
    const { identifier } = await merchantOf(api)
    const of = { em: identifier, order: 'SO-1001' }
    const receipt = await take(api, [
      { type: 'confirm', ...of, at: '2026-08-14T08:59:10Z' },
      { type: 'payment', ...of, result: 'verified', at: '2026-08-14T09:00:00Z' },
    ])
    await take(api, [{ ...example, em: identifier }])
    const findings = await findingsOf(db, receipt)
    expect(findings.map(({ code }) => code)).toEqual(['UNKNOWN_ORDER', 'UNKNOWN_ORDER'])
    const lines = findings.toReversed().map(({ id }) => ({ finding_id: id }))
    expect(await again(api, lines)).toMatchObject({ accepted: 2, refused: 0, skipped: 0 })
    expect(await again(api, lines)).toMatchObject({ accepted: 0, unchanged: 2 })
  })

  test('that came with a merchant’s key need not name the merchant when an operator sends it again', async ({
    api,
    anonymous,
    db,
  }) => {
    const { id, identifier } = await merchantOf(api)
    const { data } = await api.post<{ key: string }>('/api/persistence/create_em_api_key', { em_id: id, name: 'shop' })
    const payment = { type: 'payment', order: 'SO-1001', result: 'verified', at: '2026-08-14T09:00:00Z' }
    const receipt = await take(anonymous, [payment], { authorization: `Bearer ${data.key}` })
    await take(api, [{ ...example, em: identifier }])
    const [finding] = await findingsOf(db, receipt)
    expect(await again(api, [{ finding_id: finding?.id ?? 0 }])).toMatchObject({ accepted: 1, refused: 0 })
  })
})

describe('open findings', () => {
  test('are counted by code, and settled once, with a reason', async ({ api, db }) => {
    const { identifier } = await merchantOf(api)
    const receipt = await take(api, [
      { ...example, em: identifier, id: 'A', delivery: '-1' },
      { ...example, em: identifier, id: 'B', delivery: '-1' },
    ])
    const counted = async () => {
      const { data } = await api.get<{ codes: { code: string; count: number }[] }>('/api/intake/findings/open')
      return data.codes.find(({ code }) => code === 'AMOUNT')?.count ?? 0
    }
    const before = await counted()
    expect(before).toBeGreaterThanOrEqual(2)
    const ids = (await findingsOf(db, receipt)).map(({ id }) => id)
    const settle = () => api.post<{ rowCount: number }>('/api/intake/findings/settle', { ids, reason: 'A test of the shop' })
    expect((await settle()).data.rowCount).toBe(2)
    expect((await settle()).data.rowCount).toBe(0)
    expect(await counted()).toBe(before - 2)
    expect((await findingsOf(db, receipt)).map(({ settled_reason }) => settled_reason)).toEqual([
      'A test of the shop',
      'A test of the shop',
    ])
    const { rows } = await db.query(`select from audit_log where table_name = 'intake_finding' and record_id = any($1)`, [
      ids.map(String),
    ])
    expect(rows).toHaveLength(2)
  })

  test('are not changed by people who may only read', async ({ api }) => {
    const auditor = await api.as('auditor')
    const reply = await auditor.inject({
      method: 'POST',
      url: '/api/intake/findings/settle',
      payload: { ids: [1], reason: 'not mine' },
    })
    expect(reply.statusCode).toBe(403)
  })
})
