import { isDay } from '#domain/day.ts'
import { compareDecimals, isDecimal } from '#domain/decimal.ts'
import { FileRefused } from '../files/reading/FileRefused.ts'
import { firstKeysOf, readJsonItems } from '../files/reading/readJsonItems.ts'
import type { Findings, FoundProblem } from './Findings.ts'
import type { UploadReader } from './UploadReader.ts'
import { CodeChoice } from './CodeChoice.ts'
import { DutyRows } from './DutyRows.ts'
import { readCodes } from './readCodes.ts'

/** The group of all countries: the ordinary duty. `TAL` is Albania, and `ALLE` a group of fees. */
const EVERYBODY = 'TALL'
/** Amounts from here on stand for "no rate". */
const FILLER = '999999.99'

interface NorwegianFiles {
  rates: Buffer
  groups: Buffer
  structure: Buffer | undefined
}

/** The files by their content, whatever their names. @throws {FileRefused} FILE_MISSING, which names only what is missing */
export function norwegianFiles(files: readonly { bytes: Buffer }[]): NorwegianFiles {
  const withKey = (...keys: string[]) => files.find(({ bytes }) => keys.some((key) => firstKeysOf(bytes).includes(key)))?.bytes
  const rates = withKey('avtalesatser')
  const groups = withKey('landgrupper')
  const structure = withKey('avsnitt', 'sections')
  const missing = [
    ...(rates ? [] : ['tollavgiftssats.json']),
    ...(groups && groups !== rates ? [] : ['landgruppe.json']),
    ...(structure || withKey('medlemsland') ? [] : ['tolltariffstruktur.json']),
  ]
  if (!rates || !groups || missing.length) throw new FileRefused('FILE_MISSING', { missing: missing.join(', ') })
  return { rates, groups, structure }
}

interface Rate {
  id: string
  group: string
  value: string
  unit: string
  from: string
  to: string
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const listIn = (value: unknown, path: string): unknown[] => {
  if (Array.isArray(value)) return value
  throw new FileRefused('FILE_NOT_JSON', { detail: path })
}

function* ratesOf(bytes: Buffer): Generator<{ rate: Rate; share: number }> {
  let place = 0
  for (const { item, share } of readJsonItems(bytes, 'varer')) {
    const path = `varer[${place++}]`
    if (!isObject(item)) throw new FileRefused('FILE_NOT_JSON', { detail: path })
    for (const agreement of listIn(item['avtalesatser'], `${path}.avtalesatser`)) {
      if (!isObject(agreement)) throw new FileRefused('FILE_NOT_JSON', { detail: `${path}.avtalesatser` })
      for (const sats of listIn(agreement['sats'], `${path}.avtalesatser.sats`)) {
        if (!isObject(sats)) throw new FileRefused('FILE_NOT_JSON', { detail: `${path}.avtalesatser.sats` })
        const { satsVerdi, satsEnhet, fomdato, tomdato } = sats
        const value = text(satsVerdi).replace(/\s/g, '').replace(',', '.')
        const about = { id: text(item['id']), group: text(agreement['landgruppe']), value, unit: text(satsEnhet) }
        yield { rate: { ...about, from: text(fomdato), to: text(tomdato) }, share }
      }
    }
  }
}

/** The goods codes of the tariff structure, whatever the names of its levels. */
function codesIn(bytes: Buffer): Set<string> {
  const codes = new Set<string>()
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) for (const inner of node) walk(inner)
    else if (isObject(node)) {
      if ((node['type'] === 'vare' || node['type'] === 'commodity') && typeof node['id'] === 'string') codes.add(node['id'])
      for (const inner of Object.values(node)) if (typeof inner === 'object') walk(inner)
    }
  }
  const key = firstKeysOf(bytes).includes('avsnitt') ? 'avsnitt' : 'sections'
  for (const { item } of readJsonItems(bytes, key)) walk(item)
  return codes
}

