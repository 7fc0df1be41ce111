/* Files that a stranger sends with an application. */
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { Readable } from 'node:stream'
import { documentTypeOf, documentTypeSeen, lookAtDocument } from '../../api/files/documentKind.ts'
import { describe, expect, test } from '../support/test.ts'
import { applicantWith, beginForm, pdfOf, setForm } from './applicant.ts'

const basics = { name: 'Paper Goods OÜ', registered_country: 'EE' }
const MiB = 1024 * 1024

test.beforeEach(({ api }) => setForm(api, true))

describe('a document of an applicant', () => {
  test('is taken by its content, listed, and opened by an operator after the submission [APP-33]', async ({ anonymous, api }) => {
    const applicant = await beginForm(anonymous)
    await applicant.save({ application: basics })
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    await applicant.addFile('register.pdf', pdfOf(), 'Certificate')
    const { data } = await applicant.addFile('logo.png', png)
    expect(data.documents).toMatchObject([
      { file_name: 'register.pdf', category: 'Certificate' },
      { file_name: 'logo.png', category: null, size: png.length },
    ])
    const { data: submitted } = await applicant.submit()
    const { data: listed } = await api.find<{ id: number }>('self_reg_document', { em_id: submitted.id })
    expect(listed.total).toBe(2)
    const file = await api.inject({ method: 'GET', url: `/api/visualize/self_reg_document/${listed.rows[1]?.id}` })
    expect(file.rawPayload.equals(png)).toBe(true)
  })

  test('is refused if it is something else than it says, and before there are a name and a country', async ({ anonymous }) => {
    const applicant = await beginForm(anonymous)
    expect(await applicant.addFile('a.pdf', pdfOf())).toMatchObject({
      statusCode: 400,
      errors: { data: 'Please enter the name and the country of the business first' },
    })
    await applicant.save({ application: basics })
    const html = Buffer.from('<html><script>alert(1)</script></html>')
    for (const [name, bytes] of [
      ['logo.png', html],
      ['page.html', html],
      ['register.docx', pdfOf()],
      ['register.exe', pdfOf()],
    ] as const)
      expect(await applicant.addFile(name, bytes), name).toMatchObject({ statusCode: 400, code: 'UPLOAD_FAILED' })
    expect((await applicant.open()).data.documents).toEqual([])
  })

  test('that is sent twice is kept once, and can be taken away', async ({ anonymous, db }) => {
    const applicant = await beginForm(anonymous)
    await applicant.save({ application: basics })
    await applicant.addFile('twice.pdf', pdfOf())
    const { data } = await applicant.addFile('twice.pdf', pdfOf())
    expect(data.documents).toHaveLength(1)
    const { data: without } = await applicant.save({ drop_document: data.documents[0]?.id })
    expect(without.documents).toEqual([])
    expect((await db.query(`select from stored_file where file_name = 'twice.pdf'`)).rowCount).toBe(0)
  })

  test('is known by marks that lie on the border of two pieces', () => {
    const bytes = Buffer.from(`PK\u0003\u0004[Content_Types].xml word/document.xml${'x'.repeat(70_000)}PK\u0005\u0006`, 'latin1')
    for (const size of [24, 1000, 64 * 1024]) {
      const look = lookAtDocument()
      for (let from = 0; from < bytes.length; from += size) look.take(bytes.subarray(from, from + size))
      expect(documentTypeSeen('a.docx', look), `pieces of ${size}`).toBe(documentTypeOf('a.docx', bytes))
    }
    expect(documentTypeOf('a.docx', bytes)).toMatch('wordprocessingml')
  })

  test('is on disk until all of it has come, and nothing of it stays there, taken, refused or cut off', async ({ anonymous }) => {
    const applicant = await beginForm(anonymous)
    await applicant.save({ application: basics })
    await applicant.addFile('taken.pdf', pdfOf(MiB))
    await applicant.addFile('refused.exe', pdfOf(MiB))
    await applicant.addFile('large.pdf', pdfOf(20 * MiB + 1))
    const head = '--x\r\ncontent-disposition: form-data; name="data"; filename="cut.pdf"\r\n\r\n%PDF-1.7'
    const reply = await anonymous.inject({
      method: 'POST',
      url: '/api/self-reg/file',
      payload: Readable.from([Buffer.from(head), Buffer.alloc(MiB)]),
      headers: { authorization: `Bearer ${applicant.token}`, 'content-type': 'multipart/form-data; boundary=x' },
    })
    expect(reply.json()).toMatchObject({ code: 'UPLOAD_FAILED' })
    expect((await applicant.open()).data.documents).toMatchObject([{ file_name: 'taken.pdf' }])
    const left = (await readdir(tmpdir())).filter((name) => name.startsWith(`clearance-form-${process.pid}-`))
    expect(left).toEqual([])
  })
})

