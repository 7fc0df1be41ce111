import { findTable } from '#schema/registry.ts'
import type { FloorList, Question } from '../questions.ts'
import { APPLICATIONS, waitingFor } from './applicationRows.ts'

const path = '/api/visualize/load'
const tableName = 'self_registration'
const list = `select ${Object.keys(findTable(tableName)?.fields ?? {}).join(', ')} from self_registration`
const filter = 'status = $1 and registered_country = $2'

const firstPage: FloorList = {
  name: 'applications',
  rows: `${list} order by id desc limit $1 offset $2`,
  count: 'select count(*) from self_registration',
}
const ofStage: FloorList = {
  name: 'applications-of-stage',
  rows: `${list} where ${filter} order by id desc limit 100`,
  count: `select count(*) from self_registration where ${filter}`,
}

export const applicationFloors: readonly FloorList[] = [firstPage, ofStage]

/** The first page with its total, and a page of a stage and a country. */
export const applicationLists: readonly Question[] = [
  {
    name: firstPage.name,
    title: 'first page of applications with total',
    floor: firstPage,
    path,
    ask: () => ({ values: [100, 0], body: { tableName }, rows: 100, total: APPLICATIONS }),
  },
  {
    name: ofStage.name,
    title: 'applications of a stage and a country with total',
    floor: ofStage,
    path,
    ask: (n) => {
      const { country, total } = waitingFor(n)
      return {
        values: ['SUBMITTED', country],
        body: {
          tableName,
          filter: [
            { name: 'status', comparator: '=', value: 'SUBMITTED' },
            { name: 'registered_country', comparator: '=', value: country },
          ],
        },
        rows: Math.min(100, total),
        total,
      }
    },
  },
]
