import type { Day } from '#domain/day.ts'
import { addDays } from '#domain/day.ts'
import type { Row } from './Row.ts'

/** Days before the demo's end, UTC time, and what failed then. */
const failures = [
  [
    41,
    '03:00:12.418',
    'TimeoutError',
    'The daily rates of the ECB did not answer within 30 s',
    '/api/syncDailyExchangeRates',
    503,
  ],
  [33, '14:22:05.120', 'DatabaseError', 'POST failed with status 500', '/api/visualize/load', 500],
  [
    26,
    '03:00:09.870',
    'FetchError',
    'The customs rates of Norway could not be read: not JSON',
    '/api/updateExchangeRatesNonEU',
    503,
  ],
  [19, '09:47:31.006', 'SMTPError', 'A mail to a nominated person was refused: 550 no such mailbox', null, null],
  [12, '16:03:54.733', 'DatabaseError', 'POST failed with status 500', '/api/persistence/update', 500],
  [8, '11:15:20.291', 'TypeError', 'GET failed with status 500', '/api/invoice/:em_id/:invoice_id/pdf', 500],
  [
    3,
    '03:00:11.002',
    'TimeoutError',
    'The daily rates of the ECB did not answer within 30 s',
    '/api/syncDailyExchangeRates',
    503,
  ],
] as const

/** Realistic entries of the error log; their source says that they are samples. */
export const errorSamples = (until: Day): Row[] =>
  failures.map(([before, time, error_type, message, path, status_code]) => ({
    time_logged: `${addDays(until, -before)}T${time}Z`,
    source: 'sample',
    error_type,
    message: `Sample: ${message}`,
    path,
    status_code,
  }))
