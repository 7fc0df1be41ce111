import { buffer } from 'node:stream/consumers'
import { addDecimals, compareDecimals, sumDecimals, withDecimals } from '#domain/decimal.ts'
import { convert } from '#domain/fx/convert.ts'
import { vatOfLine } from '#domain/returns/vatOfLine.ts'
import type { VatAmountMode } from '#domain/returns/vatOfLine.ts'
import { vatIn } from '#domain/returns/composeNationalReturn.ts'
import { inCents } from '#domain/returns/convertParts.ts'
import type { Part } from '#domain/returns/LedgerGroup.ts'
import { checkReturnFile } from '#domain/returns/files/checkReturnFile.ts'
import type { ReturnFormat } from '#domain/returns/files/formats.ts'
import { isTextFormat } from '#domain/returns/files/formats.ts'
import { periodCode } from '#domain/returns/Period.ts'
import { isNational, type AnyReturn } from '#domain/returns/files/isNational.ts'
import type { Queryable } from '../db/Queryable.ts'
import type { FileStores } from '../files/fileStores.ts'

interface FiledReturn {
  id: number
  content: AnyReturn
  mode: VatAmountMode
  lines: (Figure & { rate: string; taxable: string; mscon: string })[]
  corrections: (Figure & { mscon: string; period: string })[]
  /** What its rows of the ledger add up to, by currency. */
  ledger: Record<string, string>
  files: StoredReturnFile[]
}

/** An amount of VAT with what it was made of. */
interface Figure {
  vat: string
  parts: Part[]
}

interface StoredReturnFile {
  format: ReturnFormat
  file: string
  sha256: string
  store: string
}

/** What verifying has found. */
export interface ReturnsVerdict {
  returns: number
  /** The first return that differs, and in what. */
  differs?: { id: number; what: string }
}

/** Where returns are, and the bytes of their files. */
interface Filed {
  db: Queryable
  files: FileStores
}

const AT_ONCE = 100

/**
 * Computes all filed returns again from their rows of the ledger, and the rates and the setting that are kept with them; reads the bytes of
 * their files and compares these with their hashes and, as far as they are text, their figures with the return. It ends with the first that
 * differs.
 */
export async function verifyReturns({ db, files }: Filed): Promise<ReturnsVerdict> {
  for (let last = 0, returns = 0; ;) {
    const filed = await readFiled(db, last)
    for (const one of filed) {
      const what = differenceOf(one) ?? (await differenceOfFiles(files, one))
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
    `select r.id, r.content, r.vat_amount_mode as mode,
       (select coalesce(jsonb_agg(jsonb_build_object('vat', vat::text, 'taxable', taxable::text, 'rate', vat_rate::text, 'mscon', mscon,
          'parts', made_of) order by line_number), '[]') from fiscal_report_line l where l.em_id = r.em_id and l.report_id = r.id) as lines,
       (select coalesce(jsonb_agg(jsonb_build_object('vat', vat::text, 'period', period, 'mscon', mscon, 'parts', made_of)
          order by line_number), '[]') from fiscal_report_correction c
          where c.em_id = r.em_id and c.report_id = r.id and not c.is_out_of_time) as corrections,
       (select coalesce(jsonb_object_agg(currency, vat), '{}') from (
          select l.currency, sum(l.vat)::text as vat from vat_ledger_reported t
          join vat_ledger l on l.em_id = t.em_id and l.id = t.ledger_id
          where t.em_id = r.em_id and t.report_id = r.id group by l.currency) sums) as ledger,
       (select coalesce(jsonb_agg(jsonb_build_object('format', f.format, 'file', f.file, 'sha256', f.sha256, 'store', s.store)), '[]')
          from fiscal_report_file f join stored_file s on s.handle = f.file where f.em_id = r.em_id and f.report_id = r.id) as files
     from fiscal_report r where r.status = 'submitted' and r.id > $1 order by r.id limit ${AT_ONCE}`,
    [after],
  )
  return rows
}

const exactOf = (parts: readonly Part[], name: 'net' | 'vat'): string =>
  parts.reduce((sum, part) => addDecimals(sum, part.rate ? convert(part[name], part.rate) : part[name]), '0')

const isSame = (a: string, b: string): boolean => compareDecimals(a, b) === 0

/** In what the figures of a return differ; undefined if they do not. */
function differenceOf(one: FiledReturn): string | undefined {
  const { content, lines, corrections, ledger } = one
  const parts = [...lines, ...corrections].flatMap((figure) => figure.parts)
  for (const currency of new Set([...Object.keys(ledger), ...parts.map((part) => part.currency)])) {
    const sum = sumDecimals(parts.filter((part) => part.currency === currency).map(({ vat }) => vat))
    if (!isSame(sum, ledger[currency] ?? '0')) return `the ledger in ${currency}`
  }
  for (const line of lines) {
    const taxable = inCents(exactOf(line.parts, 'net'))
    if (!isSame(taxable, line.taxable) || !isSame(vatOf(one, line, taxable), line.vat)) return `a line of ${line.vat}`
  }
  for (const { vat, parts: own } of corrections) if (!isSame(inCents(exactOf(own, 'vat')), vat)) return `a correction of ${vat}`
  if (!isFrozen(one)) return 'a line, which is another in the return as it was filed'
  const total = sumDecimals([...lines, ...corrections].map(({ vat }) => vat))
  const stated = 'balances' in content ? sumDecimals(content.balances.map(({ balance }) => balance)) : content.totalDue
  return isSame(total, stated) ? undefined : 'the total'
}

function vatOf({ content, mode }: FiledReturn, { parts, rate }: FiledReturn['lines'][number], taxable: string): string {
  const collected = exactOf(parts, 'vat')
  return isNational(content) ? vatIn(content.country, collected) : vatOfLine(mode, { taxable, rate, collected })
}

/** Whether lines and corrections are those of the canonical form from which the files were written. */
function isFrozen({ content, lines, corrections }: FiledReturn): boolean {
  const stored = lines.map(({ rate, taxable, vat }) => [rate, taxable, vat].map((amount) => withDecimals(amount, 2)))
  const frozen = content.lines.map(({ rate, taxable, vat }) => [rate, taxable, vat])
  const places = isNational(content) || content.lines.every(({ mscon }, index) => mscon === lines[index]?.mscon)
  const own = corrections.filter(({ vat }) => !isSame(vat, '0')).map(({ mscon, period, vat }) => [mscon, period, vat])
  const filed = isNational(content) ? [] : content.corrections.map(({ mscon, period, vat }) => [mscon, periodCode(period), vat])
  return places && JSON.stringify([stored, own]) === JSON.stringify([frozen, filed])
}

async function differenceOfFiles(stores: FileStores, { content, files }: FiledReturn): Promise<string | undefined> {
  for (const { format, file, sha256, store } of files) {
    const from = stores.named(store)
    if (!from) return `the ${format}, whose store is not configured`
    if ((await from.sha256Of(file)) !== sha256) return `the bytes of the ${format}`
    if (!isTextFormat(format)) continue
    const bytes = await buffer(await from.read(file))
    if (checkReturnFile(bytes.toString('utf8'), format, content).length) return `the figures of the ${format}`
  }
  return undefined
}
