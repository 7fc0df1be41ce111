import { addDays, dayOf } from '#domain/day.ts'
import { pdfOf } from '../../seeds/demo/documents/pdf.ts'
import type { ApiClient } from '../support/ApiClient.ts'
import { formOf } from '../support/formOf.ts'
import { describe, expect, test } from '../support/test.ts'

const today = dayOf(new Date())
const pdf = (text: string) => pdfOf('A document', [text])

interface Answer {
  statusCode: number
  message?: string
  errors?: Record<string, string>
  data: { rows: { id: number }[] }
}

interface Listed {
  id: number
  language: string
  oid: string | null
  created: string | null
  name: string
  state: string
  effective_from: string | null
  scheduled_from: string | null
}

/** Starts as a PDF, and ends as an empty ZIP whose comment has the mark of a PDF's end. */
const pdfAndZip = Buffer.concat([
  pdf('x'),
  Buffer.from([0x50, 0x4b, 0x05, 0x06, ...Array.from({ length: 16 }, () => 0), 5, 0]),
  Buffer.from('%%EOF'),
])

const kinds = [
  { list: 'gdpr_documents', save: '/api/gdpr/save', fetch: '/api/visualize/gdpr' },
  { list: 'data_security_agreements', save: '/api/datasecurityagreement/save', fetch: '/api/visualize/datasecurityagreement' },
] as const

async function save(
  api: ApiClient,
  url: string,
  { part, name = 'a.pdf', bytes, from }: { part: string; name?: string; bytes: Buffer; from?: string },
): Promise<Answer> {
  const form = formOf(from === undefined ? {} : { effective_from: from }, undefined, [{ part, file: { name, bytes } }])
  return (await api.inject({ method: 'POST', url, ...form })).json<Answer>()
}

const rowOf = async (api: ApiClient, list: string, language: string): Promise<Listed | undefined> =>
  (await api.load<Listed>(list, { page: { size: 100 } })).data.rows.find((row) => row.language === language)

const fileOf = (api: ApiClient, url: string, language: string) =>
  api.inject({ method: 'GET', url: `${url}?language=${language}` })

