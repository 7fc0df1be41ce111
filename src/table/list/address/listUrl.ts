import type { FilterValue } from '../../../kinds/KindView.ts'
import type { Grouping, ListState, PageSize, Sort } from '../ListState.ts'
import { pageSizes, presetSize } from '../ListState.ts'
import { isRelative } from '../../../kinds/text/relativeDays.ts'
import type { FieldKinds } from './groupAddress.ts'
import { formatGroup, parseGroup } from './groupAddress.ts'

/*
 * A list's address: `?f.order_status=accepted&f.timestamp=2026-01-01..2026-01-31&sort=-id,em_name&page=2&size=50`.
 * Defaults are left out, so that the plain address is the plain list. `view=7` is the saved view that was opened, `asOf=2026-01-31`
 * the day as of which the list is shown, `peek=12` the record beside it; `f.timestamp=lastMonth` is a period relative to today;
 * `where={…}` are grouped conditions; `group=order_status~accepted` groups rows by a field, followed by the open groups.
 */

const filterPrefix = 'f.'
const rangeMark = '..'
const maxPage = 100_000

const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d\d-\d\d$/.test(text)

/** The names that an address may contain: filters with their comparators, and columns. */
export interface ListNames {
  filters: readonly { name: string; comparator: string }[]
  columns: readonly string[]
  /** The fields that rows can be grouped by. */
  groups?: readonly string[]
  sort: readonly Sort[]
  /** The fields that grouped conditions can use. */
  fields?: FieldKinds
}

const writeFilter = (value: FilterValue): string =>
  typeof value === 'string' ? value : `${value.from ?? ''}${rangeMark}${value.to ?? ''}`

function readFilter(text: string, comparator: string): FilterValue | undefined {
  if (text === '') return undefined
  if (comparator !== 'range' || isRelative(text)) return text
  const mark = text.indexOf(rangeMark)
  // A single value in place of a range means exactly that value.
  if (mark < 0) return { from: text, to: text }
  const from = text.slice(0, mark)
  const to = text.slice(mark + rangeMark.length)
  if (from === '' && to === '') return undefined
  return { ...(from && { from }), ...(to && { to }) }
}

const writeSort = (sort: readonly Sort[]): string =>
  sort.map(({ name, direction }) => (direction === 'desc' ? `-${name}` : name)).join(',')

function readSort(text: string | null, { columns, sort }: ListNames): readonly Sort[] {
  const wanted = (text ?? '')
    .split(',')
    .map((part): Sort => (part.startsWith('-') ? { name: part.slice(1), direction: 'desc' } : { name: part, direction: 'asc' }))
  const known = wanted.filter(
    ({ name }, index) => columns.includes(name) && wanted.findIndex((other) => other.name === name) === index,
  )
  return known.length > 0 ? known.slice(0, 5) : sort
}

/** The id of a record or a view. */
function readNumber(text: string | null): number | undefined {
  const number = Number(text)
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}

const groupMark = '~'

function readGrouping(text: string | null, { groups = [] }: ListNames): Grouping | undefined {
  const [by = '', ...open] = (text ?? '').split(groupMark)
  return groups.includes(by) ? { by, open: [...new Set(open)] } : undefined
}

/** The list that an address describes. Unknown names are left out. */
export function parseListUrl(params: URLSearchParams, names: ListNames): ListState {
  const filters: Record<string, FilterValue> = {}
  for (const { name, comparator } of names.filters) {
    const value = readFilter(params.get(filterPrefix + name) ?? '', comparator)
    if (value !== undefined) filters[name] = value
  }
  const page = Number(params.get('page') ?? 1)
  const size = Number(params.get('size') ?? presetSize)
  const view = readNumber(params.get('view'))
  const peek = readNumber(params.get('peek'))
  const asOf = params.get('asOf')
  const where = parseGroup(params.get('where'), names.fields ?? {})
  const group = readGrouping(params.get('group'), names)
  return {
    ...(view !== undefined && { view }),
    ...(peek !== undefined && { peek }),
    ...(isDay(asOf) && { asOf }),
    filters,
    ...(where && { where }),
    ...(group && { group }),
    sort: readSort(params.get('sort'), names),
    page: Number.isInteger(page) && page >= 1 && page <= maxPage ? page : 1,
    size: pageSizes.includes(size as PageSize) ? (size as PageSize) : presetSize,
  }
}

/** The address of a list. */
export function formatListUrl(
  { filters, where, group, sort, page, size, view, asOf, peek }: ListState,
  names: Pick<ListNames, 'sort'>,
): URLSearchParams {
  const params = new URLSearchParams()
  if (view !== undefined) params.set('view', String(view))
  if (asOf !== undefined) params.set('asOf', asOf)
  for (const [name, value] of Object.entries(filters)) params.set(filterPrefix + name, writeFilter(value))
  if (where !== undefined) params.set('where', formatGroup(where))
  if (group !== undefined) params.set('group', [group.by, ...group.open].join(groupMark))
  if (writeSort(sort) !== writeSort(names.sort)) params.set('sort', writeSort(sort))
  if (page > 1) params.set('page', String(page))
  if (size !== presetSize) params.set('size', String(size))
  if (peek !== undefined) params.set('peek', String(peek))
  return params
}

const listParts: readonly string[] = ['where', 'group', 'sort', 'page', 'size', 'asOf']
/** What an address says beside the list itself: the view that was opened, and the record that is shown. */
const besideParts: readonly string[] = ['view', 'peek']

const isOfList = (name: string): boolean => name.startsWith(filterPrefix) || listParts.includes(name)

/** Whether an address says nothing about the list itself, so that a preset view may open. */
export const isPresetList = (params: URLSearchParams): boolean => ![...params.keys()].some(isOfList)

/** The address of a list with what the former address says of its page, such as the country that it is about. */
export function withPageParts(list: URLSearchParams, former: URLSearchParams): URLSearchParams {
  const ofPage = [...former].filter(([name]) => !isOfList(name) && !besideParts.includes(name))
  return new URLSearchParams([...ofPage, ...list])
}
