/* Reading what each source publishes from files in its real format, and what is refused as a whole. */
import { describe, expect, test } from 'vitest'
import { bazgRates } from '../../api/feeds/formats/bazgRates.ts'
import { ecbDays } from '../../api/feeds/formats/ecbDays.ts'
import { ecbYears } from '../../api/feeds/formats/ecbYears.ts'
import { eoriAnswer } from '../../api/feeds/formats/eoriAnswer.ts'
import { hmrcRates } from '../../api/feeds/formats/hmrcRates.ts'
import { imfRates } from '../../api/feeds/formats/imfRates.ts'
import { monthEnds } from '../../api/feeds/formats/monthEnds.ts'
import { norgesBankRates } from '../../api/feeds/formats/norgesBankRates.ts'
import { tedbFault, tedbRates } from '../../api/feeds/formats/tedbRates.ts'
import { tollAddress, tollRates } from '../../api/feeds/formats/tollRates.ts'
import { viesAnswer } from '../../api/feeds/formats/viesAnswer.ts'
import { feedFile } from '../support/FeedServer.ts'

describe('European Central Bank', () => {
  test('the file of a day has its date and the exact figures', () => {
    const [day, ...others] = ecbDays(feedFile('eurofxref-daily.xml'))
    expect(others).toEqual([])
    expect(day?.date).toBe('2026-07-02')
    expect(day?.rates.size).toBe(29)
    expect(day?.rates.get('PLN')).toBe('4.2631')
    expect(day?.rates.get('KRW')).toBe('1613.50')
  })

  test('the 90-day file has its days, oldest first', () => {
    const days = ecbDays(feedFile('eurofxref-hist-90d.xml')).map(({ date }) => date)
    expect(days).toEqual(days.toSorted())
    expect(days.at(-1)).toBe('2026-07-02')
  })

  test('a missing currency is no error', () => {
    const [day] = ecbDays(feedFile('bad/eurofxref-daily-missing-currency.xml'))
    expect(day?.rates.has('TRY')).toBe(false)
    expect(day?.rates.size).toBe(27)
  })

  test.for(Object.entries(JSON.parse(feedFile('expected/ecb-month-last-day.json')) as Record<string, Record<string, Expected>>))(
    'a month has the rates of its last day or of the next day of publication: %s',
    ([file, expected]) => {
      const days = new Map(ecbDays(feedFile(file)).map(({ date, rates }) => [date, rates]))
      const months = new Map(monthEnds([...days.keys()]).map((end) => [end.month.slice(0, 7), end.used]))
      expect([...months.keys()]).toEqual(Object.keys(expected))
      for (const [month, { used_date: used, USD, NOK }] of Object.entries(expected)) {
        expect(months.get(month)).toBe(used)
        expect([USD, NOK]).toEqual(['USD', 'NOK'].map((code) => days.get(used)?.get(code)))
      }
    },
  )

  test('annual averages keep all their decimals; a missing figure and the current year are left out', () => {
    const years = ecbYears(feedFile('ecb-annual.csv'), 2024)
    expect(years.find(({ currency, year }) => currency === 'CHF' && year === 2023)?.rate).toBe('0.9472122603960')
    expect(years.every(({ year }) => year <= 2024)).toBe(true)
    expect(ecbYears(feedFile('ecb-annual.csv'), 2025).length).toBeGreaterThan(years.length)
    expect(years.every(({ rate }) => rate !== '')).toBe(true)
  })
})

test('an annual average that is marked as missing is left out, with or without a figure, and no other', () => {
  const titles = 'FREQ,CURRENCY,TIME_PERIOD,OBS_VALUE,OBS_STATUS'
  const rows = ['A,USD,2023,1.0813,A', 'A,USD,2022,1.0530,M', 'A,USD,2021,,A', 'D,USD,2020,1.1422,A', 'A,USD,2024,1.0824,A']
  expect(ecbYears([titles, ...rows].join('\n'), 2023)).toEqual([{ currency: 'USD', year: 2023, rate: '1.0813' }])
})

interface Expected {
  used_date: string
  USD: string
  NOK: string
}

