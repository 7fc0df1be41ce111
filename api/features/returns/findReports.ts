import type { FiscalReportType } from '#domain/returns/returnSchemes.ts'
import type { AnyReturn } from '#domain/returns/files/isNational.ts'
import { msidCodes } from '#domain/identifiers/ossNumber.ts'
import { enterValid } from '#schema/messages/sentences.ts'
import type { Queryable } from '../../db/Queryable.ts'
import { AppError } from '../../errors.ts'
import type { Report } from '../../returns/fileReturn.ts'

/** What a file of a return is made of. */
export interface ReportContent {
  id: number
  em_id: number
  registration_id: number
  period: string
  first_day: string
  last_day: string
  status: Report['status']
  due_date: string
  composed_at: string
  submitted_at: string | null
  country: string | null
  content: AnyReturn
}

const columns = `id, em_id, registration_id, period, to_char(first_day, 'YYYY-MM-DD') as first_day,
  to_char(last_day, 'YYYY-MM-DD') as last_day, status, to_char(due_date, 'YYYY-MM-DD') as due_date, composed_at, submitted_at,
  scheme_registered_country_code as country, content`

interface Wanted {
  report_type: FiscalReportType
  em_id: number
  year: number
  report_period: number
  /** The member state of identification, or the country outside the Union. */
  country: string
  kind?: 'main' | 'additional'
  number?: number
  global_id?: number
}

const QUARTERS = 4

/** @throws {AppError} RULE_BROKEN for a month where periods are quarters, or for a country in which there is no such return */
function checkWanted({ report_type, report_period, country }: Wanted): void {
  if (report_type !== 'ioss' && report_period > QUARTERS)
    throw new AppError('RULE_BROKEN', { errors: { report_period: enterValid('Report Period') } })
  if (report_type !== 'non_eu_ioss' && !Object.hasOwn(msidCodes, country))
    throw new AppError('RULE_BROKEN', { errors: { country: enterValid('Country') } })
}

/** The return of a merchant for a period. If there are two with other days, the later one unless one is named. @throws {AppError} UNKNOWN_ROW, RULE_BROKEN */
export async function findReport(db: Queryable, wanted: Wanted): Promise<ReportContent> {
  checkWanted(wanted)
  const { report_type, em_id, year, report_period, country, kind = 'main', number = kind === 'main' ? 0 : 1, global_id } = wanted
  const { rows } = await db.query<ReportContent>(
    `select ${columns} from fiscal_report
     where em_id = $1 and report_type = $2 and year = $3 and report_period = $4 and scheme_registered_country_code = $5
       and kind = $6 and number = $7 and ($8::bigint is null or id = $8) order by start_day desc limit 1`,
    [em_id, report_type, year, report_period, country, kind, number, global_id ?? null],
  )
  if (!rows[0]) throw new AppError('UNKNOWN_ROW')
  return rows[0]
}

/** Returns by their ids, in that sequence. @throws {AppError} UNKNOWN_ROW if one is missing */
export async function readReports(db: Queryable, ids: readonly number[]): Promise<ReportContent[]> {
  const { rows } = await db.query<ReportContent>(
    `select ${columns} from unnest($1::bigint[]) with ordinality wanted (wanted_id, place)
     join fiscal_report on id = wanted_id order by place`,
    [ids],
  )
  if (rows.length < ids.length) throw new AppError('UNKNOWN_ROW')
  return rows
}
