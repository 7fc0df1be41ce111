/* The example of the file that each upload needs is one that it takes. */
import { describe, expect } from 'vitest'
import type { UploadTypeName } from '#schema/work/uploadTypes.ts'
import { uploadTypeNames, uploadTypes } from '#schema/work/uploadTypes.ts'
import { zipSync } from 'fflate'
import { test } from '../support/uploads.ts'

interface Way {
  type: UploadTypeName
  path: string
  fields?: Record<string, string>
  country?: string
}

const ways: readonly Way[] = [
  { type: 'hs6p', path: 'upload_file', fields: { data_type: 'hs6p' } },
  { type: 'country_vat_rate', path: 'upload_file', fields: { data_type: 'country_vat_rate' } },
  { type: 'country_vat_rate_non_eu', path: 'non_eu_vat_rate', fields: { country: 'GB' }, country: 'GB' },
  { type: 'country_vat_rate_non_eu', path: 'non_eu_vat_rate', fields: { country: 'NO' }, country: 'NO' },
  { type: 'custom_duty_rate', path: 'upload_file', fields: { data_type: 'custom_duty_rate' } },
  { type: 'custom_duty_rate_no', path: 'upload_norway_custom_duty_file' },
  { type: 'ioss_customs_total', path: 'ioss_customs_total' },
  { type: 'orders', path: 'orders' },
  { type: 'bank_statement', path: 'bank_statement' },
]

describe('the example of each upload', () => {
  test('is there for every kind of file', () => {
    const withTemplate = uploadTypeNames.filter((name) => name !== 'table_rows')
    expect([...new Set(ways.map(({ type }) => type))].toSorted()).toEqual(withTemplate.toSorted())
  })

  test.for(ways)(
    'for $type $country is read to its end by that upload',
    async ({ type, path, fields = {}, country }, { api, db, take }) => {
      const files = await Promise.all(
        uploadTypes[type].slots.map(async (_, slot) => {
          const query = new URLSearchParams({ slot: String(slot), ...(country !== undefined && { country }) }).toString()
          const reply = await api.inject({ method: 'GET', url: `/api/uploads/template/${type}?${query}` })
          expect(reply.statusCode).toBe(200)
          const [, name = ''] = /filename="([^"]+)"/.exec(String(reply.headers['content-disposition'])) ?? []
          return { name, bytes: reply.rawPayload }
        }),
      )
      expect(new Set(files.map(({ name }) => name)).size).toBe(files.length)
      const sent =
        type === 'custom_duty_rate'
          ? [
              {
                name: 'duties.zip',
                bytes: Buffer.from(zipSync(Object.fromEntries(files.map(({ name, bytes }) => [name, bytes])))),
              },
            ]
          : files
      // The example shows a made-up account, and only statements of ours are taken.
      const { rows } = await db.query<{ iban: string }>(
        `select replace(value, ' ', '') as iban from invoice_setting where name = 'seller_iban'`,
      )
      const own = sent.map((file) =>
        type === 'bank_statement'
          ? { ...file, bytes: Buffer.from(file.bytes.toString().replace('FI2112345600000785', rows[0]?.iban ?? '')) }
          : file,
      )
      expect(await take(path, { ...fields, dry_run: 'true' }, own)).toMatchObject({ status: 'success', errorMsg: null })
    },
  )
})
