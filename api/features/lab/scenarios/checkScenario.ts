import type { ErrorObject, ValidateFunction } from 'ajv'
import { Ajv } from 'ajv'
import { addDays, daysBetween, isDay } from '#domain/day.ts'
import type { EventKind, Scenario, ScenarioEvent } from '#schema/lab/scenario.ts'
import { scenario, scenarioEvents, scenarioLimits } from '#schema/lab/scenario.ts'
import type { Message, MessageParams } from '#schema/messages/messages.ts'
import type { SentenceCode } from '#schema/messages/sentences.ts'
import { say, sentences } from '#schema/messages/sentences.ts'
import { parseLine } from '../../../intake/parseLine.ts'
import { isDemoCountry } from '../../../../seeds/demo/places.ts'

/** What is wrong with a scenario, and where: the way to the value, such as `purchases.0.count`. */
export interface ScenarioProblem extends Message {
  place: string
}

/** More would not help. */
const MOST = 50

const ajv = new Ajv({ allErrors: true, strict: false, verbose: true })
ajv.addFormat('date', isDay)
const validateWhole = ajv.compile(scenario)
const validators = Object.fromEntries(
  Object.entries(scenarioEvents).map(([kind, schema]) => [kind, ajv.compile(schema)]),
) as Record<EventKind, ValidateFunction>
const kinds = Object.keys(scenarioEvents) as EventKind[]

const at = (place: string, code: SentenceCode, params?: MessageParams): ScenarioProblem => ({ place, ...say(code, params) })

const isSentence = (code: unknown): code is SentenceCode => typeof code === 'string' && Object.hasOwn(sentences, code)

/** The sentence about a value that is not as its schema says. */
function problemOf({ keyword, instancePath, params, parentSchema = {} }: ErrorObject, prefix: string): ScenarioProblem {
  const own = (params['additionalProperty'] ?? params['missingProperty']) as string | undefined
  const place = [prefix, ...instancePath.split('/').slice(1), ...(own === undefined ? [] : [own])].filter(Boolean).join('.')
  if (keyword === 'additionalProperties') return at(place, 'LAB_PLACE_UNKNOWN')
  if (keyword === 'required') return at(place, 'LAB_PLACE_MISSING')
  const { says, minimum, maximum, maxItems, enum: choices } = parentSchema as Record<string, unknown>
  if (keyword === 'maxItems') return at(place, 'LAB_PLACE_TOO_MANY', { limit: Number(maxItems) })
  if (says === 'LAB_PLACE_WHOLE') return at(place, says, { least: Number(minimum), most: Number(maximum) })
  if (says === 'LAB_PLACE_CHOICE' && Array.isArray(choices)) return at(place, says, { choices: choices.join(', ') })
  return at(place, isSentence(says) ? says : 'LAB_PLACE_FORM')
}

const problemsBy = (validate: ValidateFunction, value: unknown, prefix = ''): ScenarioProblem[] =>
  validate(value) ? [] : (validate.errors ?? []).map((error) => problemOf(error, prefix))

/** The kind of an event, by the key that only this kind has. */
export const kindOf = (event: object): EventKind | undefined => kinds.find((kind) => Object.hasOwn(event, kind))

function problemsOfEvent(event: unknown, index: number): ScenarioProblem[] {
  const place = `events.${index}`
  if (typeof event !== 'object' || event === null) return [at(place, 'LAB_PLACE_FORM')]
  const kind = kindOf(event)
  return kind ? problemsBy(validators[kind], event, place) : [at(place, 'LAB_PLACE_EVENT', { kinds: kinds.join(', ') })]
}

/** What is wrong with the form of it. */
function problemsOfForm(value: unknown): ScenarioProblem[] {
  const events: unknown = typeof value === 'object' && value !== null && 'events' in value ? value.events : undefined
  // Of an event without a certain kind each kind would be reported.
  const whole = problemsBy(validateWhole, value).filter(({ place }) => !/^events\.\d/.test(place))
  return [...whole, ...(Array.isArray(events) ? events.flatMap(problemsOfEvent) : [])]
}

