import { sql } from 'kysely'
import type { Db } from '../../db/Database.ts'

/** A part of the nomenclature with the number of parts below it. */
interface NomenclaturePart {
  code: string
  section: string | null
  description: string | null
  parts: number
}

/** The chapters, the headings of a chapter, or the HS6+ codes of a heading. */
export async function listNomenclature(db: Db, parent: string): Promise<NomenclaturePart[]> {
  const below = parent === '' ? headingsOfChapter : codesOfHeading
  const parts = sql<NomenclaturePart>`
    select part.code, part.section, part.description, (${below})::integer as parts from hs_heading part
    where length(part.code) = ${parent.length + 2} and part.code like ${`${parent}%`} order by part.code`
  const codes = sql<NomenclaturePart>`
    select code, null as section, description, 0 as parts from hs6p_code where code like ${`${parent}%`} order by code`
  const { rows } = await (parent.length === 4 ? codes : parts).execute(db)
  return rows
}

const headingsOfChapter = sql`select count(*) from hs_heading heading where length(heading.code) = 4 and left(heading.code, 2) = part.code`
const codesOfHeading = sql`select count(*) from hs6p_code code where code.code like part.code || '%'`
