import type { ApiClient } from '../support/ApiClient.ts'
import { formOf } from '../support/formOf.ts'
import { expect, test } from '../support/test.ts'

const pdf = (text: string) => Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`)

interface Answer {
  statusCode: number
  code?: string
  message?: string
  errors?: Record<string, string>
  data: { rows: { id: number }[] }
}

interface Listed {
  id: number
  access_information: string | null
  instructions_file_name: string | null
}

const ATHENS = { intermediary_name: 'TAXISnet', country_of_registration: 'GR', scheme: 'union' }
const secret = 'user 77, token in the safe'

const addWithFile = async (api: ApiClient, fields: Record<string, string>, name = 'how.pdf', bytes = pdf('how')) =>
  (
    await api.inject({
      method: 'POST',
      url: '/api/intermediaryInfo/save',
      ...formOf(fields, undefined, [{ part: 'instructions_file', file: { name, bytes } }]),
    })
  ).json<Answer>()

const addWithout = async (api: ApiClient, body: object) =>
  (await api.post('/api/persistence/insert_intermediary_without_file', body)) as Answer

const listed = async (api: ApiClient, id: number | undefined): Promise<Listed | undefined> =>
  (await api.load<Listed>('intermediary_info', { filter: [{ name: 'id', value: id }] })).data.rows[0]

const instructions = (api: ApiClient, id: number | undefined) =>
  api.inject({ method: 'POST', url: '/api/visualize/fetch_intermediary_instruction', payload: { id } })

const reveal = async (api: ApiClient, id: number | undefined) =>
  (await api.post<{ access_information: string }>('/api/visualize/reveal_access_information', { id })).data.access_information

test('a portal is added with its instructions, and they are opened [INTER-02] [INTER-06] [INTER-10]', async ({ api }) => {
  const { statusCode, data } = await addWithFile(api, { ...ATHENS, access_information: secret })
  expect(statusCode).toBe(200)
  expect(await listed(api, data.rows[0]?.id)).toMatchObject({
    ...ATHENS,
    instructions_file_name: 'how.pdf',
    access_information: '********',
  })
  expect((await instructions(api, data.rows[0]?.id)).rawPayload).toEqual(pdf('how'))
})

test('a portal is added without instructions by a call of its own [INTER-02] [INTER-07]', async ({ api }) => {
  const portal = { intermediary_name: 'NAP', country_of_registration: 'BG', scheme: 'import' }
  const { statusCode, data } = await addWithout(api, portal)
  expect(statusCode).toBe(200)
  const { id } = data.rows[0]!
  expect(await listed(api, id)).toMatchObject({ ...portal, instructions_file_name: null, access_information: null })
  expect((await instructions(api, id)).statusCode).toBe(404)
})

test('instructions are replaced, and the former ones kept as a version [INTER-03] [INTER-08] [INTER-13]', async ({ api }) => {
  const { data } = await addWithFile(api, { ...ATHENS, country_of_registration: 'PT' })
  const { id } = data.rows[0]!
  const replace = async (name: string, bytes: Buffer) =>
    (
      await api.inject({
        method: 'POST',
        url: '/api/intermediaryInstructionFile/update',
        ...formOf({ intermediary_id: String(id) }, undefined, [{ part: 'instructions_file', file: { name, bytes } }]),
      })
    ).json<Answer>()
  expect(await replace('new.pdf', pdf('new'))).toMatchObject({ statusCode: 200 })
  expect((await instructions(api, id)).rawPayload).toEqual(pdf('new'))
  expect(await replace('new.exe', Buffer.from('MZ'))).toMatchObject({ statusCode: 400, message: 'File replace failed' })
  expect((await instructions(api, id)).rawPayload).toEqual(pdf('new'))
  const { data: all } = await api.get<{ versions: { number: number; file_name: string }[] }>(
    `/api/visualize/document_versions/intermediary_info/${id}`,
  )
  expect(all.versions).toMatchObject([
    { number: 2, file_name: 'new.pdf' },
    { number: 1, file_name: 'how.pdf' },
  ])
})

test('access information is edited, and never in lists, audit log or history [INTER-04] [INTER-09] [INTER-15]', async ({
  api,
  db,
}) => {
  const { data } = await addWithFile(api, { ...ATHENS, country_of_registration: 'HR', access_information: secret })
  const { id } = data.rows[0]!
  expect(await reveal(api, id)).toBe(secret)
  const next = 'user 78, planted-secret'
  expect((await api.post('/api/accessInfo/update', { id, access_information: next })).statusCode).toBe(200)
  expect(await reveal(api, id)).toBe(next)
  expect(await listed(api, id)).toMatchObject({ access_information: '********' })
  await addWithout(api, { ...ATHENS, country_of_registration: 'HR', scheme: 'import', access_information: secret })
  const log = await db.query(`select audit_log::text as row from audit_log where table_name = 'intermediary_info'`)
  expect(log.rows.length).toBeGreaterThan(2)
  const stored = await db.query('select intermediary_info::text as row from intermediary_info where id = $1', [id])
  const history = await api.get(`/api/visualize/history/intermediary_info/${id}`)
  const said = JSON.stringify([log.rows, stored.rows, history.data])
  for (const planted of [secret, 'planted-secret']) expect(said).not.toContain(planted)
  await api.post('/api/accessInfo/update', { id, access_information: null })
  expect(await listed(api, id)).toMatchObject({ access_information: null })
})

test('whoever has not shown who they are within ten minutes sees no access information [INTER-15]', async ({
  anonymous,
  api,
  clock,
}) => {
  const { data } = await addWithFile(api, { ...ATHENS, country_of_registration: 'IT', access_information: secret })
  const session = await anonymous.signIn('operator', 'operator-demo')
  clock.advance(10 * 60_000 + 1000)
  const ask = () => session.post('/api/visualize/reveal_access_information', { id: data.rows[0]?.id })
  expect(await ask()).toMatchObject({ statusCode: 403, code: 'CONFIRM_FIRST' })
  await session.post('/api/auth/me/confirm', { password: 'operator-demo' })
  expect(await ask()).toMatchObject({ statusCode: 200, data: { access_information: secret } })
  clock.release()
})

test.for([
  ['nothing', {}, ['intermediary_name', 'country_of_registration', 'scheme']],
  ['a scheme of its own making', { ...ATHENS, scheme: 'ioss' }, ['scheme']],
  ['no name', { ...ATHENS, intermediary_name: ' ' }, ['intermediary_name']],
] as const)(
  'what has %s is not entered, with or without a file [INTER-11] [INTER-14] [ERRMSG-18]',
  async ([, fields, wrong], { api, db }) => {
    const before = await db.query('select count(*) from intermediary_info')
    for (const answer of [await addWithout(api, fields), await addWithFile(api, fields)]) {
      expect(answer).toMatchObject({ statusCode: 400, message: 'Information entering failed' })
      expect(Object.keys(answer.errors ?? {})).toEqual(wrong)
    }
    expect((await db.query('select count(*) from intermediary_info')).rows).toEqual(before.rows)
  },
)

test('a file that is no document, or a second portal for a country and scheme, is refused and stores nothing [INTER-14]', async ({
  api,
  db,
}) => {
  const before = await db.query('select count(*) from stored_file')
  const portal = { ...ATHENS, country_of_registration: 'ES' }
  expect(await addWithFile(api, portal, 'how.exe', Buffer.from('MZ'))).toMatchObject({ statusCode: 400 })
  expect((await addWithout(api, portal)).statusCode).toBe(200)
  expect(await addWithFile(api, { ...portal, intermediary_name: 'Another' })).toMatchObject({
    statusCode: 409,
    code: 'DUPLICATE',
  })
  expect((await db.query('select count(*) from stored_file')).rows).toEqual(before.rows)
})
