import { UnreadableFeed } from '../UnreadableFeed.ts'
import { exactDay } from './exactDay.ts'
import { exactRate } from './exactRate.ts'
import { expectKind } from './expectKind.ts'

/** A rate as units of a currency for one special drawing right. */
interface SdrRate {
  currency: string
  date: string
  rate: string
}

/** The Fund publishes names of currencies, not codes. */
const codes: Readonly<Record<string, string>> = {
  'Chinese yuan': 'CNY',
  Euro: 'EUR',
  'Japanese yen': 'JPY',
  'U.K. pound': 'GBP',
  'U.S. dollar': 'USD',
  'Algerian dinar': 'DZD',
  'Australian dollar': 'AUD',
  'Botswana pula': 'BWP',
  'Brazilian real': 'BRL',
  'Brunei dollar': 'BND',
  'Canadian dollar': 'CAD',
  'Chilean peso': 'CLP',
  'Czech koruna': 'CZK',
  'Danish krone': 'DKK',
  'Indian rupee': 'INR',
  'Israeli New Shekel': 'ILS',
  'Korean won': 'KRW',
  'Kuwaiti dinar': 'KWD',
  'Malaysian ringgit': 'MYR',
  'Mauritian rupee': 'MUR',
  'Mexican peso': 'MXN',
  'New Zealand dollar': 'NZD',
  'Norwegian krone': 'NOK',
  'Omani rial': 'OMR',
  'Peruvian sol': 'PEN',
  'Philippine peso': 'PHP',
  'Polish zloty': 'PLN',
  'Qatari riyal': 'QAR',
  'Russian ruble': 'RUB',
  'Saudi Arabian riyal': 'SAR',
  'Singapore dollar': 'SGD',
  'South African rand': 'ZAR',
  'Swedish krona': 'SEK',
  'Swiss franc': 'CHF',
  'Thai baht': 'THB',
  'Trinidadian dollar': 'TTD',
  'U.A.E. dirham': 'AED',
  'Uruguayan peso': 'UYU',
}

/**
 * Reads the International Monetary Fund's table of the last five days: for each currency its newest filled cell, because some
 * currencies are published hours or days later. Only the second table is read: its figures are the published ones.
 * @throws {UnreadableFeed}
 */
export function imfRates(text: string): { rates: SdrRate[]; unknown: string[] } {
  const lines = expectKind(text, 'text').split(/\r?\n/)
  const start = lines.findIndex((line) => line.trimStart().startsWith('Currency units per SDR'))
  const heading = start < 0 ? -1 : lines.findIndex((line, place) => place > start && /^Currency(\(\d+\))?\t/.test(line))
  if (heading < 0) throw new UnreadableFeed('FEED_NO_SDR_TABLE')
  const days = (lines[heading] ?? '')
    .split('\t')
    .slice(1)
    .flatMap((cell) => (cell.trim() ? [exactDay(cell)] : []))
  const rest = lines.slice(heading + 1)
  const end = rest.findIndex((line) => !line.trim())
  const rates: SdrRate[] = []
  const unknown: string[] = []
  for (const line of end < 0 ? rest : rest.slice(0, end)) {
    const [name = '', ...cells] = line.split('\t')
    const currency = codes[name.replace(/\(\d+\)/g, '').trim()]
    if (currency) rates.push(...newestOf(currency, cells, days))
    else unknown.push(name.trim())
  }
  if (!rates.length) throw new UnreadableFeed('FEED_NO_RATE')
  return { rates, unknown }
}

function newestOf(currency: string, cells: readonly string[], days: readonly string[]): SdrRate[] {
  const filled = days.flatMap((date, place) => {
    const cell = (cells[place] ?? '').trim().replaceAll(',', '')
    return cell === '' || cell === 'NA' ? [] : [{ date, cell }]
  })
  const [newest] = filled.toSorted((a, b) => b.date.localeCompare(a.date))
  return newest ? [{ currency, date: newest.date, rate: exactRate(currency, newest.cell) }] : []
}
