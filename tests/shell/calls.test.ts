import { expect, test } from 'vitest'
import { loadRows, readHistory, restList } from '#schema/calls/index.ts'
import { say } from '#schema/messages/sentences.ts'
import { AppError, failureToWire } from '../../api/errors.ts'
import { CallError, isOfOneRecord } from '../../src/data/CallError.ts'
import { filterEntries } from '../../src/data/filterEntries.ts'
import { sentenceFor } from '../../src/data/sentenceFor.ts'
import { addressOf } from '../../src/data/send.ts'
import { createTexts } from '#schema/texts/createTexts.ts'
import { en } from '#schema/texts/en/index.ts'
import { catalogue as fi } from '#schema/texts/fi/index.ts'

const { t } = createTexts('en', en)
const finnish = createTexts('fi', fi).t

test('a call is sent to its path after the prefix, with encoded parameters and without empty queries', () => {
  expect(addressOf(loadRows, {})).toBe('/internal/api/visualize/load')
  expect(addressOf(readHistory, { params: { table: 'a/b', id: 7 } })).toBe('/internal/api/visualize/history/a%2Fb/7')
  expect(addressOf(restList, { params: { table: 'em' }, query: { range: '[0,9]', sort: undefined } })).toBe(
    '/internal/api/rest/em?range=%5B0%2C9%5D',
  )
})

test('an error body becomes an error with its sentence, params and field errors, in the form’s format', () => {
  const error = CallError.fromBody(
    400,
    JSON.stringify({
      statusCode: 400,
      code: 'RULE_BROKEN',
      message: 'No',
      errors: { name: 'Enter a valid Name' },
      fieldErrors: { name: { code: 'INVALID', params: { field: 'Name' } } },
    }),
  )
  expect(error).toMatchObject({ statusCode: 400, status: 400, code: 'RULE_BROKEN', message: 'No' })
  expect(error.body.errors).toEqual({ name: 'Enter a valid Name' })
  expect(error.errors).toEqual({ name: { code: 'INVALID', params: { field: 'Name' }, message: 'Enter a valid Name' } })
  expect(sentenceFor(error, finnish)).toBe('Anna kelvollinen arvo: Nimi')
})

test.for(['<html>502 Bad Gateway</html>', '', '"text"', 'null', '[]'])(
  'the body %s says nothing, so the status does [ERRMSG-04] [ERRMSG-06]',
  (body) => {
    expect(sentenceFor(CallError.fromBody(502, body), t)).toBe('Failed with status 502')
  },
)

test('whatever call failed, the message of its answer is what is said [ERRMSG-02] [ERRMSG-25]', () => {
  expect(sentenceFor(CallError.fromBody(400, '{"statusCode":400,"message":"abc"}'), t)).toBe('abc')
  expect(sentenceFor(CallError.fromBody(500, '{"statusCode":500,"message":"boom"}'), t)).toBe('boom')
})

test('a failure is translated by its code or by a message that is a key, or shown unchanged [ERRMSG-03] [ERRMSG-28]', () => {
  const saying = (message: string, code?: string) => CallError.fromBody(409, JSON.stringify({ message, code }))
  expect(sentenceFor(saying('error.duplicate'), t)).toBe('This record already exists (duplicate)')
  expect(sentenceFor(saying('error.duplicate'), finnish)).toBe('Tietue on jo olemassa (kaksoiskappale)')
  expect(sentenceFor(saying('Too many attempts', 'MERCHANT_BLOCKED'), finnish)).toBe('Kauppias on estetty')
  expect(sentenceFor(saying('error.nobody_knows'), t)).toBe('error.nobody_knows')
  expect(sentenceFor(saying('Quite unheard of'), finnish)).toBe('Quite unheard of')
})

test('a failure that names a schedule and another failure is translated with both', () => {
  const params = { schedule: 'Daily exchange rates', reason: [say('NODE_ENDED')] }
  const failure = CallError.fromBody(409, JSON.stringify(failureToWire(new AppError('SCHEDULE_FAILED', { params }))))
  expect(sentenceFor(failure, t)).toBe('Schedule Daily exchange rates failed: The node on which the job ran ended too early')
  expect(sentenceFor(failure, finnish)).toBe(
    'Ajastus ”Päiväkurssit” epäonnistui: Työtä suorittanut solmu päättyi ennen kuin työ oli valmis',
  )
})

test('field errors take precedence over the message above them', () => {
  const body = {
    message: 'This would be a duplicate of an existing record',
    errors: { code: 'Taken', name: 'Taken', sku: 'Enter a valid SKU' },
  }
  expect(sentenceFor(CallError.fromBody(409, JSON.stringify(body)), t)).toBe('Taken Enter a valid SKU')
})

test('a network error has a message of its own [ERRMSG-05]', () => {
  expect(sentenceFor(new TypeError('fetch failed'), t)).toBe('fetch failed')
})

test('react-admin’s filters become conditions: equal, one of, or with their comparator', () => {
  expect(
    filterEntries({ enabled: true, id: [1, 2], name: { comparator: 'contains', value: 'x' }, gone: undefined, empty: '' }),
  ).toEqual([
    { name: 'enabled', value: true },
    { name: 'id', comparator: 'in', value: [1, 2] },
    { name: 'name', comparator: 'contains', value: 'x' },
  ])
})

test('of an action on many records, what one refuses leaves that one, and every other error ends the action', () => {
  const statuses = [0, 400, 401, 403, 404, 409, 413, 422, 429, 500, 502, 503]
  expect(statuses.filter((statusCode) => isOfOneRecord(new CallError({ statusCode })))).toEqual([400, 404, 409, 422])
  expect(isOfOneRecord(new TypeError('fetch failed'))).toBe(false)
})
