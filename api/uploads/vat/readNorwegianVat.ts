import { compareDecimals } from '#domain/decimal.ts'
import { isDay } from '#domain/day.ts'
import { FileRefused } from '../../files/reading/FileRefused.ts'
import { openZip, readWhole } from '../../files/reading/openZip.ts'
import { readXmlStream } from '../../files/reading/readXmlStream.ts'
import type { Findings } from '../Findings.ts'
import type { UploadReader } from '../UploadReader.ts'
import { CodeChoice } from '../CodeChoice.ts'
import { readCodes } from '../readCodes.ts'
import { rateOf } from '../cells.ts'
import type { RateType } from './VatLines.ts'
import { nonEuTables, VatLines } from './VatLines.ts'

/** A fee of a commodity in the file. */
interface Fee {
  type: string
  rate: string
  unit: string
  from: string
  to: string
}

interface Commodity {
  /** Its place in the file, the first being 1. */
  row: number
  id: string
  fees: Fee[]
}

const PIECE = 256 * 1024
const leaves = new Set(['id', 'avgiftstype', 'sats', 'enhet', 'fomdato', 'tomdato'])

async function* pieces(bytes: Buffer, progress: (share: number) => Promise<void>) {
  for (let start = 0; start < bytes.length; start += PIECE) {
    yield bytes.subarray(start, start + PIECE)
    await progress(start / bytes.length)
  }
}

/**
 * The commodities of "Avgifter ved innførsel" of Norwegian customs. It is read by its leaves, because publications differ in the
 * names of what is between them: a type of fee holds for the rates that follow it, and a rate ends with its last day.
 */
async function* commoditiesOf(bytes: Buffer, progress: (share: number) => Promise<void>): AsyncGenerator<Commodity> {
  let complete: Commodity[] = []
  let commodity: Commodity | undefined
  let type = ''
  let fee: Partial<Fee> = {}
  let text = ''
  let rows = 0
  const endFee = () => {
    if (commodity && fee.rate !== undefined)
      commodity.fees.push({ type, rate: fee.rate, unit: fee.unit ?? '', from: fee.from ?? '', to: fee.to ?? '' })
    fee = {}
  }
  const takeLeaf = (name: string) => {
    const value = text.trim()
    if (name === 'id' && commodity) commodity.id = value
    else if (name === 'avgiftstype') {
      endFee()
      type = value
    } else if (name === 'sats') {
      endFee()
      fee.rate = value
    } else if (name === 'enhet') fee.unit = value
    else if (name === 'fomdato') fee.from = value
    else if (name === 'tomdato') fee.to = value
  }
  let isLeaf = false
  for await (const _ of readXmlStream(pieces(bytes, progress), {
    open: (name, attributes) => {
      text = ''
      isLeaf = true
      if (name !== 'vare') return
      commodity = { row: ++rows, id: attributes.id ?? '', fees: [] }
      type = ''
    },
    text: (piece) => {
      text += piece
    },
    close: (name) => {
      if (isLeaf && commodity && leaves.has(name)) takeLeaf(name)
      isLeaf = false
      if (name !== 'vare' || !commodity) return
      endFee()
      complete.push(commodity)
      commodity = undefined
    },
  })) {
    yield* complete
    complete = []
  }
}

/** The only XML file of an archive, or the file itself. */
async function xmlIn({ name, bytes }: { name: string; bytes: Buffer }): Promise<Buffer> {
  if (!/\.zip$/i.test(name)) return bytes
  const zip = await openZip(bytes)
  try {
    const [only, ...others] = zip.names.filter((inner) => /\.xml$/i.test(inner))
    const xml = only !== undefined && !others.length ? await readWhole(zip, only) : undefined
    if (!xml) throw new FileRefused('FILE_MISSING', { missing: '.xml' })
    return xml
  } finally {
    zip.close()
  }
}

/** The types by percentage (Norwegian VAT Act, sections 5-1 to 5-11); others are reduced ones. */
const typeOf = (rate: string): RateType => {
  if (compareDecimals(rate, '25') === 0) return 'STANDARD'
  if (compareDecimals(rate, '15') === 0) return 'REDUCED'
  return compareDecimals(rate, '0') === 0 ? 'ZERO' : 'SECOND_REDUCED'
}

