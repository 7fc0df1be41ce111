/* Which file a row of the list of returns asks for. */
import { expect, test } from 'vitest'
import { fileCallOf } from '../../src/screens/returns/fileCallOf.ts'

const listed = { id: 7, em_id: 42, year: 2026, report_period: 10 }

test.for([
  ['ioss', 'EE'],
  ['union', 'PL'],
  ['non_union', 'EE'],
  ['non_eu_ioss', 'NO'],
])('the file of a return %s of %s is that of its own row, not of another registration of the period', ([type, country]) => {
  const asked = fileCallOf({ ...listed, report_type: type, scheme_registered_country_code: country }, 'pdf')
  expect(asked?.input).toMatchObject({
    params: { em_id: 42, year: 2026, report_period: 10, format: 'pdf' },
    query: { global_id: 7 },
  })
})

test('a row of no type that there is has no file', () => {
  expect(fileCallOf({ ...listed, report_type: 'none', scheme_registered_country_code: 'EE' }, 'pdf')).toBeUndefined()
})
