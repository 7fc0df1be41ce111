import type { Day } from '#domain/day.ts'
import type { Queryable } from '../../db/Queryable.ts'
import { dayOf, textOf } from '../cells.ts'
import type { Findings } from '../Findings.ts'
import { readSheet } from '../readSheet.ts'
import { optionalText } from './fateOf.ts'
import type { TaricFiles } from './taricFiles.ts'
import { TaricRows } from './TaricRows.ts'
import { compositionSheet } from './taricSheets.ts'

const keys = ['group_code', 'member', 'start_date'] as const

/** The names of groups and countries are taken in this language; a row in another only if there is none in this one. */
const LANGUAGE = 'EN'

type MemberRow = Record<(typeof keys)[number] | 'group_name' | 'member_name' | 'end_date' | 'group_end_date', string | null>

/** Takes the members of all country groups into the tariff. @returns the origins that duties may name: countries, and groups that have not ended */
export async function readGroups(
  { composition }: TaricFiles,
  { db, today }: { db: Queryable; today: Day },
  found: Findings,
): Promise<Set<string>> {
  const { rows: countries } = await db.query<{ code: string }>('select code from country')
  const origins = new Set(countries.map(({ code }) => code))
  const members = new TaricRows(db, { table: 'taric_group_member', keys, today })
  const others: { row: number; values: MemberRow }[] = []
  for await (const { row, cells } of readSheet(composition, compositionSheet, { progress: async () => undefined })) {
    const [group, member, language] = [textOf(cells.group), textOf(cells.member), textOf(cells.language)]
    const groupEnd = dayOf(cells.end)
    if ('wrong' in groupEnd) continue
    if (groupEnd.value === null || groupEnd.value >= today) origins.add(group)
    const [start, end] = [dayOf(cells.memberStart), dayOf(cells.memberEnd)]
    if (group === '' || member === '' || 'wrong' in start || 'wrong' in end) continue
    const values: MemberRow = {
      group_code: group,
      group_name: optionalText(cells.groupName),
      member,
      member_name: optionalText(cells.memberName),
      start_date: start.value,
      end_date: end.value,
      group_end_date: groupEnd.value,
    }
    if (language === '' || language === LANGUAGE) await members.take(found, { row, values })
    else others.push({ row, values })
  }
  for (const other of others) await members.take(found, other)
  await members.end(found)
  return origins
}
