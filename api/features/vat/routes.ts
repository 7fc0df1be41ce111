import type { FastifyInstance } from 'fastify'
import { dayOf, monthStart } from '#domain/day.ts'
import {
  decideVatCategory as decideVatCategoryCall,
  findGoods as findGoodsCall,
  listCountryCodes,
  listGroupCountries,
  listNonEuVatItems,
  listNomenclature as listNomenclatureCall,
  listNonEuVatRates,
  listSupportedCountryCodes,
  listVatItems,
  listVatRates,
  readVatChanges as readVatChangesCall,
  readReviewProgress as readReviewProgressCall,
  readVatMatrix as readVatMatrixCall,
  removeNonEuVatItem,
  readVatTimeline,
  removeNonEuVatRate,
  removeVatItem,
  removeVatRate,
  removeVatStance,
  testVatRate,
} from '#schema/calls/index.ts'
import type { Operator } from '../../base/Actor.ts'
import { deleteRecord } from '../../records/write/remove.ts'
import type { RecordsDeps } from '../../records/RecordsDeps.ts'
import { listRows } from '../../records/read/listRows.ts'
import { tableFor } from '../../records/read/tableFor.ts'
import type { CallContext } from '../../http/serve.ts'
import { serve } from '../../http/serve.ts'
import { decideVatCategory } from './decideVatCategory.ts'
import { findGoods } from './findGoods.ts'
import { findRate } from './findRate.ts'
import { ratesOfLine } from './ratesOfLine.ts'
import { readReviewProgress } from './readReviewProgress.ts'
import { readTimeline } from './readTimeline.ts'
import { readVatChanges } from './readVatChanges.ts'
import { readVatMatrix } from './readVatMatrix.ts'
import { removeRate } from './removeRate.ts'
import type { VatRateTable } from './oneRateADay.ts'
import { listCountries, listCountriesOf, listSupportedCountries } from './listCountries.ts'
import { listNomenclature } from './listNomenclature.ts'

/** A call to remove the row that its path names. */
type Removal = Pick<CallContext<typeof removeVatRate>, 'params' | 'operator' | 'actor'>

/** The calls about VAT rates beyond the generic ones. */
export function serveVat(app: FastifyInstance, deps: RecordsDeps): void {
  const { db } = deps
  const ratesOf = (tableName: string, country: string, operator: Operator) =>
    listRows(deps, {
      tableName,
      operator,
      filter: country === 'ALL' ? [] : [{ name: 'country', comparator: '=', value: country }],
    })
  const itemsOf = async (rates: VatRateTable, rateId: number, operator: Operator) =>
    listRows(deps, {
      tableName: rates === 'country_vat_rate' ? 'country_vat_item' : 'country_vat_item_non_eu',
      operator,
      filter: [{ name: 'country_vat_rate_id', comparator: 'in', value: await ratesOfLine(db.decide, rates, rateId) }],
      orderBy: [{ name: 'hs6p_code', direction: 'asc' }],
    })
  const removeRow = (tableName: string) => async (context: Removal) =>
    deleteRecord({ db, actor: context.actor }, tableFor(tableName, 'insert', context.operator), context.params.id)
  const remove = (name: VatRateTable) => async (context: Removal) =>
    removeRate({ db, actor: context.actor }, { ...tableFor(name, 'insert', context.operator), name }, context.params.id)

  serve(app, listVatRates, ({ params, operator }) => ratesOf('country_vat_rate', params.country, operator))
  serve(app, listNonEuVatRates, ({ params, operator }) => ratesOf('country_vat_rate_non_eu', params.country, operator))
  serve(app, listVatItems, ({ params, operator }) => itemsOf('country_vat_rate', params.country_vat_rate_id, operator))
  serve(app, listNonEuVatItems, ({ params, operator }) =>
    itemsOf('country_vat_rate_non_eu', params.country_vat_rate_id, operator),
  )
  serve(app, removeVatItem, removeRow('country_vat_item'))
  serve(app, removeNonEuVatItem, removeRow('country_vat_item_non_eu'))
  serve(app, removeVatStance, removeRow('vat_category_stance'))
  serve(app, removeVatRate, remove('country_vat_rate'))
  serve(app, removeNonEuVatRate, remove('country_vat_rate_non_eu'))
  serve(app, readVatTimeline, async ({ params, query, actor }) =>
    asList(await readTimeline(db.look, { country: params.country, line: query.rate_line, today: dayOf(actor.at) })),
  )
  serve(app, readVatMatrixCall, ({ query }) => readVatMatrix(db.look, query.date))
  serve(app, readVatChangesCall, ({ query: { from, to }, actor, operator }) => {
    // Without permission to read the audit log nobody may read it here either.
    tableFor('audit_log', 'load', operator)
    return readVatChanges(db.look, { from: from ?? monthStart(dayOf(actor.at)), to })
  })
  serve(app, listCountryCodes, async () => asList(await listCountries(db.look)))
  serve(app, listSupportedCountryCodes, async () => asList(await listSupportedCountries(db.look)))
  serve(app, listGroupCountries, async ({ params }) => asList(await listCountriesOf(db.look, params.country_group)))
  serve(app, readReviewProgressCall, () => readReviewProgress(db.decide))
  serve(app, decideVatCategoryCall, ({ body, actor }) => decideVatCategory({ db, actor }, body))
  serve(app, testVatRate, ({ body }) => findRate(db.decide, body))
  serve(app, findGoodsCall, async ({ body }) => ({ rows: await findGoods(db.look, body.text) }))
  serve(app, listNomenclatureCall, async ({ body }) => ({ rows: await listNomenclature(db.look, body.parent ?? '') }))
}

const asList = <R>(rows: readonly R[]) => ({ rows, total: rows.length })
