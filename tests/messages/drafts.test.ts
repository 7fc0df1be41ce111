import { zipSync } from 'fflate'
import { templateOf } from '../../src/screens/messages/Draft.ts'
import { formOf } from '../support/formOf.ts'
import { describe, expect, test } from '../support/test.ts'
import { draft, messageOf, reachable, saveMessage, sendMessage } from './messageOf.ts'
import type { SavedReply } from './messageOf.ts'

const MiB = 1024 * 1024
const save = '/api/persistence/direct_message'

describe('a draft', () => {
  test('is saved by the path with its seven fields and its note, and can be read [MSG-05] [MSG-14] [MSG-20]', async ({
    api,
    db,
  }) => {
    const em_id = await reachable(db, 2)
    const reply = await api.post<SavedReply>(save, { ...draft, em_id })
    expect(reply).toMatchObject({ statusCode: 200, message: 'Message saved successfully' })
    const { rows } = await db.query<{ id: number }>(`select id from operator_user where user_name = 'operator'`)
    expect(await messageOf(api, reply.data.rows[0]?.id ?? 0)).toMatchObject({
      em_id,
      subject: draft.subject,
      message: draft.message,
      oid: null,
      filename: null,
      status: 'draft',
      sent_date: null,
      user_id: rows[0]?.id,
    })
  })

  test('stays a draft however often it is saved, and may lack recipients and subject [MSG-11]', async ({ api }) => {
    const id = await saveMessage(api, { subject: '' })
    expect(await api.post(save, { ...draft, id, subject: 'Better' })).toMatchObject({ statusCode: 200 })
    expect(await messageOf(api, id)).toMatchObject({ subject: 'Better', status: 'draft', version: 2 })
    for (const more of [{ status: 'sent' }, { status: 'sending' }, { sent_date: '2026-11-27T00:00:00Z' }, { user_id: 1 }])
      expect((await api.post(save, { ...draft, id, ...more })).statusCode, JSON.stringify(more)).toBe(400)
  })

  test('of somebody else, and a sent one, is not edited by anybody [PERM-12] [MSG-13]', async ({ api, db }) => {
    const em_id = await reachable(db, 1)
    const id = await saveMessage(api, { em_id })
    const other = await api.as('operator2')
    const refused = { statusCode: 403, code: 'NOT_YOUR_DRAFT' }
    expect(await other.post(save, { ...draft, id, subject: 'Mine now' })).toMatchObject(refused)
    expect(await sendMessage(other, id)).toMatchObject(refused)
    expect(await sendMessage(await api.as('admin'), id)).toMatchObject(refused)
    expect(await messageOf(api, id)).toMatchObject({ subject: draft.subject, status: 'draft', version: 1 })
    expect((await sendMessage(api, id)).statusCode).toBe(200)
    expect(await api.post(save, { ...draft, id, subject: 'Too late' })).toMatchObject(refused)
    expect(await messageOf(api, id)).toMatchObject({ subject: draft.subject })
  })

  test('that was changed in another tab is not overwritten', async ({ api }) => {
    const id = await saveMessage(api)
    await api.post(save, { ...draft, id, subject: 'First tab', version: 1 })
    expect(await api.post(save, { ...draft, id, subject: 'Second tab', version: 1 })).toMatchObject({ code: 'STALE_ROW' })
    expect(await messageOf(api, id)).toMatchObject({ subject: 'First tab' })
  })

  test.for([
    ['20,001 recipients', { em_id: Array.from({ length: 20_001 }, (_, at) => at + 1) }],
    ['a merchant that does not exist', { em_id: [2_000_000_000] }],
    ['one merchant twice', { em_id: [1, 1] }],
    ['a filter over a field that does not exist', { filter: [{ name: 'secret', value: 1 }] }],
    ['an attachment that was never uploaded', { oid: 'x'.repeat(32), filename: 'a.pdf' }],
    ['a text of 60,000 characters', { message: 'x'.repeat(60_000) }],
  ] as const)('with %s is refused, and nothing is kept of it', async ([, more], { api, db }) => {
    const count = async () => (await db.query('select count(*) from direct_message')).rows
    const before = await count()
    const reply = await api.post(save, { ...draft, ...more })
    expect(reply.statusCode).toBe(400)
    expect(reply.message).toMatch(/\w{3,}/)
    expect(await count()).toEqual(before)
  })

  test('keeps no line break in its subject, and nothing of its text that is not offered', async ({ api }) => {
    const id = await saveMessage(api, { subject: 'Hello\r\nBcc: x@example.com', message: '<p>a</p><img src=x onerror=alert(1)>' })
    expect(await messageOf(api, id)).toMatchObject({ subject: 'Hello Bcc: x@example.com', message: '<p>a</p>' })
  })

  test('that was stored when more was allowed is read clean', async ({ api, db }) => {
    const id = await saveMessage(api)
    await db.query(`update direct_message set message = '<p>a</p><script>alert(1)</script>' where id = $1`, [id])
    expect(await messageOf(api, id)).toMatchObject({ message: '<p>a</p>' })
  })
})

