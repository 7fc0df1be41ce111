import { expect, test } from '../support/test.ts'

test('a merchant’s account number is kept if its check digits are right, and refused with a sentence otherwise', async ({
  api,
}) => {
  const write = (values: object) => api.update('em', { id: 1, ...values })
  expect((await write({ iban: 'EE38 2200 2210 2014 5685', bic: 'HABAEE2X' })).statusCode).toBe(200)
  const wrong = await write({ iban: 'EE382200221020145686' })
  expect(wrong.statusCode).toBe(400)
  expect(JSON.stringify(wrong)).toContain('Enter a valid IBAN')
  expect((await write({ bic: 'nobank' })).statusCode).toBe(400)
  const { data } = await api.load('em', { filter: [{ name: 'id', value: 1 }] })
  expect(data.rows[0]).toMatchObject({ iban: 'EE38 2200 2210 2014 5685', bic: 'HABAEE2X' })
})
