/* Checks of VAT ids and EORI numbers with registers on this machine: the verdict, the evidence, and what is no verdict. */
import { FeedServer, feedFile } from '../support/FeedServer.ts'
import { afterAll, beforeEach, expect, test as plain } from '../support/test.ts'

const server = await new FeedServer().start()
afterAll(() => server.stop())

const test = plain.extend('env', { scope: 'file' }, () => ({
  FEED_RETRIES: '0',
  FEED_READ_TIMEOUT_S: '1',
  FEED_VIES_URL: `${server.url}/vies`,
  FEED_EORI_URL: `${server.url}/eori`,
}))

const answer = (identifier: string) => ({
  body: feedFile('vies-valid.json').replace('"requestIdentifier": ""', `"requestIdentifier": "${identifier}"`),
})

beforeEach(() => {
  server.clear()
  server.on('/vies/check-vat-number', answer('WAPIAAAAX1'))
  server.on('/eori', 'eori-response.xml')
})

test('a VAT number is checked in our own name, and question, answer and consultation number are stored', async ({ api, db }) => {
  await db.query(`update setting set value = 'EE100931558' where name = 'seller_vat_id'`)
  const reply = await api.post('/api/em/check_vat', { country: 'EE', vat_number: 'EE 100000001' })
  expect(reply).toMatchObject({
    statusCode: 200,
    data: { result: 'valid', name: 'SYNTHETIC OÜ', consultation: 'WAPIAAAAX1' },
  })
  expect(JSON.parse(server.asked[0]?.body ?? '')).toEqual({
    countryCode: 'EE',
    vatNumber: '100000001',
    requesterMemberStateCode: 'EE',
    requesterNumber: '100931558',
  })
  const { rows } = await db.query(`select number, result, consultation, answer, asked_by from number_check`)
  expect(rows).toMatchObject([{ number: 'EE100000001', result: 'valid', consultation: 'WAPIAAAAX1', asked_by: 'operator' }])
  await expect(db.query(`update number_check set result = 'invalid'`)).rejects.toThrow()
})

test('a positive answer is reused for a day; after a negative one the register is asked again', async ({ api }) => {
  await api.post('/api/em/check_vat', { country: 'EE', vat_number: '100000001' })
  expect(server.asked).toHaveLength(0)
  server.on('/vies/check-vat-number', 'vies-invalid.json')
  for (const count of [1, 2]) {
    const reply = await api.post('/api/em/check_vat', { country: 'EE', vat_number: '100000000' })
    expect(reply).toMatchObject({ data: { result: 'invalid' } })
    expect(server.asked).toHaveLength(count)
  }
})

test.for([
  ['the member state does not answer', { body: feedFile('vies-error.json') }, 'MS_UNAVAILABLE'],
  ['the service is away', { status: 503 }, 'it answered with status 503'],
  ['a web page comes', { body: feedFile('bad/html-instead-of-data.html') }, 'the answer is a web page, and no data'],
  ['nothing comes', { respond: () => undefined }, 'it did not answer in time'],
] as const)('there is no verdict when %s', async ([, reply, reason], { api }) => {
  server.on('/vies/check-vat-number', reply)
  const answered = await api.post('/api/em/check_vat', { country: 'GR', vat_number: 'EL123456789' })
  expect(answered).toMatchObject({ statusCode: 200, data: { result: 'unknown', reason } })
})

test('an EORI number is checked; a text that cannot be one is refused before the register is asked', async ({ api }) => {
  expect(await api.post('/api/em/check_eori', { eori: 'EE 1000000001' })).toMatchObject({
    data: { result: 'valid', name: 'SYNTHETIC OÜ' },
  })
  expect(await api.post('/api/em/check_eori', { eori: 'DE123456' })).toMatchObject({ data: { result: 'invalid' } })
  expect(server.asked).toHaveLength(2)
  expect(await api.post('/api/em/check_eori', { eori: '12345' })).toMatchObject({ statusCode: 400 })
  expect(await api.post('/api/em/check_vat', { country: 'NO', vat_number: '923609016' })).toMatchObject({ statusCode: 400 })
  expect(server.asked).toHaveLength(2)
})

