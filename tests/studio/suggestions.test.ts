import type { ApiClient } from '../support/ApiClient.ts'
import { expect, test } from '../support/test.ts'
import { noteWrites } from '../support/noteWrites.ts'

interface Ids {
  rows: { id: number }[]
}

const suggest = (person: ApiClient, said: object) =>
  person.post<Ids>('/api/studio/suggest', {
    language: 'de',
    seen: 'Abmelden',
    proposal: 'Raus',
    screen: '/view/em-info/4711',
    ...said,
  })

const answer = (person: ApiClient, id: number | undefined, state: string) => person.post('/api/studio/answer', { id, state })

const idOf = ({ data }: { data: Ids }) => data.rows[0]?.id

test('what an operator suggests arrives with screen, type of records and text, but never with the record', async ({ api }) => {
  const [operator, translator] = await Promise.all([api.as('operator'), api.as('translator')])
  const id = idOf(await suggest(operator, { reason: 'Shorter' }))
  const { data } = await translator.load('text_suggestion')
  expect(data.rows.find((row) => row['id'] === id)).toMatchObject({
    language: 'de',
    seen: 'Abmelden',
    proposal: 'Raus',
    reason: 'Shorter',
    screen: 'em-info',
    record_type: 'em_view',
    key: 'shell.signOut',
    author: 'operator',
    state: 'open',
  })
  expect(JSON.stringify(data.rows)).not.toContain('4711')
})

test.for([
  ['a sentence with something in its gaps', { seen: '17 Aufrufe', language: 'de' }, 'shell.api.count'],
  ['a title that is a word', { seen: 'Bestelldatum', language: 'de' }, 'words.Order Date'],
  ['English, for the developers', { seen: 'Sign out', language: 'en' }, 'shell.signOut'],
  ['what no text says', { seen: 'Kokolores', language: 'de' }, null],
] as const)('%s is found by its words', async ([, said, key], { api }) => {
  const [operator, translator] = await Promise.all([api.as('operator'), api.as('translator')])
  const id = idOf(await suggest(operator, { ...said, screen: '/somewhere/else' }))
  const { data } = await translator.load('text_suggestion')
  expect(data.rows.find((row) => row['id'] === id)).toMatchObject({ key, screen: null, record_type: null })
})

test('a translator is told how many suggestions of colleagues wait in each language, and not of own ones', async ({ api }) => {
  const [operator, translator, other] = await Promise.all([api.as('operator'), api.as('translator'), api.as('admin')])
  interface Progress {
    rows: { language: string; suggestions: number }[]
    english_suggestions: number
  }
  const counted = async (person: ApiClient) => {
    const { rows, english_suggestions } = (await person.get<Progress>('/api/studio/progress')).data
    return { fi: rows.find(({ language }) => language === 'fi')?.suggestions ?? 0, en: english_suggestions }
  }
  const [before, beforeOther] = [await counted(translator), await counted(other)]
  const id = idOf(await suggest(operator, { language: 'fi', seen: 'Kirjaudu ulos' }))
  await suggest(operator, { language: 'en', seen: 'Sign out' })
  await suggest(translator, { language: 'fi', seen: 'Kirjaudu ulos' })
  expect(await counted(translator)).toEqual({ fi: before.fi + 1, en: before.en + 1 })
  expect(await counted(other)).toEqual({ fi: beforeOther.fi + 2, en: beforeOther.en + 1 })
  await answer(translator, id, 'declined')
  expect(await counted(translator)).toEqual({ fi: before.fi, en: before.en + 1 })
})

test('a translator is told how many texts others have written since, until writing again, and in that language alone', async ({
  api,
}) => {
  const [translator, admin] = await Promise.all([api.as('translator'), api.as('admin')])
  const save = (person: ApiClient, key: string, language = 'de') =>
    person.post('/api/studio/save', { language, key, content: 'Neu und anders' })
  const counted = async (person: ApiClient) => {
    const { rows } = (await person.get<{ rows: { language: string; news: number }[] }>('/api/studio/progress')).data
    return rows.find(({ language }) => language === 'de')?.news
  }
  await save(translator, 'account.profile')
  expect(await counted(translator)).toBe(0)
  await save(admin, 'shell.close')
  await save(admin, 'shell.retry')
  await save(admin, 'shell.retry', 'fi')
  expect(await counted(translator)).toBe(2)
  expect(await counted(admin)).toBe(0)
  await save(translator, 'shell.offline')
  expect(await counted(translator)).toBe(0)
})

