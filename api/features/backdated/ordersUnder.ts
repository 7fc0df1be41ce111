import type { Queryable } from '../../db/Queryable.ts'
import type { OrderKey } from '../../orders/orderKeys.ts'
import { countriesUnder } from './countriesUnder.ts'

/** What a change of law or of a rate affects. */
export interface ChangeScope {
  country: string
  /** The currency of a changed exchange rate; only orders in it can be affected. */
  currency: string | null
  /** The first and the last day; null for all days. */
  from: string | null
  to: string | null
}

/** The countries whose value limit is in a currency. */
const limitIn: Readonly<Record<string, string>> = { GBP: 'GB', NOK: 'NO' }

/** The next counted orders that a change affects, by their ids. */
export async function ordersUnder(
  client: Queryable,
  { country, currency, from, to }: ChangeScope,
  { after, most }: { after: number; most: number },
): Promise<OrderKey[]> {
  const days = [from ?? '-infinity', to ?? 'infinity', after]
  const isCounted = `tax_point between $1::date and $2::date and id > $3`
  if (currency === null) {
    const countries = await countriesUnder(client, country)
    // A business whose VAT id is of the member state of dispatch pays the VAT of that state, wherever the goods go.
    const place = '(delivery_country = any($4::text[]) or buyer_vat_country = any($4::text[]))'
    return idsWhere(client, { text: `${isCounted} and ${place}`, values: [...days, countries] }, most)
  }
  // A rate of a limit's own currency converts the orders in all other currencies.
  const own = country === 'EU' ? null : country
  return idsWhere(
    client,
    {
      text: `${isCounted} and (currency = $4 or delivery_country = $5) and ($6::text is null or delivery_country = $6)`,
      values: [...days, currency, limitIn[currency] ?? '', own],
    },
    most,
  )
}

async function idsWhere(client: Queryable, { text, values }: { text: string; values: unknown[] }, most: number) {
  const { rows } = await client.query<OrderKey>(
    `select em_id, id from customer_order where ${text} order by id limit ${most}`,
    values,
  )
  return rows
}
