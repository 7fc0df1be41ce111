import { Type } from 'typebox'
import { stances } from '#domain/vat/stanceOf.ts'
import { goodsTypes, territoryTreatments, vatItemReviews } from '../../choices.ts'
import { defineCall, exactly } from '../../defineCall.ts'
import { nullable, rowsOf, rowsReply, writtenReply } from '../../replies.ts'

const countryOrAll = exactly({ country: Type.String({ pattern: '^([A-Z]{2}|ALL)$' }) })
const id = exactly({ id: Type.Integer({ minimum: 1 }) })
const rateId = exactly({ country_vat_rate_id: Type.Integer({ minimum: 1 }) })

export const listVatRates = defineCall('GET /api/visualize/country_vat_rate/:country', {
  summary: 'The VAT rates of a member state, or of all',
  permission: 'read reference',
  params: countryOrAll,
  reply: rowsOf('country_vat_rate'),
})
export const listNonEuVatRates = defineCall('GET /api/visualize/country_vat_rate_non_eu/:country', {
  summary: 'The VAT rates of a country outside the EU, or of all',
  permission: 'read reference',
  params: countryOrAll,
  reply: rowsOf('country_vat_rate_non_eu'),
})
export const listVatItems = defineCall('GET /api/visualize/country_vat_item/:country_vat_rate_id', {
  summary: 'The HS6+ codes under a VAT rate',
  permission: 'read reference',
  params: rateId,
  reply: rowsOf('country_vat_item'),
})
export const listNonEuVatItems = defineCall('GET /api/visualize/country_vat_item_non_eu/:country_vat_rate_id', {
  summary: 'The HS6+ codes under a VAT rate outside the EU',
  permission: 'read reference',
  params: rateId,
  reply: rowsOf('country_vat_item_non_eu'),
})
export const removeVatItem = defineCall('DELETE /api/persistence/country_vat_item/:id', {
  summary: 'Takes an HS6+ code from its VAT rate; the history keeps it',
  permission: 'write reference',
  harmlessTwice: 'is refused once it is done',
  params: id,
  reply: writtenReply,
  changes: ['country_vat_item'],
})
export const removeNonEuVatItem = defineCall('DELETE /api/persistence/country_vat_item_non_eu/:id', {
  summary: 'Takes an HS6+ code from its VAT rate outside the EU; the history keeps it',
  permission: 'write reference',
  harmlessTwice: 'is refused once it is done',
  params: id,
  reply: writtenReply,
  changes: ['country_vat_item_non_eu'],
})

export const removeVatRate = defineCall('DELETE /api/persistence/country_vat_rate/:id', {
  summary: 'Takes away a VAT rate that is scheduled, or that has ended; the history keeps what was in force',
  permission: 'write reference',
  harmlessTwice: 'is refused once it is done',
  params: id,
  reply: writtenReply,
  changes: ['country_vat_rate'],
})
export const removeNonEuVatRate = defineCall('DELETE /api/persistence/country_vat_rate_non_eu/:id', {
  summary: 'Takes away a VAT rate outside the EU that is scheduled, or that has ended; the history keeps what was in force',
  permission: 'write reference',
  harmlessTwice: 'is refused once it is done',
  params: id,
  reply: writtenReply,
  changes: ['country_vat_rate_non_eu'],
})

const ratePeriod = exactly({
  /** The id of its row in the table; null for a rate that is only in the history. */
  id: Type.Union([Type.Integer(), Type.Null()]),
  rate_line: Type.String(),
  rate_type: Type.String(),
  /** In percent. */
  rate: Type.String(),
  start_date: Type.String(),
  /** The last day on which it applies; null while it has none. */
  end_date: Type.Union([Type.String(), Type.Null()]),
  status: Type.Enum(['ended', 'in_force', 'scheduled']),
  /** Who ended it, if the history says so. */
  changed_by: Type.Union([Type.String(), Type.Null()]),
})
export const readVatTimeline = defineCall('GET /api/vat/timeline/:country', {
  summary:
    'The VAT rates of a country line by line, past, in force and scheduled, each with its days; no two of a line on one day',
  permission: 'read reference',
  params: exactly({ country: Type.String({ pattern: '^[A-Z]{2}$' }) }),
  query: exactly({ rate_line: Type.Optional(Type.String({ minLength: 1, maxLength: 30 })) }),
  reply: exactly({ rows: Type.Array(ratePeriod), total: Type.Integer() }),
})

export const listCountryCodes = defineCall('GET /api/visualize/countryalpha2', {
  summary: 'Every country with its two-letter code',
  permission: 'read reference',
  reply: rowsReply,
})
export const listSupportedCountryCodes = defineCall('GET /api/visualize/nonEUsupportedalpha2', {
  summary: 'The supported countries outside the EU',
  permission: 'read reference',
  reply: rowsReply,
})
export const listGroupCountries = defineCall('GET /api/visualize/get_countries/:country_group', {
  summary: 'The members of a country group, by its name; EU stands for the member states',
  permission: 'read reference',
  params: exactly({ country_group: Type.String({ minLength: 1, maxLength: 100 }) }),
  reply: rowsReply,
})

