import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { wholeCode } from '#domain/vat/expandItems.ts'
import type { Db } from '../../db/Database.ts'
import { findByNames } from './findByNames.ts'

/** A code of the nomenclature with its own description and those of its heading and chapter. */
export interface DescribedCode {
  code: string
  description: string | null
  heading: string | null
  chapter: string | null
}

/** No more codes than people read in a list. */
const MAX_FOUND = 60

/**
 * Codes that begin with the digits; or the goods whose everyday name the text is, then those whose description, or whose
 * heading's, contains all the words, each as the beginning of one. Codes are grouped by heading, best match first.
 */
export async function findGoods(db: Db, text: string): Promise<DescribedCode[]> {
  const digits = text.replace(/[\s.]/g, '')
  if (/^\d{2,10}$/.test(digits)) return findByDigits(db, wholeCode(digits))
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  if (!words.length) return []
  const named = await describeCodes(db, await findByNames(db, text))
  const described = await findByWords(db, words)
  const found = grouped([...named, ...described]).slice(0, MAX_FOUND)
  return found.length ? found : findByPieces(db, words)
}

/** Each code once, with those of its heading, in the order in which headings and codes come first. */
const grouped = (found: readonly DescribedCode[]): DescribedCode[] => {
  const once = [...new Map(found.map((goods) => [goods.code, goods])).values()]
  return [...Map.groupBy(once, ({ code }) => code.slice(0, 4)).values()].flat()
}

const described = sql`code.code, code.description, heading.description as heading, chapter.description as chapter`
const headings = sql`
  left join hs_heading heading on heading.code = left(code.code, 4)
  left join hs_heading chapter on chapter.code = left(code.code, 2)`

/** The descriptions of codes, in their order. */
async function describeCodes(db: Db, codes: readonly string[]): Promise<DescribedCode[]> {
  if (!codes.length) return []
  const { rows } = await sql<DescribedCode>`
    select ${described} from unnest(${[...codes]}::text[]) with ordinality wanted (code, place)
    join hs6p_code code using (code) ${headings} order by wanted.place`.execute(db)
  return rows
}

/** The prefixes of a code that goods may have, including the whole code. */
const goodsCodesIn = (code: string): string[] =>
  [6, 8, 10].filter((length) => length <= code.length).map((length) => code.slice(0, length))

async function findByDigits(db: Db, digits: string): Promise<DescribedCode[]> {
  const { rows } = await sql<DescribedCode>`
    select ${described} from hs6p_code code ${headings}
    where code.code like ${`${digits}%`} or code.code = any(${goodsCodesIn(digits)}) order by code.code limit ${MAX_FOUND}`.execute(
    db,
  )
  return rows
}

/** The nearer a word is to the beginning of a description, the more it says about its subject. */
const nearness = (description: RawBuilder<unknown>) => sql`(
  select 1.0 / (2 + avg(found.positions[1])) from unnest(to_tsvector('english', ${description})) found
  where to_tsvector('simple', found.lexeme) @@ anyword)`

async function findByWords(db: Db, words: readonly string[]): Promise<DescribedCode[]> {
  const choices = words.map((word) => `${word}:*`)
  const { rows } = await sql<DescribedCode>`
    with wanted as (
      select to_tsquery('english', ${choices.join(' & ')}) as words, to_tsquery('english', ${choices.join(' | ')}) as anyword
    ),
    hits as (
      select code.code, ${nearness(sql`code.description`)} as rank from hs6p_code code, wanted
      where to_tsvector('english', coalesce(code.description, '')) @@ words
      union all
      select code.code, 2 * ${nearness(sql`heading.description`)} from hs_heading heading
      join hs6p_code code on left(code.code, 4) = heading.code, wanted
      where to_tsvector('english', heading.description) @@ words
    ),
    ranked as (
      select code, sum(rank) as rank, max(sum(rank)) over (partition by left(code, 4)) as best from hits group by code
    )
    select ${described} from (select * from ranked order by best desc, left(code, 4), rank desc, code limit ${MAX_FOUND}) found
    join hs6p_code code using (code) ${headings}
    order by found.best desc, left(found.code, 4), found.rank desc, found.code`.execute(db)
  return rows
}

/** Words within others, such as phone in smartphone. */
async function findByPieces(db: Db, words: readonly string[]): Promise<DescribedCode[]> {
  const has = words.map((word) => sql`(code.description ilike ${`%${word}%`} or heading.description ilike ${`%${word}%`})`)
  const { rows } = await sql<DescribedCode>`
    select ${described} from hs6p_code code ${headings}
    where ${sql.join(has, sql` and `)} order by code.code limit ${MAX_FOUND}`.execute(db)
  return rows
}

/** The HS6+ codes that begin with some digits; none for no digits. */
export async function listCodesFrom(db: Db, code: string): Promise<string[]> {
  if (code === '') return []
  const rows = await db.selectFrom('hs6p_code').select('code').where('code', 'like', `${code}%`).orderBy('code').execute()
  return rows.map((row) => row.code)
}

/** The nomenclature's description of a code; if it does not have the code, that of the closest shorter one. */
export async function describeCode(db: Db, code: string): Promise<DescribedCode | null> {
  if (code === '') return null
  const { rows } = await sql<DescribedCode>`
    select ${described} from (
      select code, description from hs6p_code where code = any(${goodsCodesIn(code)})
      union all select code, description from hs_heading where code = ${code}
      order by code desc limit 1
    ) code ${headings}`.execute(db)
  return rows[0] ?? null
}
