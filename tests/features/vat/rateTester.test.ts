import { describe, expect, test } from '../../support/test.ts'

describe('the rate tester', () => {
  test('x', async ({ api }) => {
    expect(await api.post('/api/vat/test_rate', { country: 'FI', postal_code: '22100', date: '2026-11-01' })).toMatchObject({
      statusCode: 200,
      data: { rate: '0', outOfScope: true, territory: { name: 'Åland Islands' } },
    })
  })
})