test('messages are found by subject, text and days of sending; drafts come first as asked [TABLE-35] [TABLE-36] [TABLE-37]', async ({
  api,
  db,
}) => {
  const id = await saveMessage(api, { subject: 'Parcels to Åland', message: '<p>From Kökar onwards</p>' })
  await db.query(`update direct_message set status = 'sent', sent_date = '2026-03-05T23:59:59Z' where id = $1`, [id])
  const found = async (...filter: object[]) => (await api.load('direct_message', { filter })).data.rows.map((row) => row['id'])
  expect(await found({ name: 'subject', comparator: 'contains', value: 'PARCELS' })).toEqual([id])
  expect(await found({ name: 'message', comparator: 'contains', value: 'onwards' })).toEqual([id])
  const days = (from: string, to: string) => [
    { name: 'sent_date', comparator: '>=', value: from },
    { name: 'sent_date', comparator: '<=', value: to },
  ]
  expect(await found(...days('2026-03-05', '2026-03-05'))).toEqual([id])
  expect(await found(...days('2026-03-06', '2026-03-07'))).toEqual([])
  expect(await found(...days('2026-03-01', '2026-03-04'))).toEqual([])
})

describe('an attachment', () => {
  const url = '/api/direct_message_attachment'
  const pdf = (size: number) => {
    const bytes = Buffer.alloc(size, 32)
    bytes.write('%PDF-1.7\n')
    bytes.write('%%EOF\n', size - 6)
    return bytes
  }

  test('of exactly 10 MiB is taken, and downloads as the same bytes, in a sandbox [MSG-09] [MSG-16] [MSG-17]', async ({
    api,
  }) => {
    const bytes = pdf(10 * MiB)
    const sent = await api.inject({ method: 'POST', url, ...formOf({}, { name: 'Terms.pdf', bytes }) })
    expect(sent.statusCode).toBe(200)
    const { oid, filename } = sent.json<{ data: { oid: string; filename: string } }>().data
    expect(filename).toBe('Terms.pdf')
    const id = await saveMessage(api, { oid, filename: 'another name.exe' })
    expect(await messageOf(api, id)).toMatchObject({ oid, filename: 'Terms.pdf' })
    const auditor = await api.as('auditor')
    const file = await auditor.inject({ method: 'GET', url: `/api/visualize/direct_message_attachment?oid=${oid}` })
    expect(file.rawPayload.equals(bytes)).toBe(true)
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment/) as string,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    })
  })

  test.for([10 * MiB + 1, 11 * MiB, 30 * MiB])('of %i bytes is refused [MSG-09] [MSG-23]', async (size, { api, db }) => {
    const count = async () => (await db.query('select count(*) from stored_file')).rows
    const before = await count()
    const sent = await api.inject({ method: 'POST', url, ...formOf({}, { name: 'Terms.pdf', bytes: pdf(size) }) })
    expect(sent.statusCode).toBe(413)
    expect(sent.json()).toMatchObject({ message: 'Maximum file size is 10MB' })
    expect(await count()).toEqual(before)
  })

  test('is of a kind that its content and its name agree on', async ({ api }) => {
    const zip = Buffer.from(zipSync({ 'a.txt': Buffer.from('hello') }))
    const book = Buffer.from(zipSync({ '[Content_Types].xml': Buffer.from('<a/>'), 'xl/workbook.xml': Buffer.from('<a/>') }))
    const tried = async (name: string, bytes: Buffer) =>
      (await api.inject({ method: 'POST', url, ...formOf({}, { name, bytes }) })).statusCode
    expect(await tried('a.zip', zip)).toBe(200)
    expect(await tried('a.xlsx', book)).toBe(200)
    expect(await tried('a.csv', Buffer.from('a;b\r\nä;1'))).toBe(200)
    expect(await tried('a.gif', Buffer.from('GIF89a....'))).toBe(200)
    expect(await tried('a.pdf', zip)).toBe(400)
    expect(await tried('a.xlsx', zip)).toBe(400)
    expect(await tried('a.txt', Buffer.from([0xff, 0xfe, 0]))).toBe(400)
    expect(await tried('a.html', Buffer.from('<script>'))).toBe(400)
    expect(await tried('a.constructor', Buffer.from('x'))).toBe(400)
  })

  test('is the only stored file that is read by its call', async ({ api, db }) => {
    await db.query(
      `insert into stored_file (handle, file_name, content_type, size, sha256, store) values ('contract', 'c.pdf', 'application/pdf', 0, '', 'database')`,
    )
    const file = await api.inject({ method: 'GET', url: '/api/visualize/direct_message_attachment?oid=contract' })
    expect(file.statusCode).toBe(404)
  })
})

test('a sent message is a template: its words and file, to nobody yet, and no file whose term is over', () => {
  const content = { subject: 'News', message: '<p>Words</p>', kind: 'information' }
  const row = { id: 7, version: 3, em_id: [1], filter: null, status: 'sent', oid: 'handle', filename: 'a.pdf', ...content }
  expect(templateOf(row)).toEqual({ ...content, em_id: [], filter: null, oid: 'handle', filename: 'a.pdf' })
  expect(templateOf({ ...row, oid: null })).toEqual({ ...content, em_id: [], filter: null, oid: null, filename: null })
})
