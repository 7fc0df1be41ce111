import { uploadTypes } from '#schema/work/uploadTypes.ts'
import type { Findings, FoundProblem } from '../Findings.ts'
import type { UploadReader } from '../UploadReader.ts'
import { codeOf, dayOf, rateOf, textOf } from '../cells.ts'
import { CodeChoice } from '../CodeChoice.ts'
import { readCodes } from '../readCodes.ts'
import { isRateType, sheetRateTypes } from './readEuVat.ts'
import type { NamedRow } from '../readSheet.ts'
import { readSheet } from '../readSheet.ts'
import type { RateType } from './VatLines.ts'
import { nonEuTables, VatLines } from './VatLines.ts'

const { sheet } = uploadTypes.country_vat_rate_non_eu
const { columns } = sheet
type Row = NamedRow<keyof typeof columns>

interface GbRate {
  code: string
  type: RateType
  rate: string
  start: string | null
}

interface Wrong {
  column: keyof typeof columns
  code: FoundProblem['code']
}

/** The content of a row; undefined for one that has ended. */
function rateIn({ cells }: Row, today: string): GbRate | Wrong | undefined {
  const code = codeOf(cells.code)
  if ('wrong' in code) return { column: 'code', code: code.wrong }
  const type = textOf(cells.type).toUpperCase()
  if (!isRateType(type)) return { column: 'type', code: 'BAD_RATE_TYPE' }
  const rate = rateOf(type === 'EXEMPT' && textOf(cells.rate) === '' ? 0 : cells.rate)
  if ('wrong' in rate) return { column: 'rate', code: rate.wrong }
  const start = dayOf(cells.start)
  if ('wrong' in start) return { column: 'start', code: start.wrong }
  const end = dayOf(cells.end)
  if ('wrong' in end || (end.value !== null && start.value !== null && end.value < start.value))
    return { column: 'end', code: 'BAD_DATE' }
  return end.value !== null && end.value < today ? undefined : { code: code.value, type, rate: rate.value, start: start.value }
}

/** British VAT by commodity. The file is read twice, because six digits represent a code only if all codes below agree. */
export const readGbVat: UploadReader = async ({ files, db, today, progress, mending }, found) => {
  const bytes = files[0]?.bytes ?? Buffer.alloc(0)
  const lines = await VatLines.read(db, nonEuTables, today)
  const choice = new CodeChoice(await readCodes(db))
  // The first row of a code counts; another one that contradicts it is an error of its own.
  const firsts = new Map<string, string>()
  for await (const row of readSheet(bytes, sheet, { progress: (share) => progress(share / 2), mending })) {
    const rate = row.isDropped ? undefined : rateIn(row, today)
    if (!rate || 'column' in rate || firsts.has(rate.code)) continue
    firsts.set(rate.code, `${rate.type} ${rate.rate}`)
    choice.note(rate.code, `${rate.type} ${rate.rate}`)
  }
  const seen = new Set<string>()
  for await (const row of readSheet(bytes, sheet, { progress: (share) => progress((1 + share) / 2), mending })) {
    found.rows++
    if (row.isDropped) found.skipped++
    else await takeRow(row, { lines, choice, firsts, seen, today }, found)
  }
}

interface Known {
  lines: VatLines
  choice: CodeChoice
  firsts: ReadonlyMap<string, string>
  seen: Set<string>
  today: string
}

async function takeRow(row: Row, { lines, choice, firsts, seen, today }: Known, found: Findings): Promise<void> {
  const wrong = ({ column, code }: Wrong) =>
    found.problem({
      row: row.row,
      column: columns[column].title,
      value: row.cells[column],
      code,
      ...(code === 'BAD_RATE_TYPE' && { params: { types: sheetRateTypes.join(', ') } }),
    })
  const rate = rateIn(row, today)
  if (!rate) {
    found.excluded++
    return
  }
  if ('column' in rate) return wrong(rate)
  if (seen.has(rate.code)) {
    const isSame = firsts.get(rate.code) === `${rate.type} ${rate.rate}`
    return wrong({ column: 'code', code: isSame ? 'DUPLICATE_CODE' : 'CONFLICTING_RATE' })
  }
  const place = choice.find(rate.code)
  if ('wrong' in place) return wrong({ column: 'code', code: place.wrong })
  seen.add(rate.code)
  const item = lines.itemOf('GB', place.code)
  if (item) {
    if (!VatLines.isSame(item.rate, rate.rate)) await wrong({ column: 'code', code: 'CONFLICTING_RATE' })
    return
  }
  await lines.addItem(found, { ...rate, row: row.row, country: 'GB', code: place.code, from: rate.start ?? today })
}