type Wrong = { wrong: 'BAD_LENGTH' | 'BAD_RATE' | 'BAD_DATE'; column: string; value: string }

interface VatRates {
  rate: string
  from: string
  others: readonly string[]
}

/** The lowest of the rates in force; undefined if there is none. Special rates are named in a warning because they may apply. */
function vatOf({ fees }: Commodity, today: string): VatRates | Wrong | undefined {
  const inForce: { rate: string; from: string }[] = []
  for (const { type, rate: sats, unit, from, to } of fees) {
    if (type !== 'MV') continue
    const rate = rateOf(sats)
    if ('wrong' in rate || unit !== 'P') return { wrong: 'BAD_RATE', column: 'sats', value: sats }
    if (!isDay(from) || (to !== '' && (!isDay(to) || to < from)))
      return { wrong: 'BAD_DATE', column: isDay(from) ? 'tomdato' : 'fomdato', value: isDay(from) ? to : from }
    if (from <= today && (to === '' || to >= today)) inForce.push({ rate: rate.value.replace(/\.?0+$/, '') || '0', from })
  }
  const [lowest, ...others] = inForce.toSorted((a, b) => compareDecimals(a.rate, b.rate))
  return lowest && { ...lowest, others: others.map(({ rate }) => rate) }
}

const isPseudo = ({ id }: Commodity): boolean => id.startsWith('00')

/** Norwegian VAT by commodity, from the fees on import; the file is read twice, because six digits represent a code only if all codes below agree. */
export const readNorwegianVat: UploadReader = async ({ files, db, today, progress }, found) => {
  const [file] = files
  if (!file) throw new FileRefused('FILE_MISSING', { missing: '.xml' })
  const bytes = await xmlIn(file)
  const lines = await VatLines.read(db, nonEuTables, today)
  const choice = new CodeChoice(await readCodes(db))
  let hasVat = false
  for await (const commodity of commoditiesOf(bytes, (share) => progress(share / 2))) {
    hasVat ||= commodity.fees.some(({ type }) => type === 'MV')
    const vat = vatOf(commodity, today)
    if (vat && !('wrong' in vat)) choice.note(commodity.id, vat.rate)
  }
  if (!hasVat) throw new FileRefused('FILE_NO_VAT_ROWS')
  for await (const commodity of commoditiesOf(bytes, (share) => progress((1 + share) / 2)))
    await takeCommodity(commodity, { lines, choice, today }, found)
}

interface Known {
  lines: VatLines
  choice: CodeChoice
  today: string
}

async function takeCommodity(commodity: Commodity, { lines, choice, today }: Known, found: Findings): Promise<void> {
  const { row, id } = commodity
  found.rows++
  if (isPseudo(commodity)) {
    found.excluded++
    return
  }
  if (!/^\d{8}$/.test(id)) return found.problem({ row, column: 'id', value: id, code: 'BAD_LENGTH' })
  const vat = vatOf(commodity, today)
  if (!vat) {
    found.excluded++
    return
  }
  if ('wrong' in vat) return found.problem({ row, column: vat.column, value: vat.value, code: vat.wrong })
  const place = choice.find(id)
  if ('wrong' in place) return found.problem({ row, column: 'id', value: id, code: place.wrong })
  if (vat.others.length) {
    const about = {
      row,
      column: 'sats',
      value: vat.rate,
      code: 'SEVERAL_RATES',
      params: { others: vat.others.join(', ') },
    } as const
    await found.problem({ ...about, isWarning: true })
  }
  const item = lines.itemOf('NO', place.code)
  if (item) {
    if (!VatLines.isSame(item.rate, vat.rate)) await found.problem({ row, column: 'id', value: id, code: 'CONFLICTING_RATE' })
    return
  }
  await lines.addItem(found, { row, country: 'NO', type: typeOf(vat.rate), rate: vat.rate, code: place.code, from: vat.from })
}