describe('of all documents', () => {
  test('there are at most twenty', async ({ anonymous }) => {
    const applicant = await beginForm(anonymous)
    await applicant.save({ application: basics })
    for (let place = 0; place < 20; place++) await applicant.addFile(`${place}.pdf`, pdfOf())
    expect(await applicant.addFile('21.pdf', pdfOf())).toMatchObject({ statusCode: 400, code: 'UPLOAD_FAILED' })
    expect((await applicant.open()).data.documents).toHaveLength(20)
  })

  test('none has more than 20 MB and all together no more than 60, refused before it is read', async ({ anonymous, db }) => {
    const applicant = await beginForm(anonymous)
    await applicant.save({ application: basics })
    expect(await applicant.addFile('large.pdf', pdfOf(20 * MiB + 1))).toMatchObject({ statusCode: 413 })
    for (const name of ['1.pdf', '2.pdf', '3.pdf'])
      expect(await applicant.addFile(name, pdfOf(19.9 * MiB)), name).toMatchObject({ statusCode: 200 })
    expect(await applicant.addFile('4.pdf', pdfOf(MiB))).toMatchObject({
      statusCode: 413,
      errors: { data: 'The files together may have at most 60 MB' },
    })
    expect(await applicant.addFile('5.pdf', pdfOf(0.2 * MiB))).toMatchObject({ statusCode: 200 })
    const { rows } = await db.query<{ sum: number }>(
      `select sum(size)::int as sum from stored_file where file_name ~ '^[1-5].pdf$'`,
    )
    expect(rows[0]?.sum).toBeLessThanOrEqual(60 * MiB)
  })

  test('more than 60 MB are refused as soon as their size is stated, before any of it has come', async ({ anonymous }) => {
    const applicant = await beginForm(anonymous)
    await applicant.save({ application: basics })
    const reply = await anonymous.inject({
      method: 'POST',
      url: '/api/self-reg/file',
      payload: new Readable({ read: () => undefined }),
      headers: {
        authorization: `Bearer ${applicant.token}`,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': String(61 * MiB),
      },
    })
    expect(reply.json()).toMatchObject({ statusCode: 413, errors: { data: 'The files together may have at most 60 MB' } })
  })

  test('a node takes six of strangers at once and says that it is busy', async ({ anonymous }) => {
    const applicants = await Promise.all(Array.from({ length: 8 }, () => beginForm(anonymous)))
    await Promise.all(applicants.map((applicant) => applicant.save({ application: basics })))
    const replies = await Promise.all(
      applicants.map(({ token }) => applicantWith(anonymous, token).addFile('many.pdf', pdfOf(5 * MiB))),
    )
    const statuses = replies.map(({ statusCode }) => statusCode)
    expect(new Set(statuses)).toEqual(new Set([200, 503]))
    expect(await applicantWith(anonymous, applicants[0]?.token).addFile('later.pdf', pdfOf())).toMatchObject({ statusCode: 200 })
  })
})
