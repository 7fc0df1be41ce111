import type { Text } from '#schema/texts/Text.ts'
import { categoriesOf } from '#schema/texts/Text.ts'
import type { LanguageFacts } from '#schema/texts/studio/languageRows.ts'
import { chainOf, factsOf, isPseudo, limitsOf, shippedIn } from '#schema/texts/studio/languageRows.ts'
import type { ApiClient } from '../support/ApiClient.ts'
import { expect, test } from '../support/test.ts'

interface Ids {
  rows: { id: number }[]
}

const add = (person: ApiClient, code: string) => person.post<Ids>('/api/languages/add', { code })

/** Without those that nobody speaks, which demos add. */
const listed = async (person: ApiClient) =>
  (await person.get<{ rows: LanguageFacts[] }>('/api/languages')).data.rows.filter(({ code }) => !isPseudo(code))

const publish = async (
  translator: ApiClient,
  admin: ApiClient,
  language: string,
  texts: readonly { key: string; content: Text }[],
) => {
  const body = { language, kind: 'replacement', name: 'All', texts }
  await translator.post('/api/studio/change_many', body)
  const { data } = await admin.load<{ id: number; version: number }>('text_translation', {
    filter: [
      { name: 'language', value: language },
      { name: 'state', value: 'draft' },
    ],
  })
  await admin.post('/api/studio/approve', { texts: data.rows.map(({ id, version }) => ({ id, version })) })
  return admin.post<{ rowCount: number }>('/api/studio/publish', { language, name: 'All' })
}

const seen = async (visitor: ApiClient, language: string) =>
  (await visitor.inject({ method: 'GET', url: `/api/texts/${language}` })).json<{ texts: Record<string, Text> }>().texts

test('a new language comes from nothing to 100 % by XLIFF, with the forms of its grammar, and is then offered', async ({
  api,
  anonymous,
}) => {
  const [translator, admin] = await Promise.all([api.as('translator'), api.as('admin')])
  const id = (await add(translator, 'pl')).data.rows[0]?.id
  expect((await listed(anonymous)).at(-1)).toEqual({
    code: 'pl',
    name: 'Polski',
    direction: 'ltr',
    fallback: 'en',
    isOffered: false,
  })
  const progress = async () =>
    (
      await translator.get<{ rows: { language: string; missing: number; draft: number }[] }>('/api/studio/progress')
    ).data.rows.find(({ language }) => language === 'pl')
  const { missing = 0 } = (await progress()) ?? {}
  expect(missing).toBeGreaterThan(3000)
  const { body } = await translator.inject({ method: 'GET', url: '/api/studio/export/pl?format=xliff&only=toDo' })
  expect(body.match(/name="few"/g)?.length).toBeGreaterThan(50)
  // An agency that answers each sentence with itself, which has every gap.
  const done = body.replaceAll(/<source>(.*?)<\/source>/gs, '<source>$1</source><target>$1</target>')
  const { data } = await translator.post<{ counts: { new: number; refused: number } }>('/api/studio/import', {
    language: 'pl',
    format: 'xliff',
    name: 'agency.xlf',
    text: done,
    dry_run: false,
  })
  expect(data.counts).toMatchObject({ new: missing, refused: 0 })
  expect(await progress()).toMatchObject({ missing: 0, draft: missing })
  expect((await translator.update('language', { id, state: 'offered' })).statusCode).toBe(200)
  expect((await listed(anonymous)).at(-1)).toMatchObject({ code: 'pl', isOffered: true })
  expect((await admin.post('/api/auth/me/language', { language: 'pl' })).statusCode).toBe(200)
})

test('a variety of a language shows its own texts, then those published for the wider one, then what ships', async ({
  api,
  anonymous,
  db,
}) => {
  const [translator, admin] = await Promise.all([api.as('translator'), api.as('admin')])
  expect((await add(translator, 'DE-at')).statusCode).toBe(200)
  expect((await listed(anonymous)).at(-1)).toMatchObject({ code: 'de-AT', fallback: 'de' })
  await publish(translator, admin, 'de', [
    { key: 'shell.signOut', content: 'Ab' },
    { key: 'shell.theme', content: 'Thema' },
  ])
  await publish(translator, admin, 'de-AT', [
    { key: 'shell.signOut', content: 'Servus' },
    { key: 'mails.passwordReset.subject', content: 'Griaß di' },
  ])
  expect(await seen(anonymous, 'de-AT')).toMatchObject({ 'shell.signOut': 'Servus', 'shell.theme': 'Thema' })
  expect(await seen(anonymous, 'de')).toMatchObject({ 'shell.signOut': 'Ab', 'shell.theme': 'Thema' })
  await db.query(`update operator_user set language = 'de-AT' where user_name = 'tester'`)
  await anonymous.post('/api/auth/password/reset', { email: 'tester@clearance.example' })
  const last = async () =>
    (await db.query<{ subject: string; body: string }>('select subject, body from mail_outbox order by id desc limit 1')).rows[0]
  await expect.poll(async () => (await last())?.subject).toBe('Griaß di')
  expect((await db.query(`select from mail_outbox where subject = 'Griaß di' and body ~ 'Passwort'`)).rowCount).toBe(1)
})