/** What happens to a rate: it is loaded, left out because the table does not hold its kind, or refused. */
function judged({ value, unit, from, to, group }: Rate, groups: ReadonlySet<string>, today: string) {
  if (!groups.has(group)) return { code: 'UNKNOWN_GROUP', column: 'landgruppe', value: group } as const
  if (!isDecimal(value)) return { code: 'BAD_RATE', column: 'satsVerdi', value } as const
  if (!isDay(from) || (to !== '' && (!isDay(to) || to < from)))
    return { code: 'BAD_DATE', column: 'fomdato', value: from } as const
  const isZero = compareDecimals(value, '0') === 0
  const isOut =
    group !== EVERYBODY || (to !== '' && to < today) || (unit !== 'P' && !isZero) || compareDecimals(value, FILLER) >= 0
  return isOut ? 'excluded' : 'taken'
}

interface Known {
  groups: ReadonlySet<string>
  structure: ReadonlySet<string> | undefined
  choice: CodeChoice
  duties: DutyRows
  today: string
  periods: Set<string>
}

/** Norwegian duties: the ordinary rates in percent, now and later. */
export const readNorwegianDuties: UploadReader = async ({ files, db, today, progress }, found) => {
  const { rates, groups, structure } = norwegianFiles(files)
  const choice = new CodeChoice(await readCodes(db))
  const known: Known = {
    groups: new Set(
      [...readJsonItems(groups, 'landgrupper')].map(({ item }) => (isObject(item) ? text(item['landgruppekode']) : '')),
    ),
    structure: structure && codesIn(structure),
    choice,
    duties: await DutyRows.read(db, {
      table: 'customs_duty_rate_no',
      keys: ['hs6p_code', 'start_date'],
      source: 'NO_CUSTOMS',
      today,
    }),
    today,
    periods: new Set(),
  }
  await noteAll(rates, known, (share) => progress(share / 2))
  let row = 0
  for (const { rate, share } of ratesOf(rates)) {
    found.rows++
    await takeRate(++row, { rate, known }, found)
    await progress((1 + share) / 2)
  }
  await known.duties.closeOthers(found)
}

/** Notes the content of each code with all its periods, which are adjacent in the file. */
async function noteAll(rates: Buffer, { choice, groups, today }: Known, progress: (share: number) => Promise<void>) {
  let noted = { id: '', says: '' }
  for (const { rate, share } of ratesOf(rates)) {
    if (rate.id !== noted.id) {
      if (noted.says) choice.note(noted.id, noted.says)
      noted = { id: rate.id, says: '' }
      await progress(share)
    }
    if (judged(rate, groups, today) === 'taken') noted.says += ` ${rate.value} ${rate.from}`
  }
  if (noted.says) choice.note(noted.id, noted.says)
}

async function takeRate(row: number, { rate, known }: { rate: Rate; known: Known }, found: Findings): Promise<void> {
  const { id, value, from, to } = rate
  if (!/^\d{8}$/.test(id)) return found.problem({ row, column: 'id', value: id, code: 'BAD_LENGTH' })
  const fate = judged(rate, known.groups, known.today)
  if (fate === 'excluded') {
    found.excluded++
    return
  }
  const refuse = (problem: Omit<FoundProblem, 'row'>) => {
    known.duties.refuse(id)
    return found.problem({ row, ...problem })
  }
  if (fate !== 'taken') return refuse(fate)
  if (known.structure && !known.structure.has(id)) return refuse({ column: 'id', value: id, code: 'NOT_IN_STRUCTURE' })
  if (known.periods.has(`${id} ${from}`)) return refuse({ column: 'fomdato', value: from, code: 'DUPLICATE_PERIOD' })
  known.periods.add(`${id} ${from}`)
  const place = known.choice.find(id)
  if ('wrong' in place) return refuse({ column: 'id', value: id, code: place.wrong })
  const key = { hs6p_code: place.code, start_date: from }
  await known.duties.take(found, { row, key, duty: value, end: to === '' ? null : to })
}