test.for([
  ['check_eori', { eori: 'GB 123456789000' }],
  ['check_eori', { eori: 'CHE123456789' }],
  ['check_vat', { country: 'GB', vat_number: 'GB 123456789' }],
] as const)('%s of a number of a third country stays unknown, and nobody is asked: %j', async ([call, body], { api, db }) => {
  const reply = await api.post<{ id: number }>(`/api/em/${call}`, body)
  const reason = 'the register holds numbers of the EU and of Northern Ireland only'
  expect(reply).toMatchObject({ statusCode: 200, data: { result: 'unknown', reason } })
  expect(server.asked).toHaveLength(0)
  const { rows } = await db.query('select result, request, answer, is_stand_in from number_check where id = $1', [reply.data.id])
  expect(rows).toEqual([{ result: 'unknown', request: '', answer: null, is_stand_in: false }])
})

test('numbers of Northern Ireland and of each member state are asked about', async ({ api, db }) => {
  const { rows } = await db.query<{ code: string }>(`select code from country where is_eu or code = 'XI'`)
  for (const { code } of rows) await api.post('/api/em/check_eori', { eori: `${code}123456789` })
  expect(server.asked).toHaveLength(28)
})

test('all VAT ids of a merchant are checked at once, and the answers come as messages', async ({ api, db }) => {
  const { rows } = await db.query<{ em_id: number; count: number }>(
    `select em_id, count(*)::int as count from em_vat join country on code = country and is_eu
     where em_id not in (select em_id from em_establishment where vat_number is not null) group by em_id order by count desc limit 1`,
  )
  const merchant = rows[0] ?? { em_id: 0, count: 0 }
  const reply = await api.post<{ messages: { message_type: string }[] }>('/api/em/check_numbers', { id: merchant.em_id })
  expect(reply.data.messages).toHaveLength(merchant.count)
  expect(reply.data.messages.every(({ message_type: type }) => type === 'success')).toBe(true)
  expect(await (await api.as('auditor')).post('/api/em/check_numbers', { id: merchant.em_id })).toMatchObject({ statusCode: 403 })
})

test('the numbers of a merchant, EORI included, are listed with the day and proof of their last answer', async ({ api, db }) => {
  const [country, vat_id] = ['FR', 'FR83 404833048']
  const { rows } = await db.query<{ em_id: number }>(
    `insert into em_vat (em_id, type, country, vat_id)
     select min(id), 'domestic', $1, $2 from em where id not in (select em_id from em_vat where country = $1) returning em_id`,
    [country, vat_id],
  )
  const em_id = rows[0]?.em_id
  interface Listed {
    number: string
    answer: object | null
  }
  const listed = async () => (await api.get<{ rows: Listed[] }>(`/api/em/${em_id}/numbers`)).data.rows
  const bare = vat_id.replaceAll(/[^A-Z0-9]/g, '')
  const before = await listed()
  expect(before.find(({ number }) => number.endsWith(bare))).toMatchObject({ answer: null })
  // An answer to a question of others is no evidence of ours.
  await db.query(
    `insert into number_check (register, number, result, request, asked_by, em_id)
     select 'vies', $1, 'valid', '{}', 'somebody', min(id) from em where id <> $2`,
    [before.find(({ number }) => number.endsWith(bare))?.number, em_id],
  )
  expect(await api.post('/api/em/check_vat', { country, vat_number: vat_id, em_id })).toMatchObject({ statusCode: 200 })
  expect(server.asked).toHaveLength(1)
  await api.post('/api/em/check_eori', { eori: 'EE1000000001', em_id })
  const after = await listed()
  expect(after.find(({ number }) => number.endsWith(bare))).toMatchObject({
    register: 'vies',
    answer: {
      result: 'valid',
      consultation: 'WAPIAAAAX1',
      is_stand_in: false,
      asked_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
    },
  })
  expect(after.at(-1)).toMatchObject({ register: 'eori', number: 'EE1000000001', answer: { result: 'valid' } })
})

test('somebody who asks registers too often has to wait, and the registers are not asked', async ({ api }) => {
  const asking = await api.as('operator2')
  server.on('/vies/check-vat-number', 'vies-invalid.json')
  const statuses = new Set<number>()
  for (let count = 0; count < 125; count++) {
    const { statusCode } = await asking.post('/api/em/check_vat', { country: 'EE', vat_number: `${100_000_000 + count}` })
    statuses.add(statusCode)
  }
  expect(server.asked).toHaveLength(120)
  expect([...statuses]).toEqual([200, 429])
})