/** What is wrong between its parts: sums, days before others, merchants that are not there. */
function problemsOfSense(given: Scenario): ScenarioProblem[] {
  const { begins, until, merchants, purchases = [], events = [] } = given
  const orders = purchases.reduce((sum, { count }) => sum + count, 0)
  const isInside = (day: string) => day >= begins && day <= until
  return [
    ...(orders > scenarioLimits.orders
      ? [at('purchases', 'LAB_PLACE_ORDERS', { count: orders, limit: scenarioLimits.orders })]
      : []),
    ...(until <= begins ? [at('until', 'LAB_PLACE_ENDS')] : []),
    ...(daysBetween(begins, until) > scenarioLimits.days ? [at('until', 'LAB_PLACE_LONG', { limit: scenarioLimits.days })] : []),
    ...merchants.flatMap(({ country, warehouse }, index) => [
      ...(isDemoCountry(country) ? [] : [at(`merchants.${index}.country`, 'LAB_PLACE_NO_ADDRESSES')]),
      ...(warehouse === undefined || isDemoCountry(warehouse)
        ? []
        : [at(`merchants.${index}.warehouse`, 'LAB_PLACE_NO_ADDRESSES')]),
    ]),
    ...purchases.flatMap(({ from, to, merchants: own = [], destinations = {}, price }, index) => {
      const place = `purchases.${index}`
      return [
        ...(isInside(from) ? [] : [at(`${place}.from`, 'LAB_PLACE_OUTSIDE', { from: begins, to: until })]),
        ...(to > from && to <= until ? [] : [at(`${place}.to`, 'LAB_PLACE_OUTSIDE', { from: addDays(from, 1), to: until })]),
        ...own
          .filter((one) => one > merchants.length)
          .map(() => at(`${place}.merchants`, 'LAB_PLACE_MERCHANT', { count: merchants.length })),
        ...Object.keys(destinations)
          .filter((country) => !isDemoCountry(country))
          .map((country) => at(`${place}.destinations.${country}`, 'LAB_PLACE_NO_ADDRESSES')),
        ...(price && price.most < price.least ? [at(`${place}.price`, 'LAB_PLACE_PRICE')] : []),
      ]
    }),
    ...events.flatMap((event, index) => problemsOfSensibleEvent(event, { index, given })),
    ...given.expected.flatMap(({ merchant = 1 }, index) =>
      merchant > merchants.length ? [at(`expected.${index}.merchant`, 'LAB_PLACE_MERCHANT', { count: merchants.length })] : [],
    ),
  ]
}

interface Placed {
  index: number
  given: Scenario
}

function problemsOfSensibleEvent(event: ScenarioEvent, { index, given: { begins, until } }: Placed): ScenarioProblem[] {
  const place = `events.${index}`
  const { on } = event
  const found = on >= begins && on <= until ? [] : [at(`${place}.on`, 'LAB_PLACE_OUTSIDE', { from: begins, to: until })]
  if ('intake' in event)
    for (const [line, sent] of event.intake.entries())
      for (const { field, message, detail } of parseLine({ row: 1, bytes: Buffer.from(JSON.stringify(sent)) }).findings)
        found.push({ place: [place, 'intake', line, field].filter((part) => part !== null).join('.'), code: detail, message })
  const { each_month_until: last } = event as { each_month_until?: string }
  if (last !== undefined && (last < on || last > until))
    found.push(at(`${place}.each_month_until`, 'LAB_PLACE_OUTSIDE', { from: on, to: until }))
  return found
}

/** What is wrong with a scenario; nothing, if it can be played. */
export function checkScenario(value: unknown): ScenarioProblem[] {
  const ofForm = problemsOfForm(value)
  return (ofForm.length ? ofForm : problemsOfSense(value as Scenario)).slice(0, MOST)
}
