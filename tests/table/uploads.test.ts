import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { createTexts } from '#schema/texts/createTexts.ts'
import { en } from '#schema/texts/en/index.ts'
import { endingsOf } from '#schema/work/uploadTypes.ts'
import { CallError } from '../../src/data/CallError.ts'
import { failureOf } from '../../src/table/upload/failureOf.ts'
import { endingText, nextPoll } from '../../src/table/upload/following.ts'
import { refusalOf } from '../../src/table/upload/refusalOf.ts'
import { uploadOf } from '../../src/table/upload/uploadOf.ts'
import { zipFiles } from '../../src/table/upload/zipFiles.ts'

const slotsOf = (table: string) => uploadOf(table).definition.slots.map(({ title }) => title)

describe('the files of EU duties', () => {
  test('are sent as one compressed archive with an entry for each, in order [DUTY-18]', async () => {
    const texts = ['duties;'.repeat(100_000), 'areas', '']
    const names = ['d.xlsx', 'a.xlsx', 'd.xlsx']
    const archive = await zipFiles(names.map((name, place) => new File([texts[place] ?? ''], name)))
    expect(archive.name).toMatch(/\.zip$/)
    const entries: { name: string; compression: number }[] = []
    const files = unzipSync(new Uint8Array(await archive.arrayBuffer()), {
      filter: ({ name, compression }) => entries.push({ name, compression }) > 0,
    })
    const DEFLATE = 8
    expect(entries).toEqual(names.map((name, place) => ({ name: `${place + 1} ${name}`, compression: DEFLATE })))
    expect(Object.values(files).map((bytes) => new TextDecoder().decode(bytes))).toEqual(texts)
    expect(archive.size).toBeLessThan(10_000)
  })

  test('are three, each with its own name [DUTY-17]', () => {
    expect(slotsOf('country_customs_duty_rate')).toEqual([
      'Duties Import File',
      'Areas and Regions File',
      'Country Exclusions File',
    ])
    expect(uploadOf('country_customs_duty_rate').definition.zipped).toBe(true)
  })
})

test('duties of Norway come as three JSON files, those of other countries outside the EU only as rows of a table [DUTY-15]', () => {
  expect(uploadOf('customs_duty_rate_no').type).toBe('custom_duty_rate_no')
  expect(slotsOf('customs_duty_rate_no').map((_title, slot) => endingsOf('custom_duty_rate_no', slot))).toEqual([
    ['json'],
    ['json'],
    ['json'],
  ])
  for (const table of ['customs_duty_rate_gb', 'customs_duty_rate_ch']) expect(uploadOf(table).type).toBe('table_rows')
})

test('files of VAT rates outside the EU are offered for GB and NO, and not for CH [NEVAT-16]', () => {
  expect(uploadOf('country_vat_rate_non_eu').countries).toEqual(['GB', 'NO'])
})

describe('a file of British VAT', () => {
  const taken = { endings: endingsOf('country_vat_rate_non_eu', 0, 'GB'), maxMb: 64 }
  const MiB = 1024 * 1024

  test('is not sent unless it is .xlsx [NEVAT-10] [UPL-22]', () => {
    expect(refusalOf({ name: 'vat.csv', size: 1 }, taken)).toEqual({ key: 'uploads.wrongType', params: { types: '.xlsx' } })
    expect(refusalOf({ name: 'VAT.XLSX', size: 1 }, taken)).toBeUndefined()
  })

  test('is sent with 60 MB, and not with more than 64 [UPL-26]', () => {
    expect(refusalOf({ name: 'vat.xlsx', size: 60 * MiB }, taken)).toBeUndefined()
    expect(refusalOf({ name: 'vat.xlsx', size: 64 * MiB }, taken)).toBeUndefined()
    expect(refusalOf({ name: 'vat.xlsx', size: 64 * MiB + 1 }, taken)).toEqual({ key: 'uploads.tooLarge', params: { limit: 64 } })
  })
})

const { t } = createTexts('en', en)
const withoutReason = CallError.fromBody(500, JSON.stringify({ statusCode: 500 }))

test('an upload that failed without a reason is said to have failed, that of duties in words of its own [UPL-18] [DUTY-21] [DUTY-26]', () => {
  const types = ['hs6p', 'custom_duty_rate', 'custom_duty_rate_no'] as const
  const said = ['File upload failed', 'Error in file Uploading!', 'Error in file uploading']
  expect(types.map((type) => failureOf(withoutReason, type, t))).toEqual(said)
  const unreadable = { file: { code: 'INVALID', message: 'The first row has no titles' } }
  const refused = CallError.fromBody(
    400,
    JSON.stringify({ code: 'UPLOAD_FAILED', message: 'No', errors: { file: 'x' }, fieldErrors: unreadable }),
  )
  expect(failureOf(refused, 'hs6p', t)).toMatch(/^File upload failed: ./)
  expect(failureOf(CallError.fromBody(413, '{"message":"The proxy takes no more"}'), 'hs6p', t)).toBe('The proxy takes no more')
})

test('an upload is asked for every 5 seconds while it is pending or being reverted, and no more once it has ended [UPL-08] [UPL-09]', () => {
  expect(nextPoll({ status: 'pending', reverted: false })).toBe(5000)
  for (const status of ['success', 'error', 'cancelled'] as const) {
    expect(nextPoll({ status, reverted: false })).toBe(false)
    expect(nextPoll({ status, reverted: false }, true)).toBe(5000)
    expect(nextPoll({ status, reverted: true }, true)).toBe(false)
  }
  expect(nextPoll(undefined, true)).toBe(false)
})

test('the button that ends an upload says Cancel Job, and Finalizing ... once rows are being written [UPL-10] [UPL-11]', () => {
  expect([0, 89, 90, 100].map((percent) => t(endingText(percent)))).toEqual([
    'Cancel Job',
    'Cancel Job',
    'Finalizing ...',
    'Finalizing ...',
  ])
})
