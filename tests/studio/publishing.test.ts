import type { Text } from '#schema/texts/Text.ts'
import type { ApiClient } from '../support/ApiClient.ts'
import { queueMail } from '../../api/mail/queueMail.ts'
import { expect, test } from '../support/test.ts'

interface Saved {
  row: { id: number; version: number; state: string; author: string; reviewed_by: string | null }
}

const signOut = 'shell.signOut'

const save = (person: ApiClient, content: Text, { key = signOut, ...rest }: { key?: string; version?: number } = {}) =>
  person.post<Saved>('/api/studio/save', { language: 'de', key, content, ...rest })

const approve = (person: ApiClient, ...texts: { id: number; version: number }[]) =>
  person.post('/api/studio/approve', { texts: texts.map(({ id, version }) => ({ id, version })) })

const publish = (person: ApiClient, ids: readonly number[]) =>
  person.post<{ id: number; rowCount: number }>('/api/studio/publish', { language: 'de', name: 'Better words', ids })

const seen = async (visitor: ApiClient) => {
  const { body, headers } = await visitor.inject({ method: 'GET', url: '/api/texts/de' })
  return { texts: (JSON.parse(body) as { texts: Record<string, Text> }).texts, etag: String(headers.etag) }
}

/** Writes, approves and publishes a text. */
async function published(api: ApiClient, key: string, content: Text) {
  const [translator, admin] = await Promise.all([api.as('translator'), api.as('admin')])
  const { data } = await save(translator, content, { key })
  expect((await approve(admin, data.row)).statusCode).toBe(200)
  const { data: publication } = await publish(translator, [data.row.id])
  return { ...data.row, publication: publication.id, version: data.row.version + 2 }
}

