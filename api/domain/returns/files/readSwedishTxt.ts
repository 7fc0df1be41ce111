import { misshapen, type FileReading } from './FileReading.ts'

const heading = /^([A-Z]{2}[A-Z0-9+*]{2,12});([1-4]|0[1-9]|1[0-2]);20\d\d;$/
const sale =
  /^([A-Z]{2}[A-Z0-9+*]{0,20});([A-Z]{2});(\d{1,2},\d\d);(-?(?:0|[1-9]\d{0,14}),\d\d);(-?(?:0|[1-9]\d{0,14}),\d\d);(GOODS|SERVICES);$/
const correction = /^(20\d\d(?:Q[1-4]|M(?:0[1-9]|1[0-2])));([A-Z]{2});(-?(?:0|[1-9]\d{0,14}),\d\d);$/

const point = (amount = ''): string => amount.replace(',', '.')

/** Reads the Swedish text file back, line by line. */
export function readSwedishTxt(file: string): FileReading {
  const reading: FileReading = { trader: '', lines: [], corrections: [], problems: [] }
  const rows = file.split('\r\n')
  if (rows.pop() !== '') reading.problems.push(misshapen(rows.length + 1, ''))
  let isCorrections = false
  for (const [index, row] of rows.entries()) {
    const line = index + 1
    const found = (index === 1 ? heading : isCorrections ? correction : sale).exec(row)
    if (index === 0) {
      if (row !== 'OSS_001;') reading.problems.push(misshapen(line, row))
    } else if (index > 1 && !isCorrections && row === 'CORRECTIONS;') isCorrections = true
    else if (!found) reading.problems.push(misshapen(line, row))
    else if (index === 1) reading.trader = found[1] ?? ''
    else if (isCorrections) {
      const [, period = '', country = '', vat] = found
      reading.corrections.push({ line, period, country, vat: point(vat) })
    } else {
      const [, origin = '', country = '', rate, taxable, vat, supply = ''] = found
      const sold = { line, country, supply, rateType: '', rate: point(rate), taxable: point(taxable), vat: point(vat) }
      reading.lines.push({ ...sold, origin: origin === 'SE' ? '' : origin })
    }
  }
  return reading
}
