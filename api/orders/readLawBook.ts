import { sql } from 'kysely'
import type { Db } from '../db/Database.ts'
import { onBehalfOf } from '../db/onBehalfOf.ts'
import { queryableOf } from '../db/queryableOf.ts'
import { settingsFor } from '../settings/settingsFor.ts'
import { readGeography, readVatLaw } from '../law/readVatLaw.ts'
import { LawBook } from './LawBook.ts'
import { readDutyLaw } from '../law/readDutyLaw.ts'
import { readExchangeRates } from '../law/readExchangeRates.ts'
import { readRepresentatives } from '../law/readRepresentatives.ts'

/** A book, with the stamp of the law that it contains. */
interface Kept {
  stamp: string
  book: Promise<LawBook>
}

/** The last book of each database, or of a transaction, which sees changes that others do not. */
const keptBooks = new WeakMap<Db, Kept>()

/**
 * The current law. Reading all of it takes a tenth of a second, so the book is cached; but each time the database is asked
 * whether the law has changed, so that an order computed after a change takes it into account on every node.
 */
export async function readLawBook(db: Db): Promise<LawBook> {
  const { rows } = await sql<{ stamp: string }>`select law_stamp() as stamp`.execute(db)
  const stamp = rows[0]?.stamp ?? ''
  const known = keptBooks.get(db)
  if (known?.stamp === stamp) return known.book
  // Read after the stamp: at worst the book is newer than the stamp, and is read once more.
  // Shared by everybody who asks meanwhile, without waiting for the rest of the first one's work.
  const book = onBehalfOf(undefined, () => readBook(db))
  keptBooks.set(db, { stamp, book })
  book.catch(() => keptBooks.get(db)?.book === book && keptBooks.delete(db))
  return book
}

async function readBook(db: Db): Promise<LawBook> {
  const countries = await db
    .selectFrom('country')
    .select(['code', 'is_eu', 'is_article_194_applied', 'tbe_reduced_rate'])
    .execute()
  const settings = await settingsFor(queryableOf(db), 'computing orders')
  const [vat, geography, currencies, codes, couriers, offices, exchange, sdrRates, duties, representatives] = await Promise.all([
    readVatLaw(db, [...countries.map(({ code }) => code), 'XI'], null),
    readGeography(db),
    db.selectFrom('currency').select(['code', 'decimals']).execute(),
    db.selectFrom('hs6p_code').select('code').execute(),
    db.selectFrom('courier').select(['id', 'code']).execute(),
    db.selectFrom('customs').select(['id', 'office_code']).where('enabled', '=', true).execute(),
    readExchangeRates(db),
    db
      .selectFrom('sdr_exchange_rate')
      .select(['date', 'sdr_rate as rate'])
      .where('currency', '=', 'EUR')
      .orderBy('date')
      .execute(),
    readDutyLaw(db, settings),
    readRepresentatives(db, settings.seller_vat_id),
  ])
  return new LawBook({
    vat,
    ...geography,
    currencies: new Map(currencies.map(({ code, decimals }) => [code, decimals])),
    countries: new Set([...countries.map(({ code }) => code), 'XI']),
    couriers: new Map(couriers.map(({ id, code }) => [code, id])),
    offices: new Map(offices.map(({ id, office_code }) => [office_code, id])),
    reverseCharge: new Set(countries.flatMap(({ code, is_article_194_applied }) => (is_article_194_applied ? [code] : []))),
    codes: new Set(codes.map(({ code }) => code)),
    exchange,
    publicationRates: new Map(
      countries.flatMap(({ code, tbe_reduced_rate }) => (tbe_reduced_rate === null ? [] : [[code, tbe_reduced_rate]])),
    ),
    sdrRates,
    duties,
    representatives,
    isFlatDutyInVatBase: settings.flat_duty_in_vat_base === 'true',
  })
}
