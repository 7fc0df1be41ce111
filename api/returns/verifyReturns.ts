import { addDecimals, compareDecimals, roundDecimal, sumDecimals } from '#domain/decimal.ts'
import { convert } from '#domain/fx/convert.ts'
import type { Part } from '#domain/returns/LedgerGroup.ts'
import type { AnyReturn } from '#domain/returns/files/isNational.ts'
import type { Queryable } from '../db/Queryable.ts'

interface FiledReturn {
  id: number
  em_id: number
  period: string
  report_type: string
  content: AnyReturn
  /** The amounts of lines and corrections with what they were made of. */
  made: { vat: string; parts: Part[] }[]
  /** What its rows of the ledger add up to, by currency. */
  ledger: Record<string, string>
  files: number
}

/** What verifying has found. */
export interface ReturnsVerdict {
  returns: number
  /** The first return that differs, and in what. */
  differs?: { id: number; what: string }
}

const AT_ONCE = 200

/**
 * Computes all filed returns again from their rows of the ledger and the rates that are kept with them, and reads the bytes of their files. It
 * ends with the first that differs.
 */
export async function verifyReturns(db: Queryable): Promise<ReturnsVerdict> {
  for (let last = 0, returns = 0; ;) {
    const filed = await readFiled(db, last)
    for (const one of filed) {
      const what = differenceOf(one)
      if (what !== undefined) return { returns, differs: { id: one.id, what } }
      returns++
    }
    const end = filed.at(-1)
    if (!end) return { returns }
    last = end.id
  }
}

async function readFiled(db: Queryable, after: number): Promise<FiledReturn[]> {
  const { rows } = await db.query<FiledReturn>(
    `select r.id, r.em_id, r.period, r.report_type, r.content,
       (select coalesce(jsonb_agg(jsonb_build_object('vat', vat::text, 'parts', made_of)), '[]') from (
          select vat, made_of from fiscal_report_line l where l.em_id = r.em_id and l.report_id = r.id
          union all select vat, made_of from fiscal_report_correction c
          where c.em_id = r.em_id and c.report_id = r.id and not c.is_out_of_time) parts) as made,
       (select coalesce(jsonb_object_agg(currency, vat), '{}') from (
          select l.currency, sum(l.vat)::text as vat from vat_ledger_reported t
          join vat_ledger l on l.em_id = t.em_id and l.id = t.ledger_id
          where t.em_id = r.em_id and t.report_id = r.id group by l.currency) sums) as ledger,
       (select count(*)::integer from fiscal_report_file f where f.em_id = r.em_id and f.report_id = r.id and f.sha256 <> (
          select s.sha256 from stored_file s where s.handle = f.file)) as files
     from fiscal_report r where r.status = 'submitted' and r.id > $1 order by r.id limit ${AT_ONCE}`,
    [after],
  )
  return rows
}

/** In what a return differs; undefined if it does not. */
function differenceOf({ content, made, ledger, files }: FiledReturn): string | undefined {
  if (files) return 'a file'
  const parts = made.flatMap((figure) => figure.parts)
  const currencies = new Set([...Object.keys(ledger), ...parts.map(({ currency }) => currency)])
  for (const currency of currencies) {
    const sum = sumDecimals(parts.filter((part) => part.currency === currency).map(({ vat }) => vat))
    if (compareDecimals(sum, ledger[currency] ?? '0') !== 0) return `the ledger in ${currency}`
  }
  for (const { vat, parts: own } of made) {
    const exact = own.reduce((sum, part) => addDecimals(sum, part.rate ? convert(part.vat, part.rate) : part.vat), '0')
    const isInKroner = content.currency === 'NOK'
    if (compareDecimals(roundDecimal(exact, isInKroner ? 0 : 2), vat) !== 0) return `a line of ${vat}`
  }
  const total = sumDecimals(made.map(({ vat }) => vat))
  const stated = 'balances' in content ? sumDecimals(content.balances.map(({ balance }) => balance)) : content.totalDue
  return compareDecimals(total, stated) === 0 ? undefined : 'the total'
}
