import { MAX_HITS, orderHit } from './orderHit.ts'
import type { SearchTerms, Source } from './Source.ts'

/*
 * Orders by their buyers and amounts. Names and e-mails are found by how they begin, surnames too, with an ordered index each; other
 * parts, addresses and typing errors among the newest orders.
 */

/** So many of the newest orders are looked through for what no index finds. */
const NEWEST = 2000
/** So many names that begin as the text does are compared with it letter by letter. */
const ALIKE = 400
/** How alike a misspelt text and a word of the buyer have to be, from 0 to 1 (pg_trgm). */
const ENOUGH = 0.45

const names = 'id, external_order_id, fc_id, order_status'
const surname = String.raw`substring(recipient_name from '\S+$')`

/** An amount as people write it: with two decimals, a decimal point or comma, grouped or not, perhaps with its currency. */
export function amountIn(text: string): string | undefined {
  const [amount] = text.match(/^\d{1,3}(?:[ \u00a0\u202f']?\d{3})*[.,]\d{2}(?=$|\s?(?:€|[A-Za-z]{3})$)/) ?? []
  return amount?.replaceAll(/[^\d.,]/g, '').replace(',', '.')
}

const isWord = ({ text }: SearchTerms): boolean => /\p{L}{3}/u.test(text)

/** The first letters of a text, of which a misspelt name that is worth comparing has the same: half of them, three at least. */
const beginning = (text: string): string => text.slice(0, Math.max(3, Math.floor(text.length / 2)))

const escaped = (text: string): string => text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)

const ofBuyers = { table: 'order_info_view', permission: 'read buyers', hit: orderHit } as const

export const buyerSources: readonly Source[] = [
  {
    ...ofBuyers,
    shortest: 3,
    fits: isWord,
    text: [
      ['recipient_name', 'lower(recipient_name)'],
      ['recipient_name', `lower(${surname})`],
      ['buyer_email', 'lower(buyer_email)'],
    ]
      .map(
        ([
          shown,
          sought,
        ]) => `(select ${names}, ${shown === 'buyer_email' ? 'null as recipient_name, buyer_email' : 'recipient_name, null as buyer_email'}
          from customer_order where ${sought} like $1 order by ${sought} limit ${MAX_HITS})`,
      )
      .join(' union all '),
    values: ({ text }) => [`${escaped(text)}%`],
  },
  {
    ...ofBuyers,
    shortest: 4,
    fits: isWord,
    text: `select ${names}, recipient_name, null as buyer_email, null as delivery_address from (
        (select ${names}, recipient_name, lower(recipient_name) as sought from customer_order
          where lower(recipient_name) like $1 limit ${ALIKE})
        union all
        (select ${names}, recipient_name, lower(${surname}) from customer_order where lower(${surname}) like $1 limit ${ALIKE})
      ) alike where similarity(sought, $2) >= ${ENOUGH} order by similarity(sought, $2) desc, id desc limit ${MAX_HITS}`,
    values: ({ text }) => [`${escaped(beginning(text))}%`, text.toLowerCase()],
  },
  {
    ...ofBuyers,
    shortest: 4,
    fits: isWord,
    text: `select ${names}, case when name >= greatest(mail, street) then recipient_name end as recipient_name,
        case when mail > name and mail >= street then buyer_email end as buyer_email,
        case when street > greatest(name, mail) then delivery_address end as delivery_address
      from (
        select *, case when recipient_name ilike $1 then 2 else strict_word_similarity($2, lower(coalesce(recipient_name, ''))) end as name,
          case when buyer_email ilike $1 then 2 else strict_word_similarity($2, lower(coalesce(buyer_email, ''))) end as mail,
          case when delivery_address ilike $1 then 2 else strict_word_similarity($2, lower(coalesce(delivery_address, ''))) end as street
        from (select ${names}, recipient_name, buyer_email, delivery_address from customer_order order by id desc limit ${NEWEST}) newest
      ) compared
      where greatest(name, mail, street) >= ${ENOUGH} order by greatest(name, mail, street) desc, id desc limit ${MAX_HITS}`,
    values: ({ text, piece }) => [piece, text.toLowerCase()],
  },
  {
    table: 'order_info_view',
    shortest: 4,
    fits: ({ text }) => amountIn(text) !== undefined,
    text: `(select ${names}, total::text as total, null as total_eur from customer_order where total = $1 order by id desc limit ${MAX_HITS})
      union all
      (select ${names}, null, total_eur::text from customer_order where total_eur = $1 and total <> $1 order by id desc limit ${MAX_HITS})`,
    values: ({ text }) => [amountIn(text)],
    hit: orderHit,
  },
]