test('a translator is told how many drafts of others wait for review, and neither own ones nor those of another language', async ({
  api,
}) => {
  const [translator, admin] = await Promise.all([api.as('translator'), api.as('admin')])
  const counted = async (person: ApiClient) => {
    const { rows } = (
      await person.get<{ rows: { language: string; draft: number; to_review: number }[] }>('/api/studio/progress')
    ).data
    const { draft = 0, to_review = 0 } = rows.find(({ language }) => language === 'fi') ?? {}
    return { draft, to_review }
  }
  const save = (person: ApiClient, key: string, language = 'fi') =>
    person.post<{ row: { id: number; version: number } }>('/api/studio/save', { language, key, content: 'Uusi sana' })
  const [before, beforeOther] = [await counted(translator), await counted(admin)]
  const { row } = (await save(admin, 'shell.close')).data
  await save(admin, 'shell.loading')
  await save(admin, 'shell.offline', 'de')
  await save(translator, 'account.profile')
  expect(await counted(translator)).toEqual({ draft: before.draft + 3, to_review: before.to_review + 2 })
  expect(await counted(admin)).toEqual({ draft: beforeOther.draft + 3, to_review: beforeOther.to_review + 1 })
  const texts = [{ id: row.id, version: row.version }]
  expect((await translator.post('/api/studio/approve', { texts })).statusCode).toBe(200)
  expect(await counted(translator)).toEqual({ draft: before.draft + 2, to_review: before.to_review + 1 })
})

test('an accepted suggestion is a draft that somebody else approves, and it is answered once', async ({ api, db }) => {
  const [operator, translator, admin] = await Promise.all([api.as('operator'), api.as('translator'), api.as('admin')])
  const id = idOf(await suggest(operator, { proposal: 'Gehen' }))
  expect((await answer(operator, id, 'accepted')).statusCode).toBe(403)
  expect((await answer(translator, id, 'accepted')).statusCode).toBe(200)
  expect((await answer(admin, id, 'declined')).code).toBe('STALE_STATUS')
  const { rows } = await db.query(`select content, state, author from text_translation where key = 'shell.signOut'`)
  expect(rows).toEqual([{ content: 'Gehen', state: 'draft', author: 'translator' }])
})

test('a suggestion that cannot be used is refused with its sentence when it is accepted, and may be declined', async ({
  api,
  db,
}) => {
  const [operator, translator] = await Promise.all([api.as('operator'), api.as('translator')])
  const id = idOf(await suggest(operator, { seen: 'Schließen', proposal: '<script>alert(1)</script>' }))
  const written = await noteWrites(db)
  expect(await answer(translator, id, 'accepted')).toMatchObject({ statusCode: 400, code: 'RULE_BROKEN' })
  expect(await written()).toEqual([])
  expect((await answer(translator, id, 'declined')).statusCode).toBe(200)
})

test('a storm of suggestions ends after fifty of a person within a day', async ({ api, clock, db }) => {
  const [tester, admin] = await Promise.all([api.as('tester'), api.as('admin')])
  await db.query(
    `insert into text_suggestion (language, seen, proposal, author) select 'de', 'Abmelden', 'Weg', 'tester' from generate_series(1, 49)`,
  )
  const answers = [await suggest(tester, {}), await suggest(tester, {})]
  expect(answers.map(({ statusCode, code }) => [statusCode, code])).toEqual([
    [200, undefined],
    [429, 'TOO_MANY_SUGGESTIONS'],
  ])
  expect((await suggest(admin, {})).statusCode).toBe(200)
  clock.setBusinessAhead(25 * 3_600_000)
  expect((await suggest(await api.as('tester'), {})).statusCode).toBe(200)
})

test('a question about a text is a comment that reaches whom it addresses, for all languages at once', async ({ api }) => {
  const [operator, translator] = await Promise.all([api.as('operator'), api.as('translator')])
  const open = () => translator.post<Ids>('/api/studio/topic', { key: 'shell.signOut' })
  const id = idOf(await open())
  expect(idOf(await open())).toBe(id)
  expect((await translator.post('/api/studio/topic', { key: 'shell.nothing' })).statusCode).toBe(404)
  const text = '@operator does this end the session?'
  expect((await translator.post('/api/comments', { tableName: 'text_topic', id, text })).statusCode).toBe(200)
  const { data } = await operator.get<{ rows: object[] }>('/api/visualize/my_inbox?kind=mention&unread=true')
  expect(data.rows[0]).toMatchObject({
    table: 'text_topic',
    comment: { text },
    lead: { english: 'Sign out', key: 'shell.signOut' },
  })
})

test('translators agree on terms, each once in a language, and operators only read them', async ({ api }) => {
  const [operator, translator] = await Promise.all([api.as('operator'), api.as('translator')])
  const term = { term: 'Parcel', language: 'de', translation: 'Paket' }
  expect((await operator.insert('glossary_term', term)).statusCode).toBe(403)
  expect((await translator.insert('glossary_term', term)).statusCode).toBe(200)
  expect((await translator.insert('glossary_term', { ...term, translation: 'Päckchen' })).code).toBe('DUPLICATE')
  expect((await operator.find('glossary_term', { term: term.term })).data.rows).toMatchObject([{ ...term, enabled: true }])
})
