import type { FastifyInstance } from 'fastify'
import {
  countChoices as countCall,
  findRows,
  insertRow,
  loadRows,
  readConfig,
  readHistory,
  sumRows as sumCall,
  updateRow,
  updateWithConditions,
  visualizeFiltered,
  visualizeTable,
} from '#schema/calls/index.ts'
import type { NamedTable } from '#schema/define.ts'
import { describeForm } from '#schema/forms/describeFields.ts'
import type { FormDefinition } from '#schema/forms/defineForm.ts'
import * as allForms from '#schema/forms/index.ts'
import { may } from '#schema/roles.ts'
import { AppError } from '../errors.ts'
import { RawJson, serve } from '../http/serve.ts'
import type { FilterEntry } from './read/conditions.ts'
import { columnOf, entriesOf } from './read/conditions.ts'
import { countChoices } from './read/countChoices.ts'
import { describe, describedTable } from './read/describe.ts'
import { readEnumerations } from './read/enumerations.ts'
import { historyFilter } from './history/history.ts'
import { withMerchant } from './read/merchantOf.ts'
import type { PageRequest } from './read/planPage.ts'
import { planPage } from './read/planPage.ts'
import { policyOf } from './policies.ts'
import type { Row } from './read/readRow.ts'
import type { RecordsDeps } from './RecordsDeps.ts'
import { serveRest } from './restRoutes.ts'
import { runPage } from './read/runPage.ts'
import { pageTotals } from './read/pageTotals.ts'
import { sumRows } from './read/sumRows.ts'
import { permissionFor, tableFor } from './read/tableFor.ts'
import { insertRecord } from './write/insert.ts'
import { updateRecord } from './write/update.ts'

const forms: Readonly<Record<string, FormDefinition>> = { ...allForms }

/** How the answer of a page ends: its data, and the answer itself. */
const END = '}}'

interface PageRead {
  request: PageRequest
  withTotal: boolean
}

/** A page of a list, with the totals that its definition names: who adds up its rows counts them, too, beside who reads the page. */
async function readPage(deps: RecordsDeps, table: NamedTable, { request, withTotal }: PageRead): Promise<RawJson> {
  const plan = planPage(table, await withMerchant(deps.db.look, table, request))
  if (!table.totals || !withTotal) return new RawJson(await runPage(deps, plan, { withTotal }))
  const adding = pageTotals(deps, table, request.filter ?? [])
  const count = async () => (await adding).count
  const [text, { named }] = await Promise.all([runPage(deps, plan, { count }), adding])
  return new RawJson(`${text.slice(0, -END.length)},"totals":${JSON.stringify(named)}${END}`)
}

/** The generic calls over any registered table: parse, plan, run. */
export function serveRecords(app: FastifyInstance, { db, counts }: RecordsDeps): void {
  serveRest(app, { db, counts })
  const page = (table: NamedTable, request: PageRequest, withTotal = true) =>
    readPage({ db, counts }, table, { request, withTotal })

  serve(app, loadRows, ({ body: { tableName, total, ...request }, operator }) =>
    page(tableFor(tableName, 'load', operator), request, total !== 'none'),
  )
  serve(app, sumCall, ({ body: { tableName, ...request }, operator }) =>
    sumRows({ db, counts }, tableFor(tableName, 'load', operator), request),
  )
  serve(app, countCall, ({ body: { tableName, ...request }, operator }) =>
    countChoices({ db, counts }, tableFor(tableName, 'load', operator), request),
  )
  serve(app, visualizeTable, ({ params, query, operator }) => page(tableFor(params.table, 'load', operator), { page: query }))
  serve(app, visualizeFiltered, ({ params, body: { filters = [], filter = [], ...request }, operator }) =>
    page(tableFor(params.table, 'load', operator), { ...request, filter: [...entriesOf(filters), ...filter] }),
  )
  serve(app, findRows, ({ body: { tableName, conditions, ...request }, operator }) =>
    page(tableFor(tableName, 'load', operator), { ...request, filter: entriesOf(conditions) }),
  )
  serve(app, readConfig, async ({ params: { schema }, operator: { roles } }) => {
    const form = Object.hasOwn(forms, schema) ? forms[schema] : undefined
    if (form && may(roles, 'read business')) return describeForm(form, await readEnumerations(db.look, form))
    const table = describedTable(schema, roles)
    const more = await policyOf(table.name).extraFields?.(db.rw)
    const whole = more ? { ...table, fields: { ...table.fields, ...more } } : table
    return describe({ schema, table: whole, roles }, await readEnumerations(db.look, table))
  })
  serve(app, readHistory, ({ params, operator }) => {
    const table = tableFor(params.table, 'load', operator)
    return page(tableFor('audit_log', 'load', operator), historyFilter(table, params.id))
  })
  serve(
    app,
    updateRow,
    ({ body: { tableName, data, allow_empty: allowEmpty = false, override_reason: reason }, actor, operator }) =>
      updateRecord({ db, actor }, tableFor(tableName, 'update', operator), { data, allowEmpty, reason }),
  )
  serve(app, updateWithConditions, ({ body, actor, operator }) => {
    const { tableName, data, conditions, allow_empty: allowEmpty = false, override_reason: reason } = body
    const entries = entriesOf(conditions)
    if (!entries.length) throw new AppError('NO_CONDITION')
    const request = { data: withId(data, entries), conditions: entries, allowEmpty, reason }
    const known = tableFor(tableName, 'load', operator)
    const { updateIf } = policyOf(known.name)
    if (updateIf) {
      if (!may(operator.roles, permissionFor(known, 'update'))) throw new AppError('NOT_ALLOWED')
      return updateIf({ db, actor }, request)
    }
    return updateRecord({ db, actor }, tableFor(tableName, 'update', operator), request)
  })
  serve(app, insertRow, async ({ body, actor, operator }) => {
    const { tableName, data, returnColumns = ['id'], override_reason: reason } = body
    const table = tableFor(tableName, 'insert', operator)
    for (const name of returnColumns) columnOf(table, name)
    const row = await insertRecord({ db, actor }, table, { data, reason })
    return { rowCount: 1, rows: [Object.fromEntries(returnColumns.map((name) => [name, row[name]]))] }
  })
}

/** A conditional update may also name its record by an id among the conditions. */
function withId(data: Row, entries: ReturnType<typeof entriesOf>): Row {
  if (data.id !== undefined) return data
  const named = entries.flatMap((entry) => ('name' in entry ? entry : [])).find(isAboutId)
  return { ...data, id: named?.value }
}

const isAboutId = ({ name, comparator = '=' }: FilterEntry): boolean => name === 'id' && comparator === '='
