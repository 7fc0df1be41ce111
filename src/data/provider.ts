import simpleRestProvider from 'ra-data-simple-rest'
import type { DataProvider, RaRecord } from 'react-admin'
import { updateFeeClass } from '#schema/calls/fees.ts'
import { insertRow, loadRows, updateRow } from '#schema/calls/generic.ts'
import type { FilterNode } from '#schema/filters/filterTree.ts'
import { call, fetchSigned } from './call.ts'
import { CallError } from './CallError.ts'
import { apiPrefix } from './prefix.ts'
import { filterEntries } from './filterEntries.ts'

const pageLimit = 1000

type OrderBy = readonly { name: string; direction: 'asc' | 'desc' }[]

async function load(
  tableName: string,
  {
    filter,
    pagination,
    sort,
    orderBy,
    signal,
  }: {
    filter: readonly FilterNode[]
    pagination?: { page: number; perPage: number } | undefined
    sort?: { field: string; order: string } | undefined
    /** Sorting by several columns, which react-admin's own sort cannot express. */
    orderBy?: OrderBy | undefined
    signal?: AbortSignal | undefined
  },
) {
  const { page, perPage } = pagination ?? { page: 1, perPage: pageLimit }
  const { rows, total } = await call(
    loadRows,
    {
      body: {
        tableName,
        filter: [...filter],
        page: { size: perPage, from: (page - 1) * perPage },
        ...(sort?.field && { orderBy: [{ name: sort.field, direction: sort.order === 'ASC' ? 'asc' : 'desc' } as const] }),
        ...(orderBy && { orderBy: [...orderBy] }),
      },
    },
    { signal },
  )
  return { data: rows as RaRecord[], total }
}

/** The HTTP client of simpleRestProvider, with the token handling and errors of every other call. */
async function restClient(url: string, init: RequestInit = {}) {
  const headers = new Headers(init.headers)
  if (init.body) headers.set('content-type', 'application/json')
  const response = await fetchSigned(url, { ...init, headers })
  const body = await response.text()
  if (!response.ok) throw CallError.fromBody(response.status, body)
  return { status: response.status, headers: response.headers, body, json: JSON.parse(body || 'null') as never }
}

/** Whether a write may empty texts, which most tables do not allow. */
const allowsEmpty = (meta: { allowEmpty?: boolean } | undefined): boolean => meta?.allowEmpty === true

/** Only changed fields are sent, with the version they were changed from, so that a stale write is noticed. */
function changesOf(data: Record<string, unknown>, previous: Record<string, unknown> | undefined): Record<string, unknown> {
  if (!previous) return data
  return Object.fromEntries(Object.entries(data).filter(([name, value]) => value !== previous[name]))
}

/**
 * react-admin's data provider over the API: lists through `visualize/load`, writes through `persistence/*`, and the rest
 * through ra-data-simple-rest and `/api/rest`, which speaks that package's dialect.
 */
export const dataProvider = {
  ...simpleRestProvider(`${apiPrefix}/api/rest`, restClient),
  supportAbortSignal: true,

  getList: async (resource, { pagination, sort, filter, meta, signal }) =>
    load(resource, {
      filter: filterEntries(filter as Record<string, unknown>),
      pagination,
      sort,
      orderBy: (meta as { orderBy?: OrderBy } | undefined)?.orderBy,
      signal,
    }),

  getOne: async (resource, { id, signal }) => {
    const { data } = await load(resource, { filter: [{ name: 'id', value: Number(id) }], signal })
    if (!data[0]) throw new CallError({ statusCode: 404, code: 'NOT_FOUND', message: 'ra.notification.item_doesnt_exist' })
    return { data: data[0] }
  },

  getMany: async (resource, { ids, signal }) => {
    const wanted = [...new Set(ids.map(Number))]
    const pages = Array.from({ length: Math.ceil(wanted.length / pageLimit) }, (_, page) =>
      load(resource, {
        filter: [{ name: 'id', comparator: 'in', value: wanted.slice(page * pageLimit, (page + 1) * pageLimit) }],
        signal,
      }),
    )
    return { data: (await Promise.all(pages)).flatMap(({ data }) => data) }
  },

  getManyReference: async (resource, { target, id, pagination, sort, filter, signal }) =>
    load(resource, {
      filter: [...filterEntries(filter as Record<string, unknown>), { name: target, value: id }],
      pagination,
      sort,
      signal,
    }),

  create: async (resource, { data }) => {
    const { rows } = await call(insertRow, { body: { tableName: resource, data: data as Record<string, unknown> } })
    return { data: rows[0] as RaRecord }
  },

  update: async (resource, { id, data, previousData, meta }) => {
    const previous = previousData as Record<string, unknown> | undefined
    const version = previous?.['version']
    const changes = {
      ...changesOf(data as Record<string, unknown>, previous),
      id: Number(id),
      ...(version !== undefined && { version }),
    }
    // The specification names a call of its own for fee classes (FEE-24).
    const { rows } =
      resource === 'fee_class'
        ? await call(updateFeeClass, { body: { data: changes } })
        : await call(updateRow, { body: { tableName: resource, data: changes, ...(allowsEmpty(meta) && { allow_empty: true }) } })
    return { data: rows[0] as RaRecord }
  },
} as DataProvider
