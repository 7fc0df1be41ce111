import { addDays, dayOf } from '#domain/day.ts'
import { pdfOf } from '../../seeds/demo/documents/pdf.ts'
import { scanOf } from '../../seeds/demo/documents/png.ts'
import { Random } from '../../seeds/demo/Random.ts'
import type { ApiClient } from '../support/ApiClient.ts'
import { formOf } from '../support/formOf.ts'
import { describe, expect, test } from '../support/test.ts'

interface Difference {
  without_text: number[]
  is_whole: boolean
  removed: number
  added: number
  rows: ({ former: Piece[]; later: Piece[] } | { unchanged: number })[]
}
interface Piece {
  text: string
  is_changed: boolean
}
interface File {
  name: string
  bytes: Buffer
}

const today = dayOf(new Date())

/** A general document with two versions, the second in force from a day. */
async function twoVersions(api: ApiClient, first: File, second: File, from = today): Promise<{ id: number; versions: number[] }> {
  const send = async (url: string, fields: Record<string, string>, file: File) =>
    (await api.inject({ method: 'POST', url, ...formOf(fields, file) })).json<{ data: { rows: { id: number }[] } }>()
  const added = await send('/api/generalContract/save', { document_name: 'Terms' }, first)
  const id = added.data.rows[0]?.id ?? 0
  await send('/api/generalContract/replace', { id: String(id), effective_from: from }, second)
  const { data } = await api.get<{ versions: { id: number }[] }>(
    `/api/visualize/document_versions/general_contract_document/${id}`,
  )
  return { id, versions: data.versions.map((version) => version.id) }
}

const compare = async (api: ApiClient, former: number | undefined, later: number | undefined) =>
  api.get<Difference>(`/api/visualize/document_difference/${former}/${later}`)

const pdf = (...lines: string[]): File => ({ name: 'terms.pdf', bytes: pdfOf('Terms', lines) })

describe('what changed between two versions', () => {
  test('is told word by word and side by side, wherever the lines end', async ({ api }) => {
    const { versions } = await twoVersions(
      api,
      pdf('The fee is 20 EUR a month.', 'Either side may end the', 'contract. Nothing else holds.'),
      pdf('The fee is 25 EUR a month.', 'Either side may end', 'the contract. Nothing else holds. Prices are net.'),
    )
    const { data } = await compare(api, versions[1], versions[0])
    expect(data).toMatchObject({ without_text: [], is_whole: false, removed: 1, added: 4 })
    const words = (side: 'former' | 'later') =>
      data.rows.flatMap((row) => ('unchanged' in row ? [] : row[side].filter(({ is_changed }) => is_changed)))
    expect(words('former')).toEqual([{ text: '20', is_changed: true }])
    expect(words('later').map(({ text }) => text)).toEqual(['25', 'Prices are net.'])
  })

  test.for([
    ['a scan', { name: 'scan.png', bytes: scanOf(new Random('scan')) }],
    ['a damaged PDF', { name: 'broken.pdf', bytes: Buffer.from('%PDF-1.7\nnothing\n%%EOF\n') }],
    ['a PDF of pictures', pdf()],
  ] as const)('%s has no text, and it is said of which version', async ([, file], { api }) => {
    const empty = file.name === 'terms.pdf' ? { ...file, bytes: pdfOf('', []) } : file
    const { versions } = await twoVersions(api, pdf('Words.'), empty)
    expect((await compare(api, versions[1], versions[0])).data).toMatchObject({ without_text: [versions[0]], rows: [] })
  })

  test('is not told of versions of two documents', async ({ api }) => {
    const one = await twoVersions(api, pdf('a'), pdf('b'))
    const other = await twoVersions(api, pdf('c'), pdf('d'))
    expect((await compare(api, one.versions[0], other.versions[0])).statusCode).toBe(404)
  })
})

describe('a general document', () => {
  test('whose next version comes later is still served as it is until that day', async ({ api, db }) => {
    const { id, versions } = await twoVersions(api, pdf('now'), pdf('later'), addDays(today, 9))
    const current = async () =>
      (await api.inject({ method: 'POST', url: '/api/visualize/fetch_general_contract', payload: { id } })).rawPayload
    expect(await current()).toEqual(pdf('now').bytes)
    const { data } = await api.get<{ versions: { until: string | null; state: string }[] }>(
      `/api/visualize/document_versions/general_contract_document/${id}`,
    )
    expect(data.versions.map(({ until, state }) => [until, state])).toEqual([
      [null, 'scheduled'],
      [addDays(today, 8), 'in_force'],
    ])
    await db.query('update document_version set effective_from = effective_from - 9 where id = any($1)', [versions])
    expect(await current()).toEqual(pdf('later').bytes)
  })

  test('has an address for each version, which serves its bytes', async ({ api }) => {
    const { versions } = await twoVersions(api, pdf('one'), pdf('two'))
    const file = (id: number | undefined) => api.inject({ method: 'GET', url: `/api/visualize/document_version/${id}` })
    expect((await file(versions[1])).rawPayload).toEqual(pdf('one').bytes)
    expect((await file(versions[0])).rawPayload).toEqual(pdf('two').bytes)
    expect((await file(2_000_000_000)).statusCode).toBe(404)
  })
})
