import type { Day } from '#domain/day.ts'
import { dayOf } from '#domain/day.ts'
import type { DeclarationKind } from '#domain/customs/declarationOf.ts'
import { merchantOn } from '#domain/returns/merchantOn.ts'
import { isPossible } from '#schema/states/movesOf.ts'
import type { Databases } from '../../db/databases.ts'
import { AppError } from '../../errors.ts'
import type { Entry } from '../Changes.ts'
import type { Explained } from '../explanations/explain.ts'
import { declarationKind } from '../parcels/consignmentPapers.ts'
import type { PackedLine } from '../parcels/parcelContents.ts'
import { parcelContents } from '../parcels/parcelContents.ts'
import { readLawBook } from '../readLawBook.ts'
import { readOrderMerchants } from '../readOrderMerchants.ts'
import { readOrders } from '../readOrders.ts'

/** The merchant as the sender of a parcel. */
interface Sender {
  name: string
  /** Street and town, as far as they are known. */
  address: readonly string[]
  country: string
  phone: string | undefined
  email: string | undefined
}

/** A parcel with everything that its papers contain. */
export interface Parcel extends Explained {
  shipment: Entry<'shipment'> & { id: number }
  order: Entry<'customer_order'>
  contents: readonly PackedLine[]
  sender: Sender
  /** How it is declared; undefined if nothing is imported into the EU. */
  kind: DeclarationKind | undefined
  /** The merchant's number in the import scheme, only for a parcel that is imported under it. */
  ioss: string | undefined
  /** The flat duty of an item of a declaration, in EUR. */
  flatDuty: string
  /** When it was sent or will be sent. */
  posted: Day
}

/**
 * Reads a parcel of a paid order.
 * @throws {AppError} UNKNOWN_ROW, or PAYMENT_NOT_VERIFIED
 */
export async function readParcel(db: Databases, id: number, now: Date): Promise<Parcel> {
  const known = await db.decide
    .selectFrom('shipment')
    .select(['order_id', 'order_status', 'em_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!known) throw new AppError('UNKNOWN_ROW')
  if (!isPossible('shipment', 'printPapers', known.order_status)) throw new AppError('PAYMENT_NOT_VERIFIED', { params: { id } })
  const [stored] = await readOrders(db.rw, [{ em_id: known.em_id, id: known.order_id }], { isUnlocked: true })
  const shipment = stored?.shipments.find((row) => row.id === id)
  const [merchant] = stored ? await readOrderMerchants(db.rw, { ids: [stored.order.em_id] }) : []
  if (!stored || !shipment || !merchant) throw new AppError('UNKNOWN_ROW')
  const book = await readLawBook(db.decide)
  const { shipped_at: shipped } = shipment
  const day = stored.order.calculated_for ?? dayOf(now)
  const kind = declarationKind({ book, merchant, stored }, shipment, day)
  return {
    shipment: { ...shipment, id },
    order: stored.order,
    explanations: stored.explanations,
    contents: parcelContents(stored.items, shipment),
    sender: await readSender(db, merchant.id, shipment.dispatch_country ?? ''),
    kind,
    ioss: kind?.scheme === 'IOSS-IMPORT' ? (merchantOn(merchant.law, day).import?.number ?? undefined) : undefined,
    flatDuty: book.rows.duties.flat.amount,
    posted: dayOf(shipped === null ? now : new Date(shipped)),
  }
}

interface SenderRow {
  name: string
  country: string
  phone: string | null
  email: string | null
  address: string | null
}

/**
 * The merchant at its establishment in the country of dispatch, otherwise in its own country, otherwise at any; never a mixture
 * of two places.
 */
async function readSender(db: Databases, emId: number, dispatch: string): Promise<Sender> {
  const { rows } = await db.rw.query<SenderRow>(
    `select coalesce(em.trade_name, em.full_name) as name, coalesce(place.country, em.registered_country) as country, em.phone,
       em.nominated_email as email, place.address
     from em left join lateral (
       select e.address, c.code as country from em_establishment e join country c on c.id = e.country_id
       where e.em_id = em.id and e.address is not null
       order by (c.code = $2) desc, (c.code = em.registered_country) desc, e.id limit 1) place on true
     where em.id = $1`,
    [emId, dispatch],
  )
  const [row] = rows
  if (!row) throw new AppError('UNKNOWN_ROW')
  return {
    name: row.name,
    address: row.address ? [row.address] : [],
    country: row.country,
    phone: row.phone ?? undefined,
    email: row.email ?? undefined,
  }
}