describe.each(kinds)('$list', ({ list, save: url, fetch }) => {
  test('a PDF under its language is stored as the document of that language [GDPR-05] [GDPR-08] [DSA-05]', async ({ api }) => {
    expect(await rowOf(api, list, 'sv')).toBeUndefined()
    const reply = await save(api, url, { part: 'sv', name: 'villkor.pdf', bytes: pdf('ett') })
    expect(reply).toMatchObject({ statusCode: 200, data: { rowCount: 1 } })
    expect(await rowOf(api, list, 'sv')).toMatchObject({
      id: reply.data.rows[0]?.id,
      oid: expect.stringMatching(/^[\w-]{32}$/),
      name: 'villkor.pdf',
      created: expect.any(String),
      state: 'in_force',
      effective_from: today,
      scheduled_from: null,
    })
  })

  test('the file of a language is returned as a PDF that browsers neither run nor keep [GDPR-09] [DSA-07] [DSA-08]', async ({
    api,
  }) => {
    await save(api, url, { part: 'da', bytes: pdf('to') })
    const file = await fileOf(api, fetch, 'da')
    expect(file.rawPayload).toEqual(pdf('to'))
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    })
    expect((await fileOf(api, fetch, 'ga')).statusCode).toBe(404)
    expect((await fileOf(api, fetch, 'xx')).statusCode).toBe(400)
  })

  test('a language that has a document gets a new version, and no second one [GDPR-04] [GDPR-10] [DSA-04]', async ({ api }) => {
    const first = await save(api, url, { part: 'nl', bytes: pdf('one') })
    const second = await save(api, url, { part: 'nl', name: 'b.pdf', bytes: pdf('two') })
    expect(second.data.rows).toEqual(first.data.rows)
    expect((await fileOf(api, fetch, 'nl')).rawPayload).toEqual(pdf('two'))
    const { data } = await api.load<Listed>(list, { page: { size: 100 } })
    expect(data.rows.filter(({ language }) => language === 'nl')).toMatchObject([{ name: 'b.pdf' }])
  })

  test.for([
    ['a Word file', 'terms.docx', Buffer.from('PK')],
    ['a ZIP that calls itself a PDF', 'terms.pdf', Buffer.from('PK\u0003\u0004 %PDF-1.7 %%EOF')],
    ['a PDF that is a ZIP as well', 'terms.pdf', pdfAndZip],
    ['a PDF that calls itself a picture', 'terms.png', pdf('x')],
  ] as const)('%s is refused by name, and nothing is stored [GDPR-06] [DSA-06]', async ([, name, bytes], { api, db }) => {
    const before = await db.query('select count(*) from stored_file')
    expect(await save(api, url, { part: 'pl', name, bytes })).toMatchObject({
      statusCode: 400,
      message: `${name} is not a pdf file`,
    })
    expect((await db.query('select count(*) from stored_file')).rows).toEqual(before.rows)
    expect(await rowOf(api, list, 'pl')).toBeUndefined()
  })

  test('a file of 30 MB is refused before it is read to its end, and nothing is stored', async ({ api, db }) => {
    const before = await db.query('select count(*) from stored_file')
    const bytes = Buffer.concat([pdf('large'), Buffer.alloc(30 * 1024 * 1024, 32), Buffer.from('%%EOF')])
    expect(await save(api, url, { part: 'pl', name: 'large.pdf', bytes })).toMatchObject({ statusCode: 413 })
    expect((await db.query('select count(*) from stored_file')).rows).toEqual(before.rows)
  })

  test('two files at once are refused, and so are a language of its own making and a day in the past [GDPR-07] [GDPR-10]', async ({
    api,
  }) => {
    const file = { name: 'a.pdf', bytes: pdf('x') }
    const two = formOf({}, undefined, [
      { part: 'lt', file },
      { part: 'lv', file },
    ])
    expect((await api.inject({ method: 'POST', url, ...two })).json<Answer>()).toMatchObject({ statusCode: 400 })
    expect(await save(api, url, { part: 'xx', bytes: pdf('x') })).toMatchObject({
      statusCode: 400,
      errors: { language: 'Enter a valid Language' },
    })
    expect(await save(api, url, { part: 'lt', bytes: pdf('x'), from: addDays(today, -1) })).toMatchObject({
      statusCode: 400,
      errors: { effective_from: 'In Force From cannot be in the past' },
    })
    for (const language of ['lt', 'lv']) expect(await rowOf(api, list, language)).toBeUndefined()
  })

  test('a version for a later day leaves the current one in force until the day before', async ({ api, db }) => {
    const from = addDays(today, 30)
    const { data } = await save(api, url, { part: 'it', bytes: pdf('now') })
    await save(api, url, { part: 'it', name: 'next.pdf', bytes: pdf('later'), from })
    expect(await rowOf(api, list, 'it')).toMatchObject({ name: 'a.pdf', effective_from: today, scheduled_from: from })
    const states = async () => {
      const table = list.replace(/s$/, '')
      const { data: all } = await api.get<{ versions: Record<string, unknown>[] }>(
        `/api/visualize/document_versions/${table}/${data.rows[0]?.id}`,
      )
      return all.versions.map(({ number, effective_from, until, state }) => [number, effective_from, until, state])
    }
    expect(await states()).toEqual([
      [2, from, null, 'scheduled'],
      [1, today, addDays(from, -1), 'in_force'],
    ])
    expect((await fileOf(api, fetch, 'it')).rawPayload).toEqual(pdf('now'))
    // Its first day has come.
    await db.query(
      'update document_version set effective_from = effective_from - 30 where table_name = $1 and document_id = $2',
      [list.replace(/s$/, ''), data.rows[0]?.id],
    )
    expect((await fileOf(api, fetch, 'it')).rawPayload).toEqual(pdf('later'))
    expect(await rowOf(api, list, 'it')).toMatchObject({ name: 'next.pdf', effective_from: today, scheduled_from: null })
    expect((await states()).map(([, , , state]) => state)).toEqual(['in_force', 'former'])
  })

  test('of two versions with the same first day the one uploaded last is in force [DSA-09]', async ({ api }) => {
    await save(api, url, { part: 'hu', bytes: pdf('first') })
    const { data } = await save(api, url, { part: 'hu', bytes: pdf('second') })
    expect((await fileOf(api, fetch, 'hu')).rawPayload).toEqual(pdf('second'))
    const all = await api.get<{ versions: { state: string }[] }>(
      `/api/visualize/document_versions/${list.replace(/s$/, '')}/${data.rows[0]?.id}`,
    )
    expect(all.data.versions.map(({ state }) => state)).toEqual(['in_force', 'overtaken'])
  })

  test('a document whose first version is scheduled is listed as such, and there is none to fetch', async ({ api }) => {
    const from = addDays(today, 5)
    await save(api, url, { part: 'mt', bytes: pdf('soon'), from })
    expect(await rowOf(api, list, 'mt')).toMatchObject({ state: 'scheduled', oid: null, scheduled_from: from })
    expect((await fileOf(api, fetch, 'mt')).statusCode).toBe(404)
  })

  test('two people who add the same language at once get one document with two versions', async ({ api }) => {
    const other = await api.as('operator2')
    const replies = await Promise.all([
      save(api, url, { part: 'ro', bytes: pdf('mine') }),
      save(other, url, { part: 'ro', bytes: pdf('theirs') }),
    ])
    expect(new Set(replies.map(({ data }) => data.rows[0]?.id)).size).toBe(1)
  })

  test('auditors read the documents and replace none', async ({ api }) => {
    const auditor = await api.as('auditor')
    expect((await fileOf(auditor, fetch, 'en')).statusCode).toBe(200)
    expect((await save(auditor, url, { part: 'en', bytes: pdf('x') })).statusCode).toBe(403)
  })
})

