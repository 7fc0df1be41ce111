import type { Client } from 'pg'
import type { Text } from '#schema/texts/Text.ts'
import type { TextFormat } from '#schema/texts/studio/textFormats.ts'
import type { ApiClient } from '../support/ApiClient.ts'
import { expect, test } from '../support/test.ts'

interface Reply {
  change: number | null
  counts: Record<string, number>
  rowCount: number
  kept: number
}

const download = async (person: ApiClient, format: TextFormat, only = 'all') =>
  (await person.inject({ method: 'GET', url: `/api/studio/export/de?format=${format}&only=${only}` })).body

const send = (person: ApiClient, text: string, format: TextFormat = 'json') =>
  person.post<Reply>('/api/studio/import', { language: 'de', format, name: `agency.${format}`, text, dry_run: false })

const save = async (person: ApiClient, key: string, content: Text, version?: number) => {
  const body = { language: 'de', key, content, ...(version && { version }) }
  return (await person.post<{ row: { id: number; version: number } }>('/api/studio/save', body)).data.row
}

const takeBack = (person: ApiClient, id: number | null) => person.post<Reply>('/api/studio/take_back_texts', { id })

const file = (texts: Record<string, string>, from: string) => {
  const json = JSON.parse(from) as { texts: Record<string, unknown> }
  return JSON.stringify({ ...json, texts: { ...json.texts, ...texts } })
}

/** What stands in the database, without what counts the changes. */
async function stored(db: Client) {
  const { rows } = await db.query<{ key: string }>(
    'select key, content, english, shipped, published, state, author, changed, reviewed_by, waived from text_translation order by key',
  )
  return new Map(rows.map(({ key, ...row }) => [key, row]))
}

test('a file that was taken over is taken back in one press: approved texts are approved again, new ones are gone', async ({
  api,
  db,
}) => {
  const [translator, admin] = await Promise.all([api.as('translator'), api.as('admin')])
  const row = await save(translator, 'shell.retry', 'Nochmals')
  await admin.post('/api/studio/approve', { texts: [{ id: row.id, version: row.version }] })
  const before = await stored(db)
  const { data } = await send(
    translator,
    file({ 'shell.retry': 'Erneut', 'shell.signOut': 'Ab' }, await download(translator, 'json')),
  )
  expect(data.counts).toMatchObject({ changed: 2 })
  expect((await stored(db)).get('shell.retry')).toMatchObject({ content: 'Erneut', state: 'draft', reviewed_by: null })
  expect(await takeBack(await api.as('auditor'), data.change)).toMatchObject({ statusCode: 403 })
  expect(await takeBack(admin, data.change)).toMatchObject({ data: { rowCount: 2, kept: 0 } })
  expect(await stored(db)).toEqual(before)
  expect(await takeBack(admin, data.change)).toMatchObject({ statusCode: 409, code: 'TEXTS_TAKEN_BACK' })
  const { data: listed } = await translator.load<{ name: string; kind: string; taken_back_by: string }>('text_change')
  expect(listed.rows[0]).toMatchObject({ name: 'agency.json', kind: 'file', texts: 2, taken_back_by: 'admin' })
  const { rows } = await db.query(
    `select action, user_name from audit_log where table_name = 'text_translation' order by id desc limit 2`,
  )
  expect(rows).toEqual(expect.arrayContaining([{ action: 'delete', user_name: 'admin' }]))
})

test('what was changed or published since a file came stays when the file is taken back', async ({ api, db }) => {
  const [translator, admin] = await Promise.all([api.as('translator'), api.as('admin')])
  const texts = { 'shell.close': 'Zu', 'shell.theme': 'Aussehen', 'shell.offline': 'Ohne Netz.' }
  const { data } = await send(translator, file(texts, await download(translator, 'json')))
  const { rows } = await db.query<{ id: number; key: string; version: number }>(
    'select id, key, version from text_translation where key = any($1)',
    [Object.keys(texts)],
  )
  const [close, theme] = ['shell.close', 'shell.theme'].map((key) => rows.find((row) => row.key === key))
  await save(translator, 'shell.close', 'Schließen!', close?.version)
  await admin.post('/api/studio/approve', { texts: [{ id: theme?.id, version: theme?.version }] })
  await admin.post('/api/studio/publish', { language: 'de', name: 'One', ids: [theme?.id] })
  expect(await takeBack(translator, data.change)).toMatchObject({ data: { rowCount: 1, kept: 2 } })
  const after = await stored(db)
  expect(after.get('shell.close')).toMatchObject({ content: 'Schließen!' })
  expect(after.get('shell.theme')).toMatchObject({ content: 'Aussehen', state: 'published' })
  expect(after.has('shell.offline')).toBe(false)
})

test('a text that was published and taken back is removed with the file that had added it', async ({ api, db }) => {
  const [translator, admin] = await Promise.all([api.as('translator'), api.as('admin')])
  const { data } = await send(translator, file({ 'shell.language': 'Die Sprache' }, await download(translator, 'json')))
  const { rows } = await db.query<{ id: number; version: number }>(
    `select id, version from text_translation where key = 'shell.language'`,
  )
  await admin.post('/api/studio/approve', { texts: rows })
  const { data: publication } = await admin.post<{ id: number }>('/api/studio/publish', { language: 'de', name: 'Two' })
  await admin.post('/api/studio/take_back', { id: publication.id })
  expect(await takeBack(admin, data.change)).toMatchObject({ data: { rowCount: 1, kept: 0 } })
  expect((await stored(db)).has('shell.language')).toBe(false)
})

