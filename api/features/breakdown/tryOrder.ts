import { isFoodCode } from '#domain/customs/goodsKinds.ts'
import type { EvaluatedLine, EvaluationFailure } from '#domain/orders/Evaluation.ts'
import type { Order } from '#domain/orders/Order.ts'
import { evaluateOrder } from '#domain/orders/evaluateOrder.ts'
import type { tryOrder as tryCall } from '#schema/calls/orders/orderBreakdown.ts'
import type { BodyOf, ReplyOf } from '#schema/defineCall.ts'
import { tableOf } from '#schema/registry.ts'
import { enterValid } from '#schema/messages/sentences.ts'
import type { Databases } from '../../db/databases.ts'
import { queryableOf } from '../../db/queryableOf.ts'
import { AppError } from '../../errors.ts'
import type { Entry } from '../../orders/Changes.ts'
import { inWords } from '../../orders/explanations/explained.ts'
import type { LawBook } from '../../orders/LawBook.ts'
import { purchaseOf } from '../../orders/figures/purchaseOf.ts'
import { readLawBook } from '../../orders/readLawBook.ts'
import { readOrderMerchants } from '../../orders/readOrderMerchants.ts'
import { merchantOf } from '../../records/read/merchantOf.ts'

type Changed = BodyOf<typeof tryCall>
type Line = ReplyOf<typeof tryCall>['lines'][number]

/** The day from which the rules that orders are computed by apply (Council Directive (EU) 2017/2455). */
const FIRST_DAY = '2021-07-01'

/**
 * An order computed with other inputs, next to its stored figures; without other inputs both are the same. It uses the same
 * evaluation as an incoming order and stores nothing.
 * @throws {AppError} UNKNOWN_ROW; RULE_BROKEN for a day, country, code or line that is not known; NO_RATE, NO_EXCHANGE_RATE
 */
export async function tryOrder(db: Databases, id: number, changed: Changed): Promise<ReplyOf<typeof tryCall>> {
  const emId = (await merchantOf(queryableOf(db.decide), tableOf('customer_order'), id)) ?? 0
  const order = await db.decide
    .selectFrom('customer_order')
    .selectAll()
    .where('em_id', '=', emId)
    .where('id', '=', id)
    .executeTakeFirst()
  const items = await db.decide
    .selectFrom('order_item')
    .selectAll()
    .where('em_id', '=', emId)
    .where('order_id', '=', id)
    .orderBy('line')
    .execute()
  const [merchant] = order ? await readOrderMerchants(queryableOf(db.decide), { ids: [order.em_id] }) : []
  if (!order || !merchant || !items.length) throw new AppError('UNKNOWN_ROW')
  const book = await readLawBook(db.decide)
  const day = changed.day ?? order.calculated_for ?? order.order_date
  const purchase = purchaseOf({ order, items })
  const destination = changed.country ?? purchase.shipTo.country
  refuseUnknown(book, { ...changed, destination, day, lines: new Set(items.map(({ line }) => line)) })
  const result = evaluateOrder(book.on(day), merchant.law, changedOrder(purchase, changed))
  if (!('lines' in result)) throw failed(result)
  const codes = new Map(changed.codes?.map(({ line, code }) => [line, code]))
  return {
    currency: order.currency,
    days: { stored: order.calculated_for, tried: day },
    lines: result.lines.flatMap((line) => {
      const item = items.find((entry) => entry.line === line.line)
      return item ? [compared(item, line, codes.get(line.line) ?? item.hs6p_applicable)] : []
    }),
  }
}

function refuseUnknown(
  { rows }: LawBook,
  {
    day,
    country,
    territory_id: territory,
    destination,
    codes = [],
    lines,
  }: Changed & { destination: string; day: string; lines: ReadonlySet<number> },
): void {
  const named = new Set(codes.map(({ line }) => line))
  const wrong = (
    [
      ['day', day < FIRST_DAY],
      ['country', country !== undefined && !rows.countries.has(country)],
      [
        'territory_id',
        territory !== undefined && !rows.territories.some(({ id, country: of }) => id === territory && of === destination),
      ],
      ['code', codes.some(({ code }) => !rows.codes.has(code.slice(0, 6)))],
      ['line', named.size < codes.length || codes.some(({ line }) => !lines.has(line))],
    ] as const
  ).find(([, isWrong]) => isWrong)?.[0]
  if (wrong !== undefined) throw new AppError('RULE_BROKEN', { errors: { [wrong]: enterValid(titles[wrong]) } })
}

/** By their names in the form. */
const titles = { day: 'Day', country: 'Country', territory_id: 'Special Territory', code: 'HS6+ Code', line: 'Line' } as const

const changedOrder = (order: Order, { country, territory_id, postal_code, codes = [] }: Changed): Order => ({
  ...order,
  shipTo:
    country === undefined && territory_id === undefined && postal_code === undefined
      ? order.shipTo
      : {
          country: country ?? order.shipTo.country,
          territoryId: territory_id,
          postalCode: postal_code ?? (country === undefined ? order.shipTo.postalCode : undefined),
          city: country === undefined ? order.shipTo.city : undefined,
        },
  lines: order.lines.map((line) => {
    const code = codes.find((one) => one.line === line.line)?.code
    return code === undefined ? line : { ...line, code, isFood: isFoodCode(code) }
  }),
})

const failed = ([failure]: readonly EvaluationFailure[]): AppError =>
  new AppError(failure?.code === 'NO_RATE' ? 'NO_RATE' : 'NO_EXCHANGE_RATE')

function compared(item: Entry<'order_item'>, { amounts, duty, explanation, ...line }: EvaluatedLine, code: string | null): Line {
  return {
    line: line.line,
    description: item.description,
    code,
    stored: {
      report_type: item.report_type,
      reason: item.reason,
      mscon: item.mscon,
      vat_rate: item.vat_rate,
      net: item.net,
      vat: item.vat,
      duty: item.duty,
      total: item.total,
    },
    tried: {
      report_type: line.reportType,
      reason: line.reason,
      mscon: line.mscon,
      vat_rate: line.rate,
      net: amounts.net,
      vat: amounts.vat,
      duty: duty.amount,
      total: amounts.total,
    },
    explanation: inWords(explanation),
  }
}
