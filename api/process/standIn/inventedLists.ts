import { addDays } from '#domain/day.ts'
import { divideDecimals, multiplyDecimals, roundDecimal } from '#domain/decimal.ts'
import { inventedCurrencies, inventedRate, workdaysUntil } from './inventedRates.ts'

/** The approximate value of one special drawing right in euros. */
const SDR_IN_EUR = '1.17'
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Units of the currency `to` for one unit of `from`. */
const cross = (to: string, from: string, day: string): string =>
  roundDecimal(divideDecimals(to === 'EUR' ? '1' : inventedRate(to, day), from === 'EUR' ? '1' : inventedRate(from, day)), 5)

export function inventedEcb(today: string, days: number): string {
  const cubes = workdaysUntil(today, days).map(
    (day) =>
      `<Cube time="${day}">${inventedCurrencies.map((code) => `<Cube currency="${code}" rate="${inventedRate(code, day)}"/>`).join('')}</Cube>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?><gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref"><gesmes:subject>Invented for a demo</gesmes:subject><Cube>${(days < 10 ? cubes.slice(0, 1) : cubes).join('\n')}</Cube></gesmes:Envelope>`
}

export function inventedYears(today: string): string {
  const year = Number(today.slice(0, 4)) - 1
  const rows = inventedCurrencies.map((code) => `A,${code},${year},${inventedRate(code, `${year}-07-01`)},A`)
  return ['FREQ,CURRENCY,TIME_PERIOD,OBS_VALUE,OBS_STATUS', ...rows].join('\r\n')
}

export function inventedSdr(today: string): string {
  const [day = today] = workdaysUntil(today, 4)
  const [year, month, date] = day.split('-')
  const names = { EUR: 'Euro', USD: 'U.S. dollar', GBP: 'U.K. pound', JPY: 'Japanese yen', NOK: 'Norwegian krone' }
  const rows = Object.entries(names).map(
    ([code, name]) => `${name}\t${roundDecimal(multiplyDecimals(SDR_IN_EUR, code === 'EUR' ? '1' : inventedRate(code, day)), 6)}`,
  )
  return ['Currency units per SDR', '', `Currency\t${months[Number(month) - 1]} ${date}, ${year}`, ...rows, ''].join('\r\n')
}

export function inventedPounds(year: number, month: number): string {
  const first = `${year}-${String(month).padStart(2, '0')}-01`
  const last = addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1)
  const spoken = (day: string) => `${day.slice(8)}/${months[month - 1]}/${year}`
  const rows = ['EUR', ...inventedCurrencies.filter((code) => code !== 'GBP')].map(
    (code) => `<exchangeRate><currencyCode>${code}</currencyCode><rateNew>${cross(code, 'GBP', first)}</rateNew></exchangeRate>`,
  )
  return `<?xml version="1.0"?><exchangeRateMonthList Period="${spoken(first)} to ${spoken(last)}">${rows.join('')}</exchangeRateMonthList>`
}

export function inventedNorgesBank(today: string): string {
  const [day = today] = workdaysUntil(today, 4)
  const rows = ['EUR', ...inventedCurrencies.filter((code) => code !== 'NOK')].map(
    (code) => `B,${code},NOK,SP,0,${day},${cross('NOK', code, day)}`,
  )
  const special = `B,XDR,NOK,SP,0,${day},${multiplyDecimals(SDR_IN_EUR, inventedRate('NOK', day))}`
  return ['FREQ,BASE_CUR,QUOTE_CUR,TENOR,UNIT_MULT,TIME_PERIOD,OBS_VALUE', ...rows, special].join('\n')
}

export function inventedToll(today: string): string {
  const first = `${today.slice(0, 7)}-01`
  const rows = ['EUR', 'USD', 'GBP', 'SEK', 'DKK'].map((code) => ({
    valutakode: code,
    valutakurs: cross('NOK', code, first).replace('.', ','),
    omregningsenhet: 1,
    fomdato: first,
    tomdato: '',
  }))
  return JSON.stringify({ versjon: '1.1', omregningskurser: rows })
}

export function inventedSwiss(today: string): string {
  const dotted = (day: string) => day.split('-').toReversed().join('.')
  const rows = ['EUR', ...inventedCurrencies.filter((code) => code !== 'CHF')].map(
    (code) =>
      `<devise code="${code.toLowerCase()}"><waehrung>1 ${code}</waehrung><kurs>${cross('CHF', code, today)}</kurs></devise>`,
  )
  return `<?xml version="1.0"?><wechselkurse><datum>${dotted(today)}</datum><gueltigkeit>${dotted(addDays(today, 1))}</gueltigkeit>${rows.join('')}</wechselkurse>`
}