test('what one person writes another approves, and then everybody sees it, without a session too', async ({ api, anonymous }) => {
  const [translator, admin] = await Promise.all([api.as('translator'), api.as('admin')])
  const before = await seen(anonymous)
  const { data } = await save(translator, 'Tschüss')
  expect(data.row).toMatchObject({ state: 'draft', author: 'translator', reviewed_by: null })
  expect(await publish(translator, [data.row.id])).toMatchObject({ statusCode: 409, code: 'STALE_STATUS' })
  expect(await approve(translator, data.row)).toMatchObject({ statusCode: 409, code: 'OWN_TEXT' })
  expect((await approve(admin, data.row)).statusCode).toBe(200)
  expect((await seen(anonymous)).texts).toEqual(before.texts)
  expect(await publish(translator, [data.row.id])).toMatchObject({ data: { rowCount: 1 } })
  const after = await seen(anonymous)
  expect(after.texts).toEqual({ ...before.texts, [signOut]: 'Tschüss' })
  const again = await anonymous.inject({ method: 'GET', url: '/api/texts/de', headers: { 'if-none-match': after.etag } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect(after.etag).not.toBe(before.etag)
})

test('a publication is taken back in one press, and what was published anew since stays', async ({ api, anonymous }) => {
  const admin = await api.as('admin')
  const first = await published(api, 'shell.retry', 'Noch einmal')
  const other = await published(api, 'shell.close', 'Zumachen')
  expect((await seen(anonymous)).texts).toMatchObject({ 'shell.retry': 'Noch einmal', 'shell.close': 'Zumachen' })
  const back = (id: number) => admin.post('/api/studio/take_back', { id })
  expect(await back(first.publication)).toMatchObject({ data: { rowCount: 1, kept: 0 } })
  expect((await seen(anonymous)).texts).not.toHaveProperty('shell.retry')
  expect(await back(first.publication)).toMatchObject({ statusCode: 409, code: 'ALREADY_TAKEN_BACK' })

  const translator = await api.as('translator')
  const { data } = await save(translator, 'Fenster zu', { key: 'shell.close', version: other.version })
  expect((await seen(anonymous)).texts['shell.close']).toBe('Zumachen')
  await approve(admin, data.row)
  const { data: newer } = await publish(translator, [data.row.id])
  expect(await back(other.publication)).toMatchObject({ data: { rowCount: 0, kept: 1 } })
  expect((await seen(anonymous)).texts['shell.close']).toBe('Fenster zu')
  expect(await back(newer.id)).toMatchObject({ data: { rowCount: 1 } })
  expect((await seen(anonymous)).texts['shell.close']).toBe('Zumachen')
})

test('two people on one text: the second is shown what the first wrote, and nothing is lost', async ({ api }) => {
  const [translator, admin] = await Promise.all([api.as('translator'), api.as('admin')])
  const key = 'shell.offline'
  const content = 'Sie sind nicht verbunden.'
  const { data } = await save(translator, content, { key })
  const refused = await save(admin, 'Offline.', { key })
  expect(refused).toMatchObject({ statusCode: 409, code: 'STALE_ROW', params: { current: { content, author: 'translator' } } })
  expect((await approve(admin, { ...data.row, version: data.row.version + 1 })).code).toBe('STALE_ROW')
  expect((await save(admin, 'Offline.', { key, version: data.row.version })).data.row).toMatchObject({ author: 'admin' })
})

test('ten people who write the first translation of a text at once: one is saved, nine are told', async ({ api }) => {
  const [translator, admin] = await Promise.all([api.as('translator'), api.as('admin')])
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => save(index % 2 ? translator : admin, `Titel ${index}`, { key: 'shell.theme' })),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(9)
})

test.for<[string, string, Text, string]>([
  ['a foreign gap', 'shell.version', 'Version %{versoin}', '%{version} is missing'],
  ['markup', signOut, '<script>alert(1)</script>', 'markup'],
  ['a formula', signOut, '=HYPERLINK("x")', 'formula'],
  ['a mark that turns the direction', signOut, 'Ab\u202emelden', 'invisible'],
  ['bars', signOut, 'Ab |||| melden', 'bars'],
  ['nothing', signOut, '  ', 'no text'],
  ['a text of 4,001 characters', signOut, 'x'.repeat(4001), '4000'],
  ['one form for two', 'shell.api.count', 'Aufrufe', 'form for each'],
  ['a form that is missing', 'shell.api.count', { other: '%{smart_count} Aufrufe' }, 'no text'],
  ['a form of another language', 'shell.api.count', { one: '1 Aufruf', few: 'x', other: '%{smart_count} Aufrufe' }, 'few'],
])('%s is refused with its sentence, and nothing is written', async ([, key, content, sentence], { api, db }) => {
  const count = async () => (await db.query('select from text_translation')).rowCount
  const before = await count()
  const refused = await save(await api.as('translator'), content, { key })
  expect(refused).toMatchObject({ statusCode: 400, code: 'RULE_BROKEN' })
  expect(Object.values(refused.errors ?? {}).join()).toContain(sentence)
  expect(await count()).toBe(before)
})

test('keys that are not in the catalogue, and English itself, cannot be written', async ({ api }) => {
  const translator = await api.as('translator')
  for (const key of ['__proto__', 'constructor', 'shell', 'shell.nothing'])
    expect(await save(translator, 'x', { key })).toMatchObject({ statusCode: 404 })
  const english = await translator.post('/api/studio/save', { language: 'en', key: signOut, content: 'Leave' })
  expect(english.statusCode).toBe(400)
  expect((await translator.inject({ method: 'GET', url: '/api/texts/en' })).statusCode).toBe(400)
})

test('a text that was written into the database by hand and cannot be used is shown as it ships', async ({
  api,
  anonymous,
  db,
}) => {
  const { id, publication } = await published(api, 'shell.language', 'Sprachwahl')
  for (const wrong of ['"<b>Sprache</b>"', '{"one":"x"}', '[1]']) {
    await db.query('update text_translation set published = $1, published_english = published_english where id = $2', [wrong, id])
    await db.query('update text_publication set version = version + 1 where id = $1', [publication])
    expect((await seen(anonymous)).texts).not.toHaveProperty('shell.language')
  }
})

test('when an update changes the English, what ships is shown until somebody has translated it anew', async ({
  api,
  anonymous,
  db,
}) => {
  const { id, publication, version } = await published(api, 'shell.copyright', '© %{year} Clearance DE')
  // As if an older release had said so.
  await db.query(`update text_translation set english = '"(c) %{year}"', published_english = '"(c) %{year}"' where id = $1`, [id])
  await db.query('update text_publication set version = version + 1 where id = $1', [publication])
  expect((await seen(anonymous)).texts).not.toHaveProperty('shell.copyright')
  // The same words again are not what is shown, since nobody has said so of the new English.
  const same = await save(await api.as('translator'), '© %{year} Clearance DE', { key: 'shell.copyright', version })
  expect(same.data.row.state).toBe('draft')
  await db.query(`update text_translation set english = '"(c) %{year}"' where id = $1`, [id])
  const more = { key: 'shell.copyright', version: same.data.row.version }
  const { data } = await save(await api.as('translator'), '© Clearance, %{year}', more)
  expect(data.row.state).toBe('draft')
  await db.query(`update text_translation set english = '"(c) %{year}"' where id = $1`, [id])
  expect((await approve(await api.as('admin'), data.row)).code).toBe('TEXT_OUTDATED')
  // Nor is it published if it was approved before the English changed.
  await db.query(`update text_translation set state = 'reviewed' where id = $1`, [id])
  expect((await publish(await api.as('translator'), [id])).code).toBe('NOTHING_TO_PUBLISH')
  expect((await seen(anonymous)).texts).not.toHaveProperty('shell.copyright')
})

test('mails say what was published, in the next mail already', async ({ api, anonymous, db }) => {
  await published(api, 'mails.passwordReset.subject', 'Ihr neues Passwort wartet')
  await db.query(`update operator_user set language = 'de' where user_name = 'tester'`)
  await anonymous.post('/api/auth/password/reset', { email: 'tester@clearance.example' })
  await expect
    .poll(async () => (await db.query<{ subject: string }>('select subject from mail_outbox order by id desc limit 1')).rows[0])
    .toEqual({ subject: 'Ihr neues Passwort wartet' })
})

test('what stands in the frame of every mail is a text like others, and shown as it was published', async ({
  api,
  databases,
}) => {
  await published(api, 'mails.frame.sentBy', 'Von uns, mit Gruß')
  const mail = { to: 'a@b.example', subject: 'S', body: 'B', kind: 'notice', language: 'de' } as const
  const id = await databases.write.transaction().execute((trx) => queueMail(trx, mail))
  const { data } = await (await api.as('admin')).get<{ html: string }>(`/api/visualize/mail/${id}`)
  expect(data.html).toContain('Von uns, mit Gruß')
})

test('if texts need no review, whoever wrote one may approve it', async ({ api }) => {
  const [admin, translator] = await Promise.all([api.as('admin'), api.as('translator')])
  const { data } = await save(translator, 'Fassung %{version}', { key: 'shell.version' })
  expect((await approve(translator, data.row)).code).toBe('OWN_TEXT')
  const set = (value: boolean) => admin.post('/api/persistence/update_eas_info', { key: 'texts_need_review', value })
  expect((await set(false)).statusCode).toBe(200)
  expect((await approve(translator, data.row)).statusCode).toBe(200)
  await set(true)
})

test('2,000 texts are published at once within three seconds, and taken back', async ({ api, anonymous, db }) => {
  const translator = await api.as('translator')
  const { data } = await translator.get<{ rows: { key: string; english: Text; shipped: Text }[] }>('/api/studio/texts/fi')
  const words = data.rows.filter(({ english }) => typeof english === 'string' && !english.includes('%')).slice(0, 2000)
  expect(words).toHaveLength(2000)
  await db.query(
    `insert into text_translation (key, language, state, english, content, author)
     select key, 'fi', 'reviewed', english, '"Sana"'::jsonb, 'translator' from jsonb_to_recordset($1) as t(key text, english jsonb)`,
    [JSON.stringify(words)],
  )
  const started = performance.now()
  const { data: publication } = await translator.post<{ id: number; rowCount: number }>('/api/studio/publish', {
    language: 'fi',
    name: 'All',
  })
  const took = performance.now() - started
  expect(publication.rowCount).toBe(2000)
  expect(took).toBeLessThan(3000)
  const texts = async () =>
    Object.keys((await anonymous.inject({ method: 'GET', url: '/api/texts/fi' })).json<{ texts: object }>().texts).length
  expect(await texts()).toBe(2000)
  expect(await translator.post('/api/studio/take_back', { id: publication.id })).toMatchObject({ data: { rowCount: 2000 } })
  expect(await texts()).toBe(0)
})

test('a translator reads and writes texts and nothing else; operators and auditors read them', async ({ api }) => {
  const [translator, operator, auditor] = await Promise.all([api.as('translator'), api.as('operator'), api.as('auditor')])
  expect((await translator.load('text_translation')).statusCode).toBe(200)
  expect((await translator.load('em')).statusCode).toBe(403)
  expect((await translator.update('text_translation', { id: 1, state: 'published' })).statusCode).toBe(403)
  for (const person of [operator, auditor]) {
    expect((await person.get('/api/studio/texts/de')).statusCode).toBe(200)
    expect((await save(person, 'x')).statusCode).toBe(403)
    expect((await publish(person, [1])).statusCode).toBe(403)
  }
})