const describedCode = exactly({
  code: Type.String(),
  description: nullable(Type.String()),
  heading: nullable(Type.String()),
  chapter: nullable(Type.String()),
})
const resolved = exactly({
  rule: Type.Enum(['OUTSIDE_VAT_AREA', 'ITEM', 'STANDARD', 'BY_CODE']),
  /** In percent; null when it depends on more digits of the code. */
  rate: nullable(Type.String()),
  country: Type.String(),
  type: nullable(Type.String()),
  line: nullable(Type.String()),
  outOfScope: Type.Boolean(),
  isRegional: Type.Boolean(),
  rateId: nullable(Type.Integer()),
  itemId: nullable(Type.Integer()),
  code: nullable(Type.String()),
  /** Whether the country has codes recorded at all: without them, nothing is known of its reduced rates for goods. */
  hasCodes: Type.Boolean(),
  /** The review of the legal condition attached to the item. */
  review: nullable(Type.Enum([...vatItemReviews])),
  /** All rows that the rate rests on, by their tables, former ones too. */
  rows: Type.Optional(Type.Record(Type.String(), Type.Integer())),
  /** Longer codes that have another rate. */
  below: Type.Array(exactly({ rate: Type.String(), codes: Type.Array(Type.String()), isToReview: Type.Boolean() })),
  /** The stance of its category by which an item applies that nobody has judged itself. */
  stanceId: nullable(Type.Integer()),
  /** The item that would give another rate if its condition were met, in the words of the law's source. */
  held: nullable(
    exactly({
      rate: Type.String(),
      itemId: nullable(Type.Integer()),
      code: Type.String(),
      from: Type.String(),
      category: nullable(Type.String()),
      condition: nullable(Type.String()),
      stanceId: nullable(Type.Integer()),
    }),
  ),
  /** From which day on the code falls under another rate, where only the standard rate is known on the day asked for. */
  later: nullable(exactly({ code: Type.String(), from: Type.String() })),
  goods: nullable(describedCode),
  territory: nullable(
    exactly({
      id: Type.Integer(),
      name: Type.String(),
      treatment: Type.Enum([...territoryTreatments]),
      /** Who taxes there, and what else is particular about it. */
      note: nullable(Type.String()),
    }),
  ),
})

export const testVatRate = defineCall('POST /api/vat/test_rate', {
  summary: 'Which VAT rate holds for a place, a code and a day, and by which rule and row',
  permission: 'read reference',
  harmlessTwice: 'only reads',
  body: exactly({
    country: Type.String({ pattern: '^[A-Z]{2}$' }),
    /** A special territory of the country, where it is known by itself and not by a postal code. */
    territory_id: Type.Optional(Type.Integer({ minimum: 1 })),
    postal_code: Type.Optional(Type.String({ maxLength: 20 })),
    city: Type.Optional(Type.String({ maxLength: 100 })),
    hs6p_code: Type.Optional(Type.String({ maxLength: 20 })),
    type_of_goods: Type.Optional(Type.Enum([...goodsTypes])),
    date: Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' }),
  }),
  reply: resolved,
})

export const decideVatCategory = defineCall('POST /api/vat/decide_category', {
  summary:
    'Decides whether the conditional items of a category apply in a country, all of them or those whose codes begin with some digits',
  permission: 'write reference',
  idempotencyKey: true,
  body: exactly({
    country: Type.String({ pattern: '^[A-Z]{2}$' }),
    category: Type.String({ pattern: '^[A-Z0-9_]{1,200}$' }),
    hs6p_prefix: Type.Optional(Type.String({ pattern: '^([0-9]{2}){1,5}$' })),
    stance: Type.Enum([...stances]),
    /** By default the words of the law on the category. */
    reason: Type.Optional(Type.String({ minLength: 1, maxLength: 4000 })),
  }),
  reply: writtenReply,
  changes: ['vat_category_stance', 'vat_category_view'],
})

export const removeVatStance = defineCall('DELETE /api/persistence/vat_category_stance/:id', {
  summary: 'Takes away a stance on a category: its goods get that of a shorter beginning or of every country, or are held',
  permission: 'write reference',
  harmlessTwice: 'is refused once it is done',
  params: id,
  reply: writtenReply,
  changes: ['vat_category_stance', 'vat_category_view'],
})

export const readReviewProgress = defineCall('GET /api/vat/review_progress', {
  summary: 'How many categories of conditional VAT items each country has, and how many of them wait for a decision',
  permission: 'read reference',
  reply: exactly({
    countries: Type.Array(exactly({ country: Type.String(), categories: Type.Integer(), open: Type.Integer() })),
  }),
})

export const findGoods = defineCall('POST /api/vat/find_goods', {
  summary: 'The commodity codes of goods, by words of their description or by the first digits',
  permission: 'read reference',
  harmlessTwice: 'only reads',
  body: exactly({ text: Type.String({ minLength: 1, maxLength: 100 }) }),
  reply: exactly({ rows: Type.Array(describedCode) }),
})

export const listNomenclature = defineCall('POST /api/vat/nomenclature', {
  summary: 'The chapters of the Harmonized System, the headings of a chapter, or the HS6+ codes of a heading',
  permission: 'read reference',
  harmlessTwice: 'only reads',
  body: exactly({ parent: Type.Optional(Type.String({ pattern: '^([0-9]{2}|[0-9]{4})$' })) }),
  reply: exactly({
    rows: Type.Array(
      exactly({
        code: Type.String(),
        section: nullable(Type.String()),
        description: nullable(Type.String()),
        /** How many codes or headings are directly below it. */
        parts: Type.Integer(),
      }),
    ),
  }),
})
