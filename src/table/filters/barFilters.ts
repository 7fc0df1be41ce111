import type { NamedTable } from '#schema/define.ts'
import type { ScreenFilter, TableConfig } from '../../record/TableConfig.ts'

const contains = new Set(['text', 'longText', 'email', 'phone', 'url', 'hs6p'])

/** Whether a filter is a box to type into, without a popover before it. */
export const isTextBox = ({ isSearch, comparator, kind }: ScreenFilter): boolean =>
  isSearch || (comparator === 'contains' && contains.has(kind))

/** Whether one filter says all that another could: the days from and to beside a range of the same days. */
const saysAllOf = (wide: ScreenFilter, other: ScreenFilter): boolean =>
  !wide.isSearch &&
  !other.isSearch &&
  wide.field.name === other.field.name &&
  (wide.comparator === other.comparator || (wide.comparator === 'range' && ['>=', '<='].includes(other.comparator)))

const isOfMerchant = ({ name }: ScreenFilter): boolean => name === 'em_id' || name === 'em_name'

/** The filter by which a merchant is chosen from all of them, where the rows of a table are a merchant's. */
function merchantFilter({ fields }: Pick<TableConfig, 'fields'>): ScreenFilter | undefined {
  const field = fields.find(({ name }) => name === 'em_id')
  if (!field) return undefined
  const title = 'filters.merchant'
  const picked = { ...field, kind: 'ref' as const, title, to: { table: 'em', label: 'full_name' } }
  return { name: 'em_id', title, comparator: '=', kind: 'ref', field: picked, isSearch: false }
}

/**
 * The filters as people see them, each question once: a merchant is picked, whether the table filters by its name or its
 * number, and what two filters ask of one field is asked by the wider one. The address still knows them all.
 */
export function barFilters(
  config: Pick<TableConfig, 'filters' | 'fields'>,
  fixed: NamedTable['fixed'] = {},
): readonly ScreenFilter[] {
  const merchant = merchantFilter(config)
  const first = config.filters.findIndex(isOfMerchant)
  return config.filters.flatMap((filter, place) => {
    if (merchant && isOfMerchant(filter)) return place === first && !Object.hasOwn(fixed, 'em_id') ? [merchant] : []
    return config.filters.slice(0, place).some((before) => saysAllOf(before, filter)) ? [] : [filter]
  })
}
