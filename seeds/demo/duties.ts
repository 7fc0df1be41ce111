import type { Day } from '#domain/day.ts'
import type { Goods } from './goods.ts'
import type { Row } from './Row.ts'

/** Hundredths of a percent as percent: 1690 is 16.9. */
const percent = (hundredths: number): string => (hundredths / 100).toFixed(2)

/** Norway has duties on clothing only; this one is in hundredths of a percent. */
const NORWEGIAN_CLOTHING = 1070
const isClothing = (code: string): boolean => /^6[123]/.test(code)

/** The United Kingdom has abolished duties below 2 %, and rounds those up to 20 % down to an even percentage. */
const british = (hundredths: number): number => (hundredths < 200 ? 0 : Math.floor(hundredths / 200) * 200)

interface Period {
  start_date: Day
  end_date: null
}

/**
 * Measures of the EU tariff that a percentage for everybody does not cover, as TARIC prints them: preferences for T-shirts,
 * anti-dumping duties on ceramic tableware and bicycles from China, and a duty on cheese by its weight.
 */
const furtherMeasures = [
  ['6109100000', '142', 'Tariff preference', '2020', 'GSP - General arrangements', '9.600 %'],
  ['6109100000', '142', 'Tariff preference', '2005', 'GSP - Everything but arms', '0.000 %'],
  ['6912002300', '552', 'Definitive anti-dumping duty', 'CN', 'China', '36.100 %'],
  ['8712003000', '552', 'Definitive anti-dumping duty', 'CN', 'China', '48.500 %'],
  ['0406900000', '103', 'Third country duty', '1011', 'ERGA OMNES', '167.100 EUR DTN'],
] as const

const groups = [
  ['2020', 'GSP - General arrangements', { IN: 'India', ID: 'Indonesia' }],
  ['2005', 'GSP - Everything but arms', { BD: 'Bangladesh', SN: 'Senegal' }],
] as const

/** The tariff as an upload of the Commission's files would leave it, for what the demo's shops sell. */
const taricSamples = (goods: readonly Goods[], period: Period): Record<string, Row[]> => ({
  taric_measure: [
    ...goods.map(({ hs6p, dutyRate }) => [hs6p, '103', 'Third country duty', '1011', 'ERGA OMNES', `${percent(dutyRate)} %`]),
    ...furtherMeasures,
  ].map(([goods_code, measure_type_code, measure_type, origin, origin_name, expression]) => ({
    goods_code,
    measure_type_code,
    measure_type,
    origin,
    origin_name,
    expression,
    legal_base: 'Sample',
    ...period,
  })),
  taric_group_member: groups.flatMap(([group_code, group_name, members]) =>
    Object.entries(members).map(([member, member_name]) => ({ group_code, group_name, member, member_name, ...period })),
  ),
  taric_exclusion: [
    { goods_code: '6109100000', measure_type_code: '142', origin: '2020', excluded: 'ID', excluded_name: 'Indonesia', ...period },
  ],
})

/**
 * Duties on what the demo's shops sell, similar to the real tariffs: in the EU for every origin, in the United Kingdom by its
 * simplified bands, in Norway on clothing only, in Switzerland none, because industrial goods are duty-free there.
 */
export function dutySamples(goods: readonly Goods[], until: Day): Record<string, Row[]> {
  const start_date = `${Number(until.slice(0, 4)) - 1}-01-01`
  const period = { start_date, end_date: null }
  // Countries outside the EU have the same first six digits, followed by their own.
  const six = [...new Map(goods.map(({ hs6p, dutyRate }) => [hs6p.slice(0, 6), dutyRate]))]
  const rowsBy = (rate: (code: string, european: number) => number): Row[] =>
    six.map(([hs6p_code, european]) => ({ hs6p_code, customs_duty: percent(rate(hs6p_code, european)), ...period }))
  return {
    country_customs_duty_rate: goods.map(({ hs6p, dutyRate }) => ({
      hs6p_code: hs6p,
      measure_type_code: '103',
      origin: '1011',
      customs_duty: percent(dutyRate),
      ...period,
      expression: `${percent(dutyRate)} %`,
      legal_base: 'Sample',
    })),
    ...taricSamples(goods, period),
    customs_duty_rate_gb: rowsBy((_code, european) => british(european)),
    customs_duty_rate_no: rowsBy((code) => (isClothing(code) ? NORWEGIAN_CLOTHING : 0)),
    customs_duty_rate_ch: rowsBy(() => 0),
  }
}
