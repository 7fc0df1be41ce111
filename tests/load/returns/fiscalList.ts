import { findTable } from '#schema/registry.ts'
import type { FloorList, Question } from '../questions.ts'

const view = findTable('emvat_report_fiscal_view')
const columns = Object.keys(view?.fields ?? {}).join(', ')

/** The first page of the list of returns, as the floor reads it. */
export const fiscalFloor: FloorList = {
  name: 'fiscal',
  rows: `select ${columns} from emvat_report_fiscal_view order by id desc limit $1 offset $2`,
}

/** The first page with its total. @param total how many returns there are */
export const fiscalList = (total: number): Question => ({
  name: 'fiscal',
  title: 'first page of returns with totals',
  floor: fiscalFloor,
  path: '/api/visualize/load',
  ask: () => ({ values: [100, 0], body: { tableName: 'emvat_report_fiscal_view' }, rows: 100, total }),
})

/** The totals over all of them. */
export const fiscalSums = { tableName: 'emvat_report_fiscal_view', fields: view?.sums ?? [] }