test.for<[TextFormat, (text: string) => string]>([
  ['xliff', (text) => text.replaceAll('state="initial"', 'state="final"')],
  ['po', (text) => text.replaceAll('#, fuzzy\n', '')],
  ['json', (text) => text.replaceAll('"state": "outdated"', '"state": "translated"')],
])(
  'an outdated text that comes back the same is right again if the file says that it is done: %s',
  async ([format, done], { api, db }) => {
    const translator = await api.as('translator')
    const key = 'account.profile'
    const { rowCount } = await db.query('select from text_translation where key = $1', [key])
    if (!rowCount) await save(translator, key, 'Angaben')
    await db.query(`update text_translation set english = '"Former words"' where key = $1`, [key])
    const out = await download(translator, format, 'outdated')
    const before = await stored(db)
    expect((await send(translator, out, format)).data).toMatchObject({ change: null, counts: { same: 1, confirmed: 0 } })
    expect(await stored(db)).toEqual(before)
    const { data } = await send(translator, done(out), format)
    expect(data.counts).toMatchObject({ same: 0, confirmed: 1 })
    expect((await stored(db)).get(key)).toMatchObject({ english: 'Name and language', content: 'Angaben', state: 'draft' })
    await takeBack(translator, data.change)
    expect((await stored(db)).get(key)).toMatchObject({ english: 'Former words' })
  },
)

test('of two wordings for a text in one file the second is refused, and does not win', async ({ api, db }) => {
  const translator = await api.as('translator')
  const out = await download(translator, 'xliff')
  const [unit = ''] = /<unit[^>]*name="shell\.themeLight"[^]*?<\/unit>/.exec(out) ?? []
  const said = (words: string) => unit.replace(/<target>[^]*?<\/target>/, `<target>${words}</target>`)
  const { data } = await send(translator, out.replace(unit, said('Eins') + said('Zwei')), 'xliff')
  expect(data.counts).toMatchObject({ refused: 1 })
  expect((await stored(db)).get('shell.themeLight')).toMatchObject({ content: 'Eins' })
  await takeBack(translator, data.change)
})

test('words are replaced in many texts at once, and a text that somebody changed meanwhile stays', async ({ api, db }) => {
  const [translator, admin] = await Promise.all([api.as('translator'), api.as('admin')])
  const row = await save(translator, 'shell.signOut', 'Raus')
  await save(admin, 'shell.signOut', 'Hinaus', row.version)
  const many = (texts: unknown, kind = 'replacement') =>
    translator.post<Reply>('/api/studio/change_many', { language: 'de', kind, name: 'Raus → Fort', texts })
  const texts = [
    { key: 'shell.signOut', content: 'Fort', version: row.version },
    { key: 'shell.themeDark', content: 'Nacht' },
  ]
  expect((await many([...texts, { key: 'shell.version', content: 'Fassung' }])).code).toBe('RULE_BROKEN')
  expect((await many([...texts, { key: 'shell.nothing', content: 'x' }])).code).toBe('UNKNOWN_ROW')
  expect((await stored(db)).has('shell.themeDark')).toBe(false)
  const { data } = await many(texts)
  expect(data).toMatchObject({ rowCount: 1, kept: 1 })
  expect((await stored(db)).get('shell.themeDark')).toMatchObject({ content: 'Nacht', author: 'translator', state: 'draft' })
  expect((await stored(db)).get('shell.signOut')).toMatchObject({ content: 'Hinaus', author: 'admin' })
})

test('the answer that a language says the same as English is kept, and nobody is warned of it again', async ({ api, db }) => {
  const translator = await api.as('translator')
  const key = 'shell.copyright'
  await translator.post('/api/studio/change_many', {
    language: 'fi',
    kind: 'same_as_english',
    name: 'Same as English',
    texts: [{ key, content: '© %{year} Clearance' }],
  })
  const { rows } = await db.query('select content, state, waived from text_translation where key = $1 and language = $2', [
    key,
    'fi',
  ])
  expect(rows).toEqual([{ content: '© %{year} Clearance', state: 'draft', waived: { TEXT_SAME: 'Same as English' } }])
})

test('papers that are in English for every reader are no work for translators', async ({ api }) => {
  const translator = await api.as('translator')
  const { data } = await translator.get<{ rows: { language: string; missing: number }[] }>('/api/studio/progress')
  expect(data.rows.map(({ missing }) => missing)).toEqual([0, 0])
  const { data: texts } = await translator.get<{ rows: { key: string }[] }>('/api/studio/texts/de')
  const papers = texts.rows.flatMap(({ key }) => (key.startsWith('papers.') ? [key.split('.')[1]] : []))
  expect(new Set(papers)).toEqual(new Set(['declaration', 'invoice']))
})
