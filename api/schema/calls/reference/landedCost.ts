import { Type } from 'typebox'
import { goodsTypes, reportTypes } from '../../choices.ts'
import { day, defineCall, exactly } from '../../defineCall.ts'
import { exampleQuote, landedCostQuestion, quotedQuestion } from '../../intake/landedCostQuestion.ts'
import { decimalText, nullable } from '../../replies.ts'
import { explanation } from '../../intake/explanation.ts'
import { findingSentence } from '../../intake/findingSentence.ts'

const text = Type.String()
/** Decimals in the order's currency. */
const amount = decimalText
const line = Type.Integer()

const measure = exactly({
  /** The table of the row, and its id. */
  table: text,
  id: Type.Integer(),
  code: text,
  /** 103 third-country duty, 112 suspension, 106, 141 and 142 preferences. */
  type: text,
  origin: text,
  expression: text,
})

const item = exactly({
  line,
  type: Type.Enum([...goodsTypes]),
  report_type: Type.Enum([...reportTypes]),
  mscon: text,
  /** The name of a special territory. */
  territory: nullable(text),
  origin: nullable(exactly({ kind: Type.Enum(['MSID', 'FIXED_EST', 'DISPATCH']), country: text, vat_id: nullable(text) })),
  supply_type: Type.Enum(['GOODS', 'SERVICES']),
  rate_type: nullable(Type.Enum(['STANDARD', 'REDUCED'])),
  /** In percent; 0 if we charge no VAT. */
  vat_rate: amount,
  goods_net: amount,
  goods_vat: amount,
  /** In the price basis of the order. */
  delivery_share: amount,
  delivery_vat: amount,
  net: amount,
  vat: amount,
  gross: amount,
  customs_value: amount,
  vat_base: amount,
  /** The part of our fee that the buyer pays. */
  fee: amount,
  duty: exactly({
    basis: Type.Enum(['flat', 'tariff', 'relief', 'none']),
    /** In percent; null for an amount. */
    rate: nullable(amount),
    amount,
    measure: nullable(measure),
    flags: Type.Array(text),
  }),
  /** A second list in which it is recorded. */
  also_listed_in: nullable(text),
})

const consignment = exactly({
  lines: Type.Array(line),
  dispatch_country: text,
  intrinsic_value_eur: nullable(amount),
  customs_dec_scheme: nullable(text),
  dataset: nullable(text),
  procedure: nullable(text),
  additional_procedures: Type.Array(text),
  fiscal_references: Type.Array(exactly({ role: text, id: text })),
  cn_report_type: text,
})

const landedCostReply = exactly({
  on: day,
  currency: text,
  items: Type.Array(item),
  /** Goods, delivery, duty, VAT and the fee that the buyer pays make `landed`. */
  totals: exactly({
    net: amount,
    vat: amount,
    gross: amount,
    customs_value: amount,
    duty: amount,
    fee: amount,
    landed: amount,
  }),
  consignments: Type.Array(consignment),
  /** Our fee, whoever pays it; null without an exchange rate. */
  fee: nullable(exactly({ amount, currency: text, eur: amount })),
  explanation: exactly({ items: Type.Array(exactly({ line, explanation })) }),
  /** Warnings. */
  findings: Type.Array(exactly({ level: text, code: text, field: nullable(text), ...findingSentence })),
})

export const quoteLandedCost = defineCall('POST /api/landed_cost', {
  summary:
    'What an order comes to on a day, with duty, VAT and fee, the papers it needs and why: by the code that takes orders, and without storing anything. What is wrong is answered as 400 with findings',
  permission: 'read business',
  harmlessTwice: 'only reads',
  apiKey: true,
  body: landedCostQuestion,
  example: exampleQuote,
  checksBody: true,
  reply: landedCostReply,
})

const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })

export const saveLandedCost = defineCall('POST /api/landed_cost/quote', {
  summary:
    'Answers what an order comes to and keeps question and answer as a quote, as they are now; it takes nothing that says who a buyer is. What is wrong is answered as 400 with findings, and nothing is kept',
  permission: 'write business',
  idempotencyKey: true,
  body: quotedQuestion,
  example: exampleQuote,
  reply: exactly({ id }),
  changes: ['landed_cost_quote'],
})

export const readLandedCostQuote = defineCall('GET /api/landed_cost/quote/:id', {
  summary: 'A quote with its question, and the answer as it was computed then',
  permission: 'read business',
  params: exactly({ id }),
  reply: exactly({ id, question: quotedQuestion, answer: landedCostReply }),
})
