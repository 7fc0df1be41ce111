/* What applicants accept: the documents in force, in their language. */
import { addDays, dayOf } from '#domain/day.ts'
import { pdfOf } from '../../seeds/demo/documents/pdf.ts'
import type { ApiClient } from '../support/ApiClient.ts'
import { formOf } from '../support/formOf.ts'
import { expect, test } from '../support/test.ts'
import { applicantWith, beginForm, openForm, setForm } from './applicant.ts'

const basics = {
  name: 'Terms Goods OÜ',
  registered_country: 'EE',
  np_1: 'Kim Saar',
  np_email_1: 'kim@terms.example',
}
const today = dayOf(new Date())

const save = (api: ApiClient, url: string, part: string, from = today) =>
  api.inject({
    method: 'POST',
    url,
    ...formOf({ effective_from: from }, undefined, [
      { part, file: { name: `${part}.pdf`, bytes: pdfOf('Terms', [part, from]) } },
    ]),
  })

interface Acceptance {
  document_version_id: number
  sha256: string
  way: string
  accepted_by: string
  ip: string
}

const acceptancesOf = async (api: ApiClient, id: number) =>
  (await api.load<Acceptance>('document_acceptance', { filter: [{ name: 'application_id', value: id }] })).data.rows

test.beforeAll(({ api }) => setForm(api, true))

test('the form offers what is in force in its language, and English where there is none', async ({ anonymous }) => {
  const { data } = await openForm(anonymous, { passphrase: 'Evening Lantern 2026', language: 'de' })
  expect(data.legal).toMatchObject([
    { kind: 'gdpr', language: 'de' },
    { kind: 'agreement', language: 'en' },
  ])
  expect(data.errors['accepted']?.code).toBe('DOCUMENTS_NOT_ACCEPTED')
  const applicant = applicantWith(anonymous, data.token)
  const { data: saved } = await applicant.save({ language: 'fi' })
  expect(saved.legal.map(({ language }) => language)).toEqual(['fi', 'en'])
})

test('a submission needs each of them accepted, and keeps version, hash, time and address', async ({ anonymous, api }) => {
  const applicant = await beginForm(anonymous)
  const { data: judged } = await applicant.save({ application: basics })
  expect(Object.keys(judged.errors)).toEqual(['accepted'])
  const [gdpr, agreement] = judged.legal
  await applicant.save({ accepted: [gdpr?.id] })
  expect(await applicant.submitUnread()).toMatchObject({
    statusCode: 400,
    errors: { accepted: 'Please read and accept the documents first' },
  })
  const { data: opened } = await applicant.save({ accepted: [gdpr?.id, agreement?.id] })
  expect(opened.errors).toEqual({})
  const { data } = await applicant.submitUnread()
  const kept = await acceptancesOf(api, data.id)
  expect(new Set(kept.map(({ document_version_id }) => document_version_id))).toEqual(new Set([gdpr?.id, agreement?.id]))
  expect(kept).toHaveLength(2)
  for (const { sha256, way, accepted_by, ip } of kept) {
    expect(sha256).toMatch(/^[\da-f]{64}$/)
    expect([way, accepted_by]).toEqual(['application', basics.name])
    expect(ip).toMatch(/^10\./)
  }
})

test('a version that came into force meanwhile has to be accepted anew', async ({ anonymous, api }) => {
  const applicant = await beginForm(anonymous)
  const { data: before } = await applicant.save({ application: basics })
  await applicant.save({ accepted: before.legal.map(({ id }) => id) })
  await save(api, '/api/gdpr/save', 'en')
  expect(await applicant.submitUnread()).toMatchObject({ statusCode: 400, errors: { accepted: expect.any(String) } })
  const { data: after } = await applicant.open()
  expect(after.legal[0]?.id).not.toBe(before.legal[0]?.id)
  expect(await applicant.submit()).toMatchObject({ statusCode: 200 })
})

test('a document is read under the token of an application, and only what is in force', async ({ anonymous, api, db }) => {
  const { token } = await beginForm(anonymous)
  const read = (id: number | undefined, headers: Record<string, string> = { authorization: `Bearer ${token}` }) =>
    anonymous.inject({ method: 'GET', url: `/api/self-reg/document/${id}`, headers })
  const { data } = await applicantWith(anonymous, token).open()
  const file = await read(data.legal[0]?.id)
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect((await read(data.legal[0]?.id, {})).statusCode).toBe(403)
  await save(api, '/api/gdpr/save', 'en', addDays(today, 40))
  const { rows } = await db.query<{ later: number; contract: number }>(
    `select (select max(id) from document_version where effective_from > $1) as later,
       (select min(id) from document_version where table_name = 'em_contract_document') as contract`,
    [addDays(today, 30)],
  )
  expect((await read(rows[0]?.later)).statusCode).toBe(404)
  expect((await read(rows[0]?.contract)).statusCode).toBe(404)
})

test('where no document is in force there is nothing to accept', async ({ anonymous, db }) => {
  await db.query(
    `update document_version set effective_from = '2199-01-01' where table_name in ('gdpr_document', 'data_security_agreement')`,
  )
  const applicant = await beginForm(anonymous)
  const { data } = await applicant.save({ application: basics })
  expect([data.legal, data.errors]).toEqual([[], {}])
  expect(await applicant.submitUnread()).toMatchObject({ statusCode: 200 })
})
