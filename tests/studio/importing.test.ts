import type { Client } from 'pg'
import type { ImportOutcome, TextFormat } from '#schema/texts/studio/textFormats.ts'
import { textFormats } from '#schema/texts/studio/textFormats.ts'
import { translatedLanguages } from '#schema/texts/studio/translated.ts'
import type { Text } from '#schema/texts/Text.ts'
import type { ApiClient } from '../support/ApiClient.ts'
import { expect, test } from '../support/test.ts'

interface Imported {
  counts: Record<ImportOutcome, number>
  lines: {
    key: string
    line: number
    outcome: ImportOutcome
    here: Text | null
    content: Text | null
    author: string | null
    messages: { code: string }[]
  }[]
}

const download = async (person: ApiClient, format: TextFormat, { only = 'all', language = 'de' } = {}) => {
  const url = `/api/studio/export/${language}?format=${format}&only=${only}`
  const { body, statusCode } = await person.inject({ method: 'GET', url })
  expect(statusCode).toBe(200)
  return body
}

interface Sending {
  dry_run?: boolean
  format?: TextFormat
  language?: string
}

const send = (person: ApiClient, text: string, { dry_run = false, format = 'po', language = 'de' }: Sending = {}) =>
  person.post<Imported>('/api/studio/import', { language, format, text, dry_run })

const nothing = { refused: 0, changedHere: 0, changed: 0, new: 0 }

const save = (person: ApiClient, key: string, content: Text) =>
  person.post<{ row: { id: number; version: number } }>('/api/studio/save', { language: 'de', key, content })

/** What stands in the database, and how often anything was written there. */
async function stored(db: Client) {
  const { rows } = await db.query<{ key: string; content: Text; state: string; author: string }>(
    'select key, content, state, author, version from text_translation order by key',
  )
  const { rows: audits } = await db.query<{ count: string }>(
    `select count(*) from audit_log where table_name = 'text_translation'`,
  )
  return { rows, audits: Number(audits[0]?.count) }
}

test.for(textFormats)('the whole catalogue goes out and comes back, and nothing is written: %s', async (format, { api, db }) => {
  const translator = await api.as('translator')
  const before = await stored(db)
  for (const language of translatedLanguages) {
    const file = await download(translator, format, { language })
    const { data, statusCode } = await send(translator, file, { format, language })
    expect(statusCode).toBe(200)
    expect(data).toMatchObject({ counts: nothing, lines: [] })
    expect(data.counts.same).toBeGreaterThan(3000)
  }
  expect(await stored(db)).toEqual(before)
})

test('a dry run says what a file would do and writes nothing; then it is applied whole, as drafts of the person', async ({
  api,
  db,
}) => {
  const [translator, admin] = await Promise.all([api.as('translator'), api.as('admin')])
  await save(translator, 'shell.retry', 'Nochmals')
  const file = (await download(translator, 'po'))
    .replace('msgstr "Nochmals"', 'msgstr "Noch ein Versuch"')
    .replace(/(msgctxt "shell\.signOut"\nmsgid .*\nmsgstr ).*/, '$1"Auf Wiedersehen"')
    .replace(/(msgctxt "shell\.version"\nmsgid .*\nmsgstr ).*/, '$1"Fassung %{fassung}"')
    .replace(/(msgctxt "shell\.close"\nmsgid .*\nmsgstr ).*/, '$1"Zu"')
  await save(admin, 'shell.close', 'Fenster schließen')
  const before = await stored(db)
  const dry = await send(translator, file, { dry_run: true })
  expect(dry.data).toMatchObject({ counts: { ...nothing, refused: 1, changedHere: 1, changed: 2 } })
  expect(dry.data.lines).toMatchObject([
    { key: 'shell.version', outcome: 'refused', messages: [{ code: 'TEXT_GAP_MISSING' }, { code: 'TEXT_GAP_FOREIGN' }] },
    { key: 'shell.close', outcome: 'changedHere', here: 'Fenster schließen', content: 'Zu', author: 'admin' },
    { outcome: 'changed' },
    { outcome: 'changed' },
  ])
  for (const { key, line } of dry.data.lines) expect(file.split('\n')[line - 1]).toBe(`msgctxt "${key}"`)
  expect(await stored(db)).toEqual(before)

  expect((await send(translator, file)).data).toEqual({ ...dry.data, change: expect.any(Number) as number })
  const after = await stored(db)
  expect(after.audits).toBe(before.audits + 2)
  expect(after.rows).toMatchObject([
    { key: 'shell.close', content: 'Fenster schließen', author: 'admin' },
    { key: 'shell.retry', content: 'Noch ein Versuch', author: 'translator', state: 'draft' },
    { key: 'shell.signOut', content: 'Auf Wiedersehen', author: 'translator', state: 'draft' },
  ])
  expect((await send(translator, file)).data.counts).toMatchObject({ changed: 0, changedHere: 1 })
  expect(await stored(db)).toEqual(after)
})

