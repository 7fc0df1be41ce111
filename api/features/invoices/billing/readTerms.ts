import { say } from '#schema/messages/sentences.ts'
import type { Day } from '#domain/day.ts'
import type { ListedFee } from '#domain/invoicing/ListedFee.ts'
import { AppError } from '../../../errors.ts'
import type { Queryable } from '../../../db/Queryable.ts'
import { settingsFor } from '../../../settings/settingsFor.ts'
import type { PriceOn } from './readPrices.ts'
import { readPrices } from './readPrices.ts'

/** The issuer, as printed on the invoices. */
interface Seller {
  name: string
  address: string
  postal_code: string
  city: string
  registry_code: string
  vat_id: string
  iban: string
  bic: string
}

/** The terms of a billing run that are the same for all merchants. */
export interface Terms {
  seller: Seller
  /** The seller's country, and its standard VAT rate in percent on a day. */
  home: string
  homeRateOn: (day: Day) => string
  termDays: number
  graceDays: number
  notes: string
  priceOn: PriceOn
  annualFee: ListedFee | null
  reportingFee: ListedFee | null
  /** Whether a return without any tax costs the reporting fee. */
  isNilCharged: boolean
  /** Whether returned goods give back their share of the percentage fee. */
  isFeeRefunded: boolean
  invoicingFee: (ListedFee & { above: string }) | null
}

/** Reads fees, settings and our VAT rates. */
export async function readTerms(db: Queryable): Promise<Terms> {
  const settings = await settingsFor(db, 'issuing invoices')
  const seller = {
    name: settings.seller_name,
    address: settings.seller_address,
    postal_code: settings.seller_postal_code,
    city: settings.seller_city,
    registry_code: settings.seller_registry_code,
    vat_id: settings.seller_vat_id,
    iban: settings.seller_iban,
    bic: settings.seller_bic,
  }
  const prefix = seller.vat_id.slice(0, 2)
  const home = prefix === 'EL' ? 'GR' : prefix
  const invoicingFee = await listedFee(db, 'em_invoicing_fee_type', 'fee_value')
  return {
    seller,
    home,
    homeRateOn: await readStandardRates(db, home),
    termDays: Number(settings.invoice_due_days),
    graceDays: Number(settings.post_sale_grace_period_days),
    notes: settings.invoice_notes,
    priceOn: await readPrices(db),
    annualFee: await listedFee(db, 'em_annual_fee_type', 'value'),
    reportingFee: await listedFee(db, 'em_reporting_fee_type', 'value'),
    isNilCharged: settings.reporting_fee_on_nil === 'true',
    isFeeRefunded: settings.refund_fee_on_return === 'true',
    invoicingFee: invoicingFee && { ...invoicingFee, above: settings.invoicing_fee_min_total },
  }
}

/** Of several fees of a kind the newest applies; the older ones are its predecessors. */
async function listedFee(db: Queryable, table: string, column: string): Promise<ListedFee | null> {
  const { rows } = await db.query<ListedFee>(`select id, ${column}::text as value from ${table} order by id desc limit 1`)
  return rows[0] ?? null
}

/**
 * The standard rate of a country by day: the table's, otherwise the one stored last in the history.
 * @returns a function that throws {AppError} RULE_BROKEN for a day without a rate
 */
async function readStandardRates(db: Queryable, country: string): Promise<(day: Day) => string> {
  const { rows } = await db.query<{ rate: string; since: Day; until: Day | null }>(
    `select rate::text, to_char(since, 'YYYY-MM-DD') as since, to_char(until, 'YYYY-MM-DD') as until from (
       select null::integer as history_id, country, rate_type, rate, start_date as since, end_date as until from country_vat_rate
       union all
       select id, country, rate_type, rate, valid_from, valid_to from historic_vat_data where hs6p_code is null
     ) known
     where country = $1 and rate_type = 'STANDARD' order by history_id desc nulls first`,
    [country],
  )
  return (day) => {
    const known = rows.find(({ since, until }) => since <= day && (until === null || day <= until))
    if (!known) throw new AppError('RULE_BROKEN', { errors: { seller_vat_id: say('NO_RATE_FOR_SELLER', { country, day }) } })
    return known.rate
  }
}
