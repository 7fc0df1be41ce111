import type { NamedTable } from '#schema/define.ts'
import type { ScreenFilter, TableConfig } from '../../record/TableConfig.ts'

const contains = new Set(['text', 'longText', 'email', 'phone', 'url', 'hs6p'])

/** Whether a filter is a text box rather than a chip with a popover. */
export const isTextBox = ({ isSearch, comparator, kind }: ScreenFilter): boolean =>
  isSearch || (comparator === 'contains' && contains.has(kind))

/** Whether one filter covers everything that another can express, as a range of days covers 'from' and 'to'. */
const saysAllOf = (wide: ScreenFilter, other: ScreenFilter): boolean =>
  !wide.isSearch &&
  !other.isSearch &&
  wide.field.name === other.field.name &&
  (wide.comparator === other.comparator || (wide.comparator === 'range' && ['>=', '<='].includes(other.comparator)))

const isEqualTo = (other: ScreenFilter, { field }: ScreenFilter): boolean =>
  other.comparator === '=' && other.field.name === field.name

const isOfMerchant = ({ name }: ScreenFilter): boolean => name === 'em_id' || name === 'em_name'

/** The filter that picks a merchant, for tables whose rows belong to merchants. */
function merchantFilter({ fields }: Pick<TableConfig, 'fields'>): ScreenFilter | undefined {
  const field = fields.find(({ name }) => name === 'em_id')
  if (!field) return undefined
  const title = 'filters.merchant'
  const picked = { ...field, kind: 'ref' as const, title, to: { table: 'em', label: 'full_name' } }
  return { name: 'em_id', title, comparator: '=', kind: 'ref', field: picked, isSearch: false }
}

/**
 * The filters as people see them, without duplicates: a merchant is picked, whether the table filters by name or by id, and
 * of two filters on the same field the wider one is shown. An address may still contain all of them.
 */
export function barFilters(
  config: Pick<TableConfig, 'filters' | 'fields'>,
  fixed: NamedTable['fixed'] = {},
): readonly ScreenFilter[] {
  const merchant = merchantFilter(config)
  const first = config.filters.findIndex(isOfMerchant)
  return config.filters.flatMap((filter, place) => {
    if (merchant && isOfMerchant(filter)) return place === first && !Object.hasOwn(fixed, 'em_id') ? [merchant] : []
    // An equal choice may be several, so a list of choices asks the same.
    if (filter.comparator === 'in' && config.filters.some((other) => isEqualTo(other, filter))) return []
    return config.filters.slice(0, place).some((before) => saysAllOf(before, filter)) ? [] : [filter]
  })
}
