import { sql } from 'kysely'
import { materialsIn } from '#domain/customs/goods/materialsIn.ts'
import { ofWearer } from '#domain/customs/goods/ofWearer.ts'
import { goodsWord, nameForms } from '#domain/customs/goods/wordForms.ts'
import type { Db } from '../../db/Database.ts'

/** Fewer letters begin too many names to mean one. */
const SHORTEST_BEGINNING = 3
/** How alike a word with a typing error is at least (0 to 1, of pairs of three letters). */
const ALIKE = 0.4
/** Names that a beginning or a typing error may mean. */
const MAX_GUESSES = 5
/** Of a heading more codes would hide what else was meant. */
const MAX_OF_HEADING = 20

/**
 * The commodity codes of what a text calls goods in everyday words, the likeliest first, each with others of its heading: those
 * for the named wearer, and of the named material, come first. Empty if nothing is called so.
 */
export async function findByNames(db: Db, text: string): Promise<string[]> {
  const codes = (await codesOf(db, text)).map((code) => ofWearer(code, text))
  return codes.length ? withHeadings(db, codes, materialsIn(text)) : []
}

async function codesOf(db: Db, text: string): Promise<string[]> {
  const forms = nameForms(text)
  const known = await db
    .selectFrom('goods_word')
    .select(['word', 'language', 'code'])
    .where('word', 'in', [...new Set(['', ...forms.map(({ form }) => form)])])
    .orderBy('id')
    .execute()
  const named = forms.flatMap(({ form, isWithin }) =>
    known.filter(({ word, language }) => word === form && !(isWithin && language === 'en')),
  )
  const [best] = named
  // Further names in the text only say more about the first.
  return best ? [...new Set(named.filter(({ word }) => word === best.word).map(({ code }) => code))] : guess(db, goodsWord(text))
}

/** The codes of names that begin with a text, the shortest first; if none does, of those that are most alike. */
async function guess(db: Db, text: string): Promise<string[]> {
  if (text.length < SHORTEST_BEGINNING) return []
  const { rows } = await sql<{ code: string }>`
    select code from goods_word where word like ${`${text}%`} order by length(word), id limit ${MAX_GUESSES}`.execute(db)
  if (rows.length) return [...new Set(rows.map(({ code }) => code))]
  const { rows: alike } = await sql<{ code: string }>`
    select code from goods_word where similarity(word, ${text}) >= ${ALIKE}
    order by similarity(word, ${text}) desc, id limit ${MAX_GUESSES}`.execute(db)
  return [...new Set(alike.map(({ code }) => code))]
}

/** The codes, or the first ones of headings, each followed by the rest of its heading. */
async function withHeadings(db: Db, codes: readonly string[], materials: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select code from (
      select code.code, wanted.place,
        row_number() over (
          partition by wanted.place
          order by
            (select count(*) from unnest(${[...materials]}::text[]) material where code.description ilike '%' || material || '%') desc,
            left(code.code, 6) = wanted.code desc, code.code
        ) as rank
      from unnest(${[...codes]}::text[]) with ordinality wanted (code, place)
      join hs6p_code code on left(code.code, 4) = left(wanted.code, 4)
    ) found where rank <= ${MAX_OF_HEADING} order by place, rank`.execute(db)
  return [...new Set(rows.map(({ code }) => code))]
}