test.for(['xx-', 'en', 'qqq', '__proto__', 'de-u-nu-arab', 'de-AT-x-y', '   ', 'sv; drop'])(
  'what is no language here, or is there already, cannot be added: %s',
  async (code, { api, anonymous }) => {
    const before = await listed(anonymous)
    expect((await add(await api.as('translator'), code)).statusCode).toBeGreaterThanOrEqual(400)
    expect(await listed(anonymous)).toEqual(before)
  },
)

test('languages never fall back on each other in a circle, and what ships stays offered', async ({ api, anonymous }) => {
  const translator = await api.as('translator')
  const [nb, nn] = [(await add(translator, 'nb')).data.rows[0]?.id, (await add(translator, 'nn')).data.rows[0]?.id]
  expect((await translator.update('language', { id: nb, fallback: 'nn' })).statusCode).toBe(200)
  expect((await translator.update('language', { id: nn, fallback: 'nb' })).code).toBe('RULE_BROKEN')
  expect((await translator.update('language', { id: nn, fallback: 'tlh' })).code).toBe('RULE_BROKEN')
  expect((await translator.update('language', { id: 1, state: 'preparation' })).code).toBe('RULE_BROKEN')
  expect((await (await api.as('operator')).update('language', { id: nb, name: 'x' })).statusCode).toBe(403)
  expect((await listed(anonymous)).filter(({ code }) => code.startsWith('n')).map(({ fallback }) => fallback)).toEqual([
    'nn',
    'en',
  ])
})

test('texts of a language that is not here are neither served nor written, and nobody may choose it', async ({
  api,
  anonymous,
}) => {
  const translator = await api.as('translator')
  expect((await anonymous.inject({ method: 'GET', url: '/api/texts/sq' })).statusCode).toBe(400)
  for (const path of ['/api/studio/texts/sq', '/api/studio/export/sq?format=po&only=all'])
    expect((await translator.inject({ method: 'GET', url: path })).statusCode).toBe(400)
  const body = { language: 'sq', key: 'shell.signOut', content: 'Dil' }
  expect((await translator.post('/api/studio/save', body)).statusCode).toBeGreaterThanOrEqual(400)
  expect((await translator.post('/api/auth/me/language', { language: 'sq' })).statusCode).toBeGreaterThanOrEqual(400)
})

test('a language in preparation is chosen by translators alone, neither for operators nor for merchants', async ({
  api,
  anonymous,
  db,
}) => {
  const [translator, admin, operator] = await Promise.all([api.as('translator'), api.as('admin'), api.as('operator')])
  const id = (await add(translator, 'et')).data.rows[0]?.id
  const choose = (person: ApiClient) => person.post('/api/auth/me/language', { language: 'et' })
  const idOf = async (name: string) =>
    (await db.query<{ id: number }>('select id from operator_user where user_name = $1', [name])).rows[0]?.id
  const [ofTester, ofTranslator] = await Promise.all([idOf('tester'), idOf('translator')])
  const give = (person?: number) => admin.post('/api/operator/update', { id: person, language: 'et' })
  const merchant = (await db.query<{ id: number }>('select min(id) as id from em')).rows[0]?.id
  const ofMerchant = () => operator.update('em', { id: merchant, language: 'et' })
  expect((await choose(operator)).code).toBe('UNKNOWN_LANGUAGE')
  expect(await give(ofTester)).toMatchObject({ code: 'RULE_BROKEN' })
  expect(await ofMerchant()).toMatchObject({ code: 'RULE_BROKEN' })
  expect((await choose(translator)).statusCode).toBe(200)
  expect((await give(ofTranslator)).statusCode).toBe(200)
  expect((await translator.update('language', { id, state: 'offered' })).statusCode).toBe(200)
  for (const answer of [await choose(operator), await give(ofTester), await ofMerchant()]) expect(answer.statusCode).toBe(200)
  expect((await listed(anonymous)).at(-1)).toMatchObject({ code: 'et', isOffered: true })
})

test('what CLDR says begins the row of a language: name, direction, and the categories of number', () => {
  expect(factsOf('AR')).toEqual({ code: 'ar', name: 'العربية', direction: 'rtl', categories: 'zero, one, two, few, many, other' })
  for (const code of ['cs', 'pl', 'sl', 'ar', 'lv', 'ja', 'fr'])
    expect(factsOf(code)?.categories.split(', ')).toEqual(categoriesOf(code))
  expect(factsOf('zh-hant')?.code).toBe('zh-Hant')
  expect(factsOf('he')?.direction).toBe('rtl')
})

test('a chain ends at English and begins from what ships, even if somebody made it a circle', () => {
  const fallbacks: Readonly<Record<string, string>> = { 'de-AT': 'de', de: 'en', nb: 'nn', nn: 'nb' }
  const chain = (code: string) => chainOf(code, (one) => fallbacks[one])
  expect(chain('de-AT')).toEqual(['de-AT', 'de', 'en'])
  expect(chain('nb')).toEqual(['nb', 'nn', 'en'])
  expect([chain('de-AT'), chain('nb'), chain('de')].map(shippedIn)).toEqual(['de', 'en', 'de'])
})

test('the page of a language says what cannot be translated as texts', () => {
  expect(limitsOf('de')).toEqual([])
  expect(limitsOf('de-AT')).toEqual(['places'])
  expect(limitsOf('el')).toEqual(['places', 'cron'])
  expect(limitsOf('ar')).toEqual(['places', 'cron', 'papers'])
})
