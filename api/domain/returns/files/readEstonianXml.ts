import { estonianNames as names } from './estonianNames.ts'
import { amountShape, misshapen, rateShape, type FileReading } from './FileReading.ts'

const inside = (name: string, content: string): string => `<${name}>${content}</${name}>`
const number = '<\\w+ issuedBy="([A-Z]{2})">([A-Z0-9+*]{2,14})</\\w+>'
const country = inside(names.country, '([A-Z]{2})')

const supply = new RegExp(
  `^    ${inside(
    names.line,
    [
      country,
      inside(names.supply, '(GOODS|SERVICES)'),
      `<${names.rate} type="(STANDARD|REDUCED)">(${rateShape})</${names.rate}>`,
      inside(names.taxable, `(${amountShape})`),
      inside(names.vat, `(${amountShape})`),
      `(?:${inside(names.origin, `(?:${number}|${inside(names.dispatch, '([A-Z]{2})')})`)})?`,
    ].join(''),
  )}$`,
)
const period = inside(names.period, `${inside(names.year, '(20\\d\\d)')}<(${names.month}|${names.quarter})>([1-9]|1[0-2])</\\w+>`)
const correction = new RegExp(
  `^    ${inside(names.correction, `${country}${period}${inside(names.correctionAmount, `(${amountShape})`)}`)}$`,
)
const trader = new RegExp(`^    <${names.trader}>(?:<${names.importNumbers}>)?${number}`)

/** The lines before the supplies, and after the corrections. */
const HEAD = 6
const FOOT = ['  </ReturnsInformation>', '</ReturnsInformations>', '']

/** Reads the Estonian file back, line by line, as it is written with one element for each. */
export function readEstonianXml(file: string): FileReading {
  const reading: FileReading = { trader: '', lines: [], corrections: [], problems: [] }
  const rows = file.split('\n')
  const foot = rows.splice(-FOOT.length)
  if (foot.join('\n') !== FOOT.join('\n')) reading.problems.push(misshapen(rows.length + 1, foot[0] ?? ''))
  const named = trader.exec(rows[4] ?? '')
  if (!named) reading.problems.push(misshapen(5, rows[4] ?? ''))
  reading.trader = named?.[2] ?? ''
  for (const [index, row] of rows.entries()) {
    if (index < HEAD) continue
    const line = index + 1
    const sold = supply.exec(row)
    const corrected = sold ? null : correction.exec(row)
    if (sold && !reading.corrections.length) {
      const [, to = '', goods = '', rateType = '', rate = '', taxable = '', vat = '', issuer = '', id = '', from = ''] = sold
      reading.lines.push({ line, country: to, origin: issuer + id + from, supply: goods, rateType, rate, taxable, vat })
    } else if (corrected) {
      const [, to = '', year = '', kind = '', part = '', vat = ''] = corrected
      const period = `${year}${kind.charAt(0)}${kind === names.month ? part.padStart(2, '0') : part}`
      reading.corrections.push({ line, country: to, period, vat })
    } else reading.problems.push(misshapen(line, row.trim()))
  }
  return reading
}
