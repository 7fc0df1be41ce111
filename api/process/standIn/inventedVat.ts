import { vatItems } from '../../../seeds/reference/vatItems.ts'
import { vatRates } from '../../../seeds/reference/vatRates.ts'

const types: Readonly<Record<string, string>> = {
  STANDARD: 'DEFAULT',
  REDUCED: 'REDUCED_RATE',
  SECOND_REDUCED: 'REDUCED_RATE',
  ZERO: 'REDUCED_RATE',
  SUPER_REDUCED: 'SUPER_REDUCED_RATE',
  PARKING: 'PARKING_RATE',
  EXEMPT: 'EXEMPTED',
}

/** The rates and codes of a member state from the reference data, in the format of the Commission's service. */
export function inventedVat(state: string): string {
  const country = state === 'EL' ? 'GR' : state
  const rows = vatRates
    .filter((rate) => rate.country === country)
    .map(({ rate_line: line, rate_type: type, rate }) => {
      const items = vatItems.filter((item) => item.country === country && item.rate_line === line)
      const codes = [...new Set(items.map(({ listed_code: code }) => code))].map((code) => `<code><value>${code}</value></code>`)
      const listed = codes.length ? `<cnCodes>${codes.join('')}</cnCodes>` : ''
      return `<vatRateResults><memberState>${state}</memberState><type>${type === 'STANDARD' ? type : 'REDUCED'}</type><rate><type>${types[type] ?? 'NOT_APPLICABLE'}</type><value>${rate}</value></rate>${listed}</vatRateResults>`
    })
  return `<env:Envelope xmlns:env="http://schemas.xmlsoap.org/soap/envelope/"><env:Body><retrieveVatRatesRespMsg>${rows.join('')}</retrieveVatRatesRespMsg></env:Body></env:Envelope>`
}
