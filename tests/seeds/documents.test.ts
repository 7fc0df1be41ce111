import { describe } from 'vitest'
import { documentTypeOf } from '../../api/files/documentKind.ts'
import { documentsOf } from '../../seeds/demo/documents/documents.ts'
import { expect, test } from '../support/test.ts'

interface Document {
  id: number
  file_name: string
  isreplaced: boolean
}

describe('the demo has documents in every state', () => {
  test.for([
    ['em_contract_document', 'fetch_em_contract', 'fetch_previous_em_contract'],
    ['general_contract_document', 'fetch_general_contract', 'fetch_previous_general_contract'],
  ] as const)(
    '%s: some with a previous version, some without, each with files that are what they say',
    async ([table, current, previous], { api }) => {
      const { rows } = (await api.load<Document>(table, { page: { size: 100, from: 0 } })).data
      expect(new Set(rows.map(({ isreplaced }) => isreplaced))).toEqual(new Set([true, false]))
      for (const { id, file_name, isreplaced } of rows) {
        const file = await api.inject({ method: 'POST', url: `/api/visualize/${current}`, payload: { id } })
        expect(file.statusCode).toBe(200)
        expect(documentTypeOf(file_name, file.rawPayload)).toBe(file.headers['content-type'])
        const before = await api.inject({ method: 'POST', url: `/api/visualize/${previous}`, payload: { id } })
        expect(before.statusCode).toBe(isreplaced ? 200 : 404)
        if (isreplaced) expect(before.rawPayload.equals(file.rawPayload)).toBe(false)
      }
    },
  )

  test('merchants have attachments of several kinds, and some have none', async ({ api, db }) => {
    const { rows } = (await api.load<{ id: number; file_name: string }>('em_attachment', { page: { size: 100, from: 0 } })).data
    expect(new Set(rows.map(({ file_name }) => file_name.split('.').at(-1)))).toEqual(new Set(['pdf', 'png', 'csv']))
    for (const { id, file_name } of rows) {
      const file = await api.inject({ method: 'GET', url: `/api/visualize/em_attachment/${id}` })
      expect(file.statusCode).toBe(200)
      expect(file.headers['content-disposition']).toContain(file_name)
      expect(file.rawPayload.length).toBe(Number(file.headers['content-length']))
    }
    const without = await db.query('select from em where not exists (select 1 from em_attachment where em_id = em.id)')
    expect(without.rowCount).toBeGreaterThan(0)
  })

  test('the next document of a merchant is numbered after those of the demo', async ({ db }) => {
    const { rows } = await db.query<{ id: number; most: number }>(
      `insert into em_contract_document (em_id, document_name, sort_number, file, file_name)
       select em_id, 'Next', 9, file, file_name from em_contract_document limit 1
       returning id, (select max(id) from em_contract_document) as most`,
    )
    expect(rows[0]?.id).toBe((rows[0]?.most ?? 0) + 1)
  })
})

test('the same merchants and day give the same files', () => {
  const merchants = [{ id: 1, name: 'Órdem & Søn (Ltd)', registered: '2026-01-05' }]
  expect(documentsOf(merchants, '2026-11-21')).toEqual(documentsOf(merchants, '2026-11-21'))
})
