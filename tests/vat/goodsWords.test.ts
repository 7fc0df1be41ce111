import { readFileSync } from 'node:fs'
import type pg from 'pg'
import { databaseOn } from '../../api/db/databaseOn.ts'
import { findByNames } from '../../api/features/vat/findByNames.ts'
import { goodsWords } from '../../seeds/reference/goods/goodsWords.ts'
import { hsCodes } from '../../seeds/reference/nomenclature.ts'
import type { ApiClient } from '../support/ApiClient.ts'
import { describe, expect, test } from '../support/test.ts'

interface Question {
  language: string
  question: string
  /** The first digits of codes that are right. */
  codes: readonly string[]
}

const questionsOf = (name: string): Question[] =>
  readFileSync(new URL(`../fixtures/goods/${name}.csv`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [language = '', question = '', codes = ''] = line.split(',')
      return { language, question, codes: codes.split('|') }
    })

const firstCode = async (api: ApiClient, text: string): Promise<string> =>
  (await api.post<{ rows: { code: string }[] }>('/api/vat/find_goods', { text })).data.rows[0]?.code ?? ''

/** The percentage of questions whose first answer is right, in all languages and in each. */
async function rightFirst(client: pg.Client, name: string) {
  const db = databaseOn(client)
  const asked: (Question & { isRight: boolean })[] = []
  for (const entry of questionsOf(name)) {
    // What is found by name is the first of what the call answers.
    const [code = ''] = await findByNames(db, entry.question)
    asked.push({ ...entry, isRight: entry.codes.some((digits) => code.startsWith(digits)) })
  }
  const share = (some: typeof asked) => Math.round((1000 * some.filter(({ isRight }) => isRight).length) / some.length) / 10
  const byLanguage = [...Map.groupBy(asked, ({ language }) => language)].map(([language, some]) => ({
    language,
    right: share(some),
  }))
  return { questions: asked.length, right: share(asked), byLanguage }
}

/** The measured shares are what the test is for, so they are printed. */
const print = (name: string, shares: object) =>
  process.stdout.write(`Goods by everyday words, ${name}: ${JSON.stringify(shares)}\n`)

describe('goods by everyday words', () => {
  test('are found first in 90 % of 500 questions, in each language', async ({ db }) => {
    const shares = await rightFirst(db, 'questions')
    print('measured', shares)
    expect(shares.questions).toBeGreaterThanOrEqual(500)
    expect(shares.right).toBeGreaterThanOrEqual(90)
    expect(shares.byLanguage.map(({ language }) => language)).toEqual(['en', 'de', 'fi'])
    for (const { language, right } of shares.byLanguage) expect(right, language).toBeGreaterThanOrEqual(90)
  })

  test('are found first as often in 150 questions that were written before the names, and for which none was added', async ({
    db,
  }) => {
    const shares = await rightFirst(db, 'heldOut')
    print('held out', shares)
    expect(shares.right).toBeGreaterThanOrEqual(90)
  })

  test('are a smartphone, a car seat, a mug and a shirt, also while they are typed and with a typing error', async ({ api }) => {
    for (const [text, code] of [
      ['smartphone', '851713'],
      ['car seat', '9401'],
      ['mug', '6912'],
      ['T-shirt', '6109'],
      ['turvaist', '9401'],
      ['smartphnoe', '8517'],
      ['women’s rain jacket', '6202'],
      ['baby socks', '6111'],
      ['Set of kitchen knives', '8211'],
      ['Kinderautositz', '9401'],
      ['kahvimuki', '6912'],
    ] as const)
      expect(await firstCode(api, text), text).toMatch(new RegExp(`^${code}`))
  })

  test('of a named material are those of the heading that the nomenclature describes so', async ({ api }) => {
    expect(await firstCode(api, 'cotton sweater')).toBe('611020')
    expect(await firstCode(api, 'Wollpullover')).toBe('611011')
  })

  test('have names of existing subheadings only', () => {
    const known = new Set(hsCodes.map(({ code }) => code))
    expect(goodsWords.filter(({ code }) => !known.has(code))).toEqual([])
  })
})
