import { personalData } from '#schema/personal/personalData.ts'
import type { Databases } from '../../db/databases.ts'
import type { Parcel } from '../../orders/papers/readParcel.ts'
import { readParcel } from '../../orders/papers/readParcel.ts'
import { papersOfParcel } from '../../orders/papers/papersOfParcel.ts'
import { readDeclarant } from '../../orders/readDeclarant.ts'
import type { PackFile } from './packFiles.ts'
import type { PackScope } from './PackScope.ts'
import { Bound } from './PackScope.ts'

const unnamed = Object.fromEntries(personalData.order.replaces.map((name) => [name, null]))

/** The parcel without who the buyer is: place, goods and amounts stay. */
const withoutBuyer = (parcel: Parcel): Parcel => ({ ...parcel, order: { ...parcel.order, ...unnamed } })

/**
 * The customs papers of the parcels of paid orders, a document of each: postal form, declaration, label. Each is drawn when its turn comes
 * and has gone before the next.
 */
export async function* paperParts(db: Databases, scope: PackScope, at: Date): AsyncGenerator<PackFile> {
  if (!scope.with_papers) return
  const bound = new Bound(scope)
  const { rows } = await db.rw.query<{ id: number }>(
    `select s.id from shipment s where s.em_id = ${bound.em} and s.order_id in (${bound.orders}) and s.order_status = 'payment_verified'
     order by s.id`,
    bound.values,
  )
  const declarant = await readDeclarant(db.rw)
  const { joinedPapers } = await import('../../documents/joinedPapers.ts')
  for (const { id } of rows) {
    const parcel = await readParcel(db, id, at)
    const plans = await papersOfParcel(scope.with_buyers ? parcel : withoutBuyer(parcel), { declarant, texts: db.decide }, at)
    yield { folder: 'customs', name: `customs/papers/${id}.pdf`, content: await joinedPapers(plans) }
  }
}
