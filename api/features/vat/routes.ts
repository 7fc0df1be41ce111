import type { FastifyInstance } from 'fastify'
import {
  findGoods as findGoodsCall,
  listCountryCodes,
  listGroupCountries,
  listNonEuVatItems,
  listNomenclature as listNomenclatureCall,
  listNonEuVatRates,
  listSupportedCountryCodes,
  listVatItems,
  listVatRates,
  removeNonEuVatItem,
  removeVatItem,
  testVatRate,
} from '#schema/calls/index.ts'
import type { Actor, Operator } from '../../records/Actor.ts'
import { deleteRecord } from '../../records/deleteRow.ts'
import type { ListDeps } from '../../records/listRows.ts'
import { listRows } from '../../records/listRows.ts'
import { tableFor } from '../../records/tableFor.ts'
import { serve } from '../../serve.ts'
import { findGoods } from './findGoods.ts'
import { findRate } from './findRate.ts'
import { listCountries, listCountriesOf, listSupportedCountries } from './listCountries.ts'
import { listNomenclature } from './listNomenclature.ts'

/** The calls about VAT rates that are more than their tables. */
export function serveVat(app: FastifyInstance, deps: ListDeps): void {
  const { db, counts } = deps
  const ratesOf = (table: string, country: string, operator: Operator) =>
    listRows(deps, table, operator, { filter: country === 'ALL' ? [] : [{ name: 'country', comparator: '=', value: country }] })
  const itemsOf = (table: string, rateId: number, operator: Operator) =>
    listRows(deps, table, operator, {
      filter: [{ name: 'country_vat_rate_id', comparator: '=', value: rateId }],
      orderBy: [{ name: 'hs6p_code', direction: 'asc' }],
    })
  const removeItem = async (tableName: string, id: number, operator: Operator, actor: Actor) => {
    const table = tableFor(tableName, 'insert', operator)
    const removed = await deleteRecord(db, table, id, actor)
    counts.drop(table)
    return removed
  }

  serve(app, listVatRates, ({ params, operator }) => ratesOf('country_vat_rate', params.country, operator))
  serve(app, listNonEuVatRates, ({ params, operator }) => ratesOf('country_vat_rate_non_eu', params.country, operator))
  serve(app, listVatItems, ({ params, operator }) => itemsOf('country_vat_item', params.country_vat_rate_id, operator))
  serve(app, listNonEuVatItems, ({ params, operator }) =>
    itemsOf('country_vat_item_non_eu', params.country_vat_rate_id, operator),
  )
  serve(app, removeVatItem, ({ params, operator, actor }) => removeItem('country_vat_item', params.id, operator, actor))
  serve(app, removeNonEuVatItem, ({ params, operator, actor }) =>
    removeItem('country_vat_item_non_eu', params.id, operator, actor),
  )
  serve(app, listCountryCodes, async () => asList(await listCountries(db.read)))
  serve(app, listSupportedCountryCodes, async () => asList(await listSupportedCountries(db.read)))
  serve(app, listGroupCountries, async ({ params }) => asList(await listCountriesOf(db.read, params.country_group)))
  serve(app, testVatRate, ({ body }) => findRate(db.read, body))
  serve(app, findGoodsCall, async ({ body }) => ({ rows: await findGoods(db.read, body.text) }))
  serve(app, listNomenclatureCall, async ({ body }) => ({ rows: await listNomenclature(db.read, body.parent ?? '') }))
}

const asList = <R>(rows: readonly R[]) => ({ rows, total: rows.length })