test('the International Monetary Fund’s rate is the newest filled cell of each currency in the second table', () => {
  const { rates, unknown } = imfRates(feedFile('imf-sdr.tsv'))
  const of = (code: string) => rates.find(({ currency }) => currency === code)
  expect(of('EUR')).toEqual({ currency: 'EUR', date: '2026-07-02', rate: '1.187110' })
  expect(of('CLP')).toEqual({ currency: 'CLP', date: '2026-07-01', rate: '1286.540000' })
  expect(of('CAD')).toMatchObject({ date: '2026-06-30', rate: '1.896330' })
  expect(of('INR')).toMatchObject({ date: '2026-07-01' })
  expect(unknown).toEqual([])
})

test('HM Revenue and Customs names a currency for each country; its rate is the inverse to ten places', () => {
  const rates = hmrcRates(feedFile('hmrc-monthly.xml'))
  expect(rates.filter(({ currency }) => currency === 'AED')).toHaveLength(1)
  expect(rates.find(({ currency }) => currency === 'EUR')).toEqual({
    currency: 'EUR',
    quote: '1.1627',
    rate: '0.8600670852',
    from: '2026-07-01',
    to: '2026-07-31',
  })
  const twoRates = feedFile('hmrc-monthly.xml').replace('4.9612', '4.9613')
  expect(() => hmrcRates(twoRates)).toThrow('AED has two rates')
})

test('Norges Bank quotes some currencies by the hundred; index numbers are no currencies', () => {
  const rates = norgesBankRates(feedFile('norges-bank-csvdata.csv'))
  const of = (code: string) => rates.find(({ currency }) => currency === code)
  expect(of('SEK')).toEqual({ currency: 'SEK', quote: '104.67', rate: '1.0467', from: '2026-07-02', to: '2026-07-02' })
  expect(of('I44')).toBeUndefined()
  expect(of('XDR')).toMatchObject({ rate: '13.74736' })
  expect(norgesBankRates(feedFile('norges-bank-locale-no.csv'))[0]).toMatchObject({ currency: 'EUR', rate: '11.472' })
  expect(norgesBankRates(feedFile('norges-bank.csv'))).toEqual(rates.filter(({ currency }) => currency !== 'XDR' || of('XDR')))
})

test('Norwegian customs writes decimal commas, units as numbers or texts, and open ends', () => {
  const rates = tollRates(feedFile('no-customs-valutakurs.json'))
  expect(rates.find(({ currency }) => currency === 'JPY')).toMatchObject({ rate: '0.0675', from: '2026-07-01', to: null })
  expect(rates.find(({ currency }) => currency === 'USD')).toMatchObject({ rate: '9.98', to: '2026-07-31' })
  const described = {
    success: true,
    result: {
      resources: [
        { format: 'XML', url: 'https://a.no/x' },
        { format: 'json', url: 'https://a.no/j' },
      ],
    },
  }
  expect(tollAddress(JSON.stringify(described))).toBe('https://a.no/j')
  expect(() => tollAddress('{"success": false}')).toThrow('names no file')
})

test('Swiss customs quotes by units up to 10,000 and names the days on which a rate applies', () => {
  const rates = bazgRates(feedFile('bazg.xml'))
  const of = (code: string) => rates.find(({ currency }) => currency === code)
  expect(of('NOK')).toEqual({ currency: 'NOK', quote: '8.12140', rate: '0.081214', from: '2026-06-27', to: '2026-06-29' })
  expect(of('EUR')).toMatchObject({ rate: '0.93412' })
  expect(() => bazgRates(feedFile('bazg.xml').replace('100 NOK', '100 SEK'))).toThrow('the unit of NOK')
})

test('the rows of TEDB get ISO country codes, codes without spaces and notes without markup', () => {
  const rows = tedbRates(feedFile('tedb-response.xml'))
  expect(new Set(rows.map(({ country }) => country))).toEqual(new Set(['DE', 'ES', 'FR', 'GR', 'SI']))
  const food = rows.find(({ country, category }) => country === 'DE' && category === 'FOODSTUFFS')
  expect(food).toMatchObject({
    type: 'REDUCED_RATE',
    value: '7.0',
    codes: ['01', '05040000', '0801', '110100'],
    note: 'Synthetic legal note',
  })
  expect(rows.some(({ hasServices }) => hasServices)).toBe(true)
  expect(tedbRates(feedFile('tedb-response-empty.xml'))).toEqual([])
})