describe('an acceptance on paper', () => {
  const scan = { name: 'signed.pdf', bytes: pdf('signed') }

  async function current(api: ApiClient): Promise<{ id: number; sha256: string }> {
    const row = await rowOf(api, 'gdpr_documents', 'en')
    const { data } = await api.get<{ versions: { id: number; sha256: string; state: string }[] }>(
      `/api/visualize/document_versions/gdpr_document/${row?.id}`,
    )
    const found = data.versions.find(({ state }) => state === 'in_force')
    if (!found) throw new Error('No version is in force')
    return found
  }

  const enter = async (api: ApiClient, fields: Record<string, string>) =>
    (await api.inject({ method: 'POST', url: '/api/documents/accept', ...formOf(fields, scan) })).json<Answer>()

  test('names version, hash, merchant and signer, and keeps the paper', async ({ api }) => {
    const { id, sha256 } = await current(api)
    const fields = { version: String(id), em_id: '3', accepted_on: today, accepted_by: 'Kim Saar' }
    expect(await enter(api, fields)).toMatchObject({ statusCode: 200 })
    const { data } = await api.load<{ id: number }>('document_acceptance', { filter: [{ name: 'merchant_id', value: 3 }] })
    expect(data.rows).toMatchObject([
      { document_version_id: id, sha256, way: 'paper', accepted_by: 'Kim Saar', evidence_name: 'signed.pdf' },
    ])
    const paper = await api.inject({ method: 'GET', url: `/api/visualize/document_acceptance/${data.rows[0]?.id}` })
    expect(paper.rawPayload).toEqual(scan.bytes)
  })

  test.for([
    ['a day in the future', { accepted_on: addDays(today, 1) }, 'accepted_on'],
    ['no signer', { accepted_by: ' ' }, 'accepted_by'],
  ] as const)('with %s is refused', async ([, wrong, field], { api, db }) => {
    const { id } = await current(api)
    const before = await db.query('select count(*) from document_acceptance')
    const fields = { version: String(id), em_id: '3', accepted_on: today, accepted_by: 'Kim Saar', ...wrong }
    expect(await enter(api, fields)).toMatchObject({ statusCode: 400, errors: { [field]: expect.any(String) } })
    expect((await db.query('select count(*) from document_acceptance')).rows).toEqual(before.rows)
  })

  test('is of a document that is accepted: a contract is none', async ({ api, db }) => {
    const { rows } = await db.query<{ id: number }>(
      `select id from document_version where table_name = 'general_contract_document' limit 1`,
    )
    const fields = { version: String(rows[0]?.id), em_id: '3', accepted_on: today, accepted_by: 'Kim Saar' }
    expect((await enter(api, fields)).statusCode).toBe(404)
  })
})