test('what was approved and is changed by a file needs a new approval', async ({ api, db }) => {
  const [translator, admin] = await Promise.all([api.as('translator'), api.as('admin')])
  const { data } = await save(translator, 'account.profile', 'Suche')
  await admin.post('/api/studio/approve', { texts: [{ id: data.row.id, version: data.row.version }] })
  const file = (await download(translator, 'json')).replace('"account.profile": "Suche"', '"account.profile": "Suchen…"')
  expect((await send(translator, file, { format: 'json' })).data.counts.changed).toBe(1)
  const { rows } = await db.query(`select state, reviewed_by from text_translation where key = 'account.profile'`)
  expect(rows).toEqual([{ state: 'draft', reviewed_by: null }])
})

test('without the marks of a file only what is not translated here yet is taken, and a foreign key is refused', async ({
  api,
  db,
}) => {
  const translator = await api.as('translator')
  const before = await stored(db)
  const json = JSON.stringify({ language: 'de', texts: { 'shell.signOut': 'Servus', __proto__x: 'x', 'no.such': '<script>' } })
  const { data } = await send(translator, json.replace('__proto__x', '__proto__'), { format: 'json' })
  expect(data.counts).toMatchObject({ changedHere: 1, refused: 2, changed: 0 })
  expect(
    data.lines.filter(({ outcome }) => outcome === 'refused').map(({ messages }) => messages.map(({ code }) => code)),
  ).toEqual([['TEXT_KEY_UNKNOWN'], ['TEXT_KEY_UNKNOWN']])
  expect(await stored(db)).toEqual(before)
})

test('a file holds what is asked for: all texts, or those in a state', async ({ api, db }) => {
  const translator = await api.as('translator')
  await save(translator, 'shell.language', 'Die Sprache')
  await db.query(`update text_translation set english = '"Tongue"' where key = 'shell.language'`)
  const keysOf = (file: string) => Object.keys((JSON.parse(file) as { texts: object }).texts)
  expect(keysOf(await download(translator, 'json', { only: 'outdated' }))).toEqual(['shell.language'])
  expect(keysOf(await download(translator, 'json', { only: 'toDo' }))).toContain('shell.language')
  expect(keysOf(await download(translator, 'json', { only: 'shipped' }))).not.toContain('shell.language')
  const outdated = await download(translator, 'xliff', { only: 'outdated' })
  expect(outdated).toContain('state="initial" subState="clearance:outdated"')
  expect(await download(translator, 'po', { only: 'outdated' })).toContain('#, fuzzy')
})

test('a file that is too large, hostile or in another language is refused as a whole', async ({ api, db }) => {
  const translator = await api.as('translator')
  const before = await stored(db)
  const file = await download(translator, 'xliff')
  const large = await send(translator, 'x'.repeat(50 * 1024 * 1024), { format: 'xliff' })
  expect(large.statusCode).toBe(413)
  expect((await send(translator, 'x'.repeat(9 * 1024 * 1024), { format: 'xliff' })).statusCode).toBe(400)
  const bomb = file.replace('<xliff', '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">]>\n<xliff').replace('Abmelden', '&a;&a;')
  expect(await send(translator, bomb, { format: 'xliff' })).toMatchObject({ statusCode: 400, code: 'TEXT_FILE_DOCTYPE' })
  const finnish = file.replace('trgLang="de"', 'trgLang="fi"')
  expect(await send(translator, finnish, { format: 'xliff' })).toMatchObject({ statusCode: 400, code: 'TEXT_FILE_LANGUAGE' })
  expect(await stored(db)).toEqual(before)
})

test('whoever reads texts may take them out, and only those who write texts bring them in', async ({ api }) => {
  const auditor = await api.as('auditor')
  expect(await download(auditor, 'po', { only: 'missing' })).toContain('Language: de')
  expect((await send(auditor, '', { dry_run: true })).statusCode).toBe(403)
})
