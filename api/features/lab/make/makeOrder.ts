import type { BodyOf } from '#schema/defineCall.ts'
import type { makeLabOrder } from '#schema/calls/lab/make.ts'
import { sendOrders } from '#schema/calls/intake.ts'
import type { ReplyOf } from '#schema/defineCall.ts'
import { addDecimals, divideDecimals, multiplyDecimals, roundDecimal, subtractDecimals } from '#domain/decimal.ts'
import { s10Code } from '#domain/identifiers/s10.ts'
import { say } from '#schema/messages/sentences.ts'
import { recordPath } from '#schema/recordPath.ts'
import { AppError } from '../../../errors.ts'
import { Random } from '../../../../seeds/demo/Random.ts'
import { addressIn, isDemoCountry, namesIn } from '../../../../seeds/demo/places.ts'
import { fullName, personOf } from '../../../../seeds/demo/people.ts'
import type { Making } from './Making.ts'

const MOST_PARCELS_NUMBERS = 99_999_900

/** What each parcel holds comes to the price: equal parts, and what is left of a cent with the last one. */
function partsOf(price: string, parcels: number): string[] {
  const part = roundDecimal(divideDecimals(price, String(parcels)), 2)
  const last = subtractDecimals(price, multiplyDecimals(part, String(parcels - 1)))
  return [...Array.from({ length: parcels - 1 }, () => part), roundDecimal(addDecimals(last, '0'), 2)]
}

/** The first enabled merchant that is in the import scheme on a day. @throws {AppError} LAB_NO_MERCHANT */
async function importer({ db }: Making, on: string, wanted: number | undefined): Promise<number> {
  const { rows } = await db.decide.query<{ id: number }>(
    `select g.em_id as id from em_registration g join em on em.id = g.em_id
     where g.scheme = 'import' and em.enabled and g.valid_from <= $1 and ($2::integer is null or em.id = $2) order by em.id limit 1`,
    [on, wanted ?? null],
  )
  const id = rows[0]?.id
  if (id === undefined) throw new AppError('LAB_NO_MERCHANT')
  return id
}

/**
 * Sends an order to the intake as a shop does: confirmed and paid on a day, each parcel announced and posted.
 * @throws {AppError} LAB_NO_MERCHANT; LAB_NOT_MADE with the sentence of the first finding
 */
export async function makeOrder(making: Making, { price, country, paid_on, parcels, em_id }: BodyOf<typeof makeLabOrder>) {
  const { caller, db, mark } = making
  if (!isDemoCountry(country)) throw new AppError('RULE_BROKEN', { errors: { country: say('LAB_PLACE_NO_ADDRESSES') } })
  const emId = await importer(making, paid_on, em_id)
  const of = { em: String(emId).padStart(6, '0'), order: `LAB-${mark}` }
  const random = new Random(`order ${mark}`)
  const name = fullName(personOf(random, namesIn(country)))
  const { street, postalCode, city } = addressIn(random, country)
  const at = (time: string) => `${paid_on}T${time}Z`
  const number = random.whole(1, MOST_PARCELS_NUMBERS)
  const items = partsOf(price, parcels).map((unit_price, place) => ({
    line: place + 1,
    description: 'cotton T-shirt',
    type: 'GOODS',
    hs: '610910',
    origin: 'CN',
    quantity: 1,
    unit_price,
    gross_weight_kg: '0.250',
    ship_from: { country: 'CN' },
  }))
  const lines = [
    {
      type: 'order',
      em: of.em,
      id: of.order,
      sale_type: 'SALE',
      at: at('08:00:00'),
      currency: 'EUR',
      prices: 'exclusive',
      buyer: { kind: 'consumer', name, email: 'buyer@lab.example' },
      ship_to: { name, street, postal_code: postalCode, city, country },
      items,
    },
    { type: 'confirm', ...of, at: at('08:01:00') },
    { type: 'payment', ...of, result: 'verified', at: at('08:02:00') },
    ...items.map(({ line }) => ({
      type: 'shipment',
      ...of,
      id: `P-${line}`,
      service: 'small packet',
      s10: s10Code('LX', number + line, 'CN'),
      lines: [{ line, quantity: 1 }],
      at: at('09:00:00'),
    })),
  ]
  const body = lines.map((line) => JSON.stringify(line)).join('\n')
  const answer = (await caller.send('POST', sendOrders.path, {
    body,
    headers: { 'content-type': 'application/x-ndjson' },
  })) as ReplyOf<typeof sendOrders>
  const wrong = answer.findings.find(({ level }) => level === 'error')
  if (wrong) throw new AppError('LAB_NOT_MADE', { params: { reason: [{ code: wrong.code, message: wrong.message }] } })
  const { rows } = await db.rw.query<{ id: number }>(
    'select id from customer_order where em_id = $1 and external_order_id = $2',
    [emId, of.order],
  )
  const id = rows[0]?.id ?? 0
  return { id, path: recordPath('customer_order', id) ?? '/' }
}
