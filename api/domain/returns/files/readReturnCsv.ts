import { amountShape, misshapen, rateShape, type FileReading } from './FileReading.ts'
import { returnCsvTitles } from './returnCsv.ts'
import { splitCsv } from './splitCsv.ts'

const period = '(20\\d\\d)-(?:Q[1-4]|M(?:0[1-9]|1[0-2]))'
const head = `(?:IMPORT|UNION|NON_UNION),([A-Z]{2}[A-Z0-9+*]{2,12}),(?:IN\\d{10})?,${period}`
const shapes: Readonly<Record<string, RegExp>> = {
  LINE: new RegExp(
    `^LINE,${head},[A-Z]{2},(?:MSID|FIXED_EST|DISPATCH),[A-Z]{2},[A-Z0-9+*./ -]{0,30},(?:GOODS|SERVICES),(?:STANDARD|REDUCED),${rateShape},${amountShape},${amountShape},,EUR$`,
  ),
  CORRECTION: new RegExp(`^CORRECTION,${head},[A-Z]{2},,,,,,,,${amountShape},${period},EUR$`),
  BALANCE: new RegExp(`^BALANCE,${head},[A-Z]{2},,,,,,,,${amountShape},,EUR$`),
  TOTAL: new RegExp(`^TOTAL,${head},,,,,,,,,${amountShape},,EUR$`),
}
/** The records in the order in which a file has them. */
const order = ['LINE', 'CORRECTION', 'BALANCE', 'TOTAL']

/** Reads our own CSV file back, line by line. */
export function readReturnCsv(file: string): FileReading {
  const balances: FileReading['balances'] = []
  const reading: FileReading = { trader: '', lines: [], corrections: [], balances, problems: [] }
  const rows = file.split('\r\n')
  if (rows.pop() !== '' || rows[0] !== returnCsvTitles.join(',')) reading.problems.push(misshapen(1, rows[0] ?? ''))
  let reached = 0
  for (const [index, row] of rows.entries()) {
    if (index === 0) continue
    const line = index + 1
    const fields = splitCsv(row) ?? []
    const [
      type = '',
      ,
      trader = '',
      ,
      ,
      country = '',
      kind,
      from = '',
      id = '',
      supply = '',
      rateType = '',
      rate = '',
      taxable = '',
    ] = fields
    const [vat = '', corrected = ''] = fields.slice(13)
    const place = order.indexOf(type)
    if (!shapes[type]?.test(row) || place < reached || reading.total !== undefined) {
      reading.problems.push(misshapen(line, row))
      continue
    }
    reached = place
    reading.trader = trader
    const origin = kind === 'MSID' ? '' : id || from
    if (type === 'LINE') reading.lines.push({ line, country, origin, supply, rateType, rate, taxable, vat })
    else if (type === 'CORRECTION') reading.corrections.push({ line, period: corrected, country, vat })
    else if (type === 'BALANCE') balances.push({ line, country, balance: vat })
    else reading.total = vat
  }
  if (reading.total === undefined) reading.problems.push(misshapen(rows.length + 1, ''))
  return reading
}
