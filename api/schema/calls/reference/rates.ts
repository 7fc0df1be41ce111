import { Type } from 'typebox'
import { supportedNonEuCountries } from '../../choices.ts'
import { defineCall, exactly } from '../../defineCall.ts'
import { pageQuery, rowsOf } from '../../replies.ts'

export const listNonEuRates = defineCall('GET /api/visualize/exchange_rates_non_eu', {
  summary: 'The customs exchange rates of Norway, the United Kingdom or Switzerland',
  permission: 'read reference',
  query: exactly({ ...pageQuery, country_code: Type.Optional(Type.Enum([...supportedNonEuCountries])) }),
  reply: rowsOf('exchange_rates_non_eu'),
})
