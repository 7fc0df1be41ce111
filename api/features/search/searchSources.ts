import { MAX_HITS, orderHit, textOf } from './orderHit.ts'
import type { Hit, SearchTerms, Source } from './Source.ts'
import { amountIn, buyerSources } from './buyerSources.ts'
import { misreadS10 } from '#domain/identifiers/misreadS10.ts'
import { em_view } from '#schema/tables/merchants/em_view.ts'

/*
 * Each source is one look-up that is quick whatever the text: by primary key for numbers, by ordered indexes for prefixes, by
 * trigram indexes for parts, or among the newest rows. Hits that begin with the text come first, then newer
 * ones.
 */

/** How many of the newest merchants that contain the text are ranked for display. */
const RANKED = 200
/** A frequent part of a number is found among the newest orders; only for rare ones the index is worth its cost. */
const NEWEST = 2000

/** Merchants are found by the same fields that the search box of their list covers. */
const merchantFields = em_view.filters.flatMap((filter) =>
  typeof filter === 'object' && 'covers' in filter ? filter.covers : [],
)

const orderColumns = 'id, external_order_id, fc_id, order_status'
const invoiceColumns = 'id, invoice_number, em_name, payment_status, reference_number'

/** How alike a misspelt name and words of a merchant's are at least, from 0 to 1 (pg_trgm); the first letters are the same. */
const ENOUGH = 0.33
const FIRST_LETTERS = 3
const beginsWith = (text: string): string => `${text.slice(0, FIRST_LETTERS).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** The look-ups for all kinds of records that can be found. */
export const searchSources: readonly Source[] = [
  {
    table: 'em_view',
    shortest: 2,
    // The stored text is in lower case: a case-insensitive comparison would fold the text of every merchant.
    text: `with found as (
        select id, full_name from em where context like lower($1) or id = $2 order by (id = $2) desc nulls last, id desc limit ${RANKED}),
      best as (
        select id, row_number() over (order by (id = $2) desc nulls last, starts_with(lower(full_name), lower($3)) desc, id desc) place
        from found order by place limit ${MAX_HITS})
      select id, identifier, ${merchantFields.join(', ')} from em_view join best using (id) order by place`,
    values: ({ text, piece, number }) => [piece, number, text],
    hit: merchantHit,
  },
  {
    table: 'em_view',
    shortest: 4,
    isGuess: true,
    fits: ({ text }) => /\p{L}{3}/u.test(text),
    text: `with alike as (
        select id, strict_word_similarity($2, lower(full_name)) as likeness from em where full_name ilike $1 order by id desc limit ${RANKED}),
      best as (select * from alike where likeness >= ${ENOUGH} order by likeness desc, id desc limit ${MAX_HITS})
      select id, identifier, ${merchantFields.join(', ')} from em_view join best using (id) order by likeness desc, id desc`,
    values: ({ text }) => [beginsWith(text), text.toLowerCase()],
    hit: merchantHit,
  },
  {
    table: 'order_info_view',
    shortest: 1,
    text: `select o.id, o.external_order_id, o.fc_id, o.order_status from customer_order o where o.id = $1`,
    values: ({ number }) => [number],
    hit: orderHit,
  },
  {
    table: 'order_info_view',
    shortest: 2,
    prefix: true,
    text: ['external_order_id like $1', 'external_order_id like $2', 'fc_id like $2']
      .map(
        (begins) =>
          `(select ${orderColumns} from customer_order where ${begins} order by ${begins.split(' ')[0]} limit ${MAX_HITS})`,
      )
      .join(' union all '),
    // Numbers are usually stored in capitals and typed in lower case.
    values: ({ start }) => [start, start.toUpperCase()],
    hit: orderHit,
  },
  {
    table: 'order_info_view',
    shortest: 2,
    text: `select * from (select ${orderColumns} from customer_order order by id desc limit ${NEWEST}) newest
      where external_order_id ilike $1 or fc_id ilike $1 order by id desc limit ${MAX_HITS}`,
    values: ({ piece }) => [piece],
    hit: orderHit,
  },
  {
    table: 'order_info_view',
    shortest: 3,
    fallback: true,
    text: `select ${orderColumns} from customer_order where id in (select orders_with_piece($1, ${MAX_HITS})) order by id desc`,
    values: ({ piece }) => [piece],
    hit: orderHit,
  },
  {
    table: 'order_info_view',
    shortest: 4,
    text: `select o.id, o.external_order_id, o.fc_id, o.order_status, s.s10_code from shipment s join customer_order o on o.id = s.order_id and o.em_id = s.em_id
        and o.timestamp_year = s.timestamp_year
      where s.s10_code ilike $1 order by s.id desc limit ${MAX_HITS}`,
    values: ({ piece }) => [piece],
    hit: orderHit,
  },
  {
    table: 'order_info_view',
    shortest: 12,
    fits: ({ text }) => misreadS10(text).length > 0,
    text: `select o.id, o.external_order_id, o.fc_id, o.order_status, s.s10_code from shipment s join customer_order o on o.id = s.order_id and o.em_id = s.em_id
        and o.timestamp_year = s.timestamp_year
      where s.s10_code = any($1) order by s.id desc limit ${MAX_HITS}`,
    values: ({ text }) => [misreadS10(text)],
    hit: orderHit,
  },
  ...buyerSources,
  {
    table: 'invoice_list_info',
    shortest: 1,
    text: `select ${invoiceColumns} from invoice_list_info where id = $1`,
    values: ({ number }) => [number],
    hit: invoiceHit,
  },
  {
    table: 'invoice_list_info',
    shortest: 2,
    prefix: true,
    text: `select ${invoiceColumns} from invoice_list_info where invoice_number like $1 order by invoice_number desc limit ${MAX_HITS}`,
    values: ({ start }) => [start.toUpperCase()],
    hit: invoiceHit,
  },
  {
    table: 'invoice_list_info',
    shortest: 3,
    fallback: true,
    text: `select ${invoiceColumns} from invoice_list_info where id in (select invoices_with_piece($1, ${MAX_HITS})) order by id desc`,
    // References are printed in groups of four.
    values: ({ text }) => [likePiece(text.replace(/\s/g, ''))],
    hit: invoiceHit,
  },
  {
    table: 'invoice_list_info',
    shortest: 4,
    fits: ({ text }) => amountIn(text) !== undefined,
    text: `select ${invoiceColumns}, total_invoice_amount_in_eur::text as amount from invoice_list_info
      where total_invoice_amount_in_eur = $1 order by id desc limit ${MAX_HITS}`,
    values: ({ text }) => [amountIn(text)],
    hit: (row, terms) => ({
      ...invoiceHit(row, terms),
      match: { field: 'total_invoice_amount_in_eur', value: textOf(row['amount']) },
    }),
  },
]

function merchantHit(row: Record<string, unknown>, { text }: SearchTerms): Hit {
  const { id, identifier, full_name, nominated_email } = row
  const holds = (value: unknown) => textOf(value).toLowerCase().includes(text.toLowerCase())
  const field = [full_name, identifier].some(holds) ? undefined : merchantFields.find((name) => holds(row[name]))
  return {
    table: 'em_view',
    id: Number(id),
    title: String(full_name),
    detail: [identifier, nominated_email].filter(Boolean).join(' · '),
    state: null,
    match: field ? { field, value: textOf(row[field]) } : null,
    route: 'em-info',
    filter: { id },
  }
}

function invoiceHit(row: Record<string, unknown>, { text, number }: SearchTerms): Hit {
  const { id, invoice_number, em_name, payment_status, reference_number } = row
  const isByReference = number !== Number(id) && !textOf(invoice_number).toLowerCase().includes(text.toLowerCase())
  return {
    table: 'invoice_list_info',
    id: Number(id),
    title: String(invoice_number),
    detail: textOf(em_name),
    state: textOf(payment_status) || null,
    match: isByReference ? { field: 'reference_number', value: textOf(reference_number) } : null,
    route: 'invoice_list_view',
    filter: { id },
  }
}

const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
const likePiece = (text: string): string => `%${literally(text)}%`

/** The search terms for a typed text. */
export function termsOf(text: string): SearchTerms {
  const wanted = text.trim()
  const number = /^#?\d{1,9}$/.test(wanted) ? Number(wanted.replace('#', '')) : null
  return { text: wanted, start: `${literally(wanted)}%`, piece: likePiece(wanted), number }
}
