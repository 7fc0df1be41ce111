/* The part of a request that its audit rows contain: enough to identify it, no secret, and never much. */
import { describe, expect, test } from 'vitest'
import { auditedRequest } from '../../api/http/auditedRequest.ts'

const recorded = (body: unknown): unknown => {
  const text = auditedRequest({ params: {}, query: undefined, body })
  return text === null ? null : (JSON.parse(text) as { body: unknown }).body
}

describe('the request in an audit row', () => {
  test('has the parameters and the body of the call, and is empty without any [AUDIT-06]', () => {
    expect(JSON.parse(auditedRequest({ params: { id: 7 }, query: { size: 5 }, body: { name: 'X' } }) ?? '')).toEqual({
      params: { id: 7 },
      query: { size: 5 },
      body: { name: 'X' },
    })
    expect(auditedRequest({ params: {}, query: {}, body: undefined })).toBeNull()
    expect(auditedRequest({ params: {}, query: {}, body: null })).toBeNull()
  })

  test.for([
    [{ password: 'tulip' }, { password: '********' }],
    [{ data: { reporting_portal_password: 'tulip' } }, { data: { reporting_portal_password: '********' } }],
    [{ rows: [{ accessToken: 'tulip' }] }, { rows: [{ accessToken: '********' }] }],
    [{ passphrase: ['tulip'] }, { passphrase: '********' }],
    [{ s3_secret_access_key: { deep: 'tulip' } }, { s3_secret_access_key: '********' }],
    [
      { key: 'self_reg_passphrase', value: 'tulip' },
      { key: 'self_reg_passphrase', value: '********' },
    ],
    [{ filter: [{ name: 'token', value: ['tulip'] }] }, { filter: [{ name: 'token', value: '********' }] }],
  ] as const)('masks the secret in %j', ([body, masked]) => {
    expect(recorded(body)).toEqual(masked)
  })

  test('keeps values whose names do not suggest a secret', () => {
    const body = { key: 'reg_country', value: 'FI', data: { passed: true, id: 1, note: null } }
    expect(recorded(body)).toEqual(body)
  })

  test('shortens long texts and lists and says how long they were', () => {
    const list = Array.from({ length: 5000 }, (_, id) => ({ id }))
    expect(recorded({ comment: 'x'.repeat(900), rows: list })).toEqual({
      comment: `${'x'.repeat(200)}… (900 characters)`,
      rows: [...list.slice(0, 10), '… (5000 entries)'],
    })
  })

  test('stays below 8 kB whatever was sent', () => {
    const wide = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`field_${n}`, 'ä'.repeat(10_000)]))
    const deep = Array.from({ length: 9 }, () => Array.from({ length: 9 }, () => wide))
    for (const body of [wide, { data: wide }, deep, { rows: deep, tableName: 'courier' }, 'x'.repeat(1_000_000)]) {
      const text = auditedRequest({ params: {}, query: {}, body }) ?? ''
      expect(Buffer.byteLength(text)).toBeLessThan(8000)
    }
    expect(recorded({ tableName: 'courier', rows: deep })).toMatchObject({ tableName: 'courier' })
  })
})