test('a fault that TEDB blames on the request is reported with its reason; a server fault is not', () => {
  expect(tedbFault(feedFile('tedb-fault.xml'))).toBe(
    'The Member State "XX" does not exist. The Member State "YY" does not exist.',
  )
  expect(tedbFault(feedFile('tedb-fault-server.xml'))).toBeUndefined()
})

test('only an explicit yes or no of VIES or the EORI register is a verdict', () => {
  expect(viesAnswer(feedFile('vies-valid.json'))).toMatchObject({ isValid: true, name: 'SYNTHETIC OÜ', consultation: null })
  expect(viesAnswer(feedFile('vies-invalid.json'))).toMatchObject({ isValid: false, name: null })
  expect(viesAnswer(feedFile('vies-error.json'))).toMatchObject({ isValid: undefined, reason: 'MS_UNAVAILABLE' })
  expect(viesAnswer('{"valid": "yes"}').isValid).toBeUndefined()
  expect(eoriAnswer(feedFile('eori-response.xml'), 'EE1000000001')).toMatchObject({ isValid: true, name: 'SYNTHETIC OÜ' })
  expect(eoriAnswer(feedFile('eori-response.xml'), 'DE123456')).toMatchObject({ isValid: false })
  expect(eoriAnswer(feedFile('eori-response.xml'), 'EE1000000001').reason).toBeNull()
  const away = feedFile('eori-response.xml').replace('<status>0</status>', '<status>9</status>').replace('>Valid<', '>Not now<')
  expect(eoriAnswer(away, 'EE1000000001')).toMatchObject({ isValid: undefined, reason: 'Not now' })
})

describe('refused whole', () => {
  const ofEntities = `<?xml version="1.0"?><!DOCTYPE b [<!ENTITY a "aaaa"><!ENTITY c "&a;&a;&a;">]><Envelope><Cube>&c;</Cube></Envelope>`
  const deep = `${'<Cube>'.repeat(5000)}${'</Cube>'.repeat(5000)}`

  test.for([
    ['a web page with status 200', feedFile('bad/html-instead-of-data.html'), 'a web page'],
    ['an empty answer', '  ', 'empty'],
    ['an envelope without a day', feedFile('bad/eurofxref-daily-empty.xml'), 'no day'],
    ['a rate that is no number', feedFile('bad/eurofxref-daily-bad-rate.xml'), 'the rate of USD'],
    ['a file that is cut short', feedFile('eurofxref-daily.xml').slice(0, 900), 'cannot be read'],
    ['another kind of data', '{"rates": []}', 'is not XML'],
    ['entities of its own', ofEntities, 'document type'],
    ['elements without end', deep, 'too many elements'],
    ['a negative rate', feedFile('eurofxref-daily.xml').replace('1.1466', '-1.1466'), 'above zero'],
    ['a rate of zero', feedFile('eurofxref-daily.xml').replace('1.1466', '0'), 'above zero'],
    ['a day that does not exist', feedFile('eurofxref-daily.xml').replace('2026-07-02', '2026-02-30'), 'no day'],
    ['a code that is none', feedFile('eurofxref-daily.xml').replace('USD', 'us1'), 'no currency code'],
  ] as const)('%s', ([, text, reason]) => {
    expect(() => ecbDays(text)).toThrow(reason)
  })

  test.for([
    ['the month that BAZG has not published', () => bazgRates(feedFile('bad/bazg-month-not-published.xml'))],
    ['a table without its columns', () => norgesBankRates('A,B\n1,2')],
    ['a row that is cut short', () => norgesBankRates(feedFile('norges-bank-csvdata.csv').slice(0, 200))],
    ['a web page of the Fund', () => imfRates(feedFile('bad/html-instead-of-data.html'))],
    ['half of the Fund’s table', () => imfRates(feedFile('imf-sdr.tsv').slice(0, 900))],
    ['JSON that is cut short', () => tollRates(feedFile('no-customs-valutakurs.json').slice(0, 300))],
  ] as const)('%s', ([, read]) => {
    expect(read).toThrow(expect.objectContaining({ name: 'UnreadableFeed' }))
  })
})
