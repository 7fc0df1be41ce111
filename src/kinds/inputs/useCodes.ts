import { useGetList } from 'react-admin'
import type { CountryAreaName } from '#schema/countryAreas.ts'
import { countryArea } from '#schema/countryAreas.ts'
import type { Texts } from '../../i18n/index.ts'
import { useText } from '../../i18n/index.ts'
import type { Option } from '../KindView.ts'
import { nameOfCode } from '../text/nameOfCode.ts'

/** Tables of codes that are small enough to be loaded completely; the browser knows their names in every language. */
const codeTypes = { country: 'region', currency: 'currency' } as const
export type CodeTable = keyof typeof codeTypes

/** Whether a table is one of them. */
export const isCodeTable = (name: string): name is CodeTable => Object.hasOwn(codeTypes, name)

/** What the code of a country or a currency is called in a language. */
export const nameOfCodeIn = (table: CodeTable, code: string, t: Texts['t']): string | undefined =>
  nameOfCode(code, codeTypes[table], t)

interface CodeRow {
  id: number
  code: string
  name: string
  is_eu: boolean
}

/** The countries of an area, beginning with those that the area offers first. */
function withinArea(rows: readonly CodeRow[], name: CountryAreaName): readonly CodeRow[] {
  const { holds, first } = countryArea(name)
  const placeOf = ({ code }: CodeRow) => (first.includes(code) ? first.indexOf(code) : first.length)
  return rows.filter(holds).toSorted((a, b) => placeOf(a) - placeOf(b))
}

interface Codes {
  /** The options, each with the id of its row. */
  codes: readonly (Option & { id: number })[]
  isLoading: boolean
  failure: { error: unknown; retry: () => void } | undefined
}

/**
 * The known countries or currencies with their names in the reader's language, fetched once per session when first needed.
 * @param within the countries to which a field is limited
 */
export function useCodes(table: CodeTable, enabled: boolean, within?: CountryAreaName): Codes {
  const t = useText()
  const {
    data = [],
    isLoading,
    error,
    refetch,
  } = useGetList<CodeRow>(
    table,
    { pagination: { page: 1, perPage: 1000 }, sort: { field: 'code', order: 'ASC' } },
    { enabled, staleTime: Number.POSITIVE_INFINITY },
  )
  const rows = within ? withinArea(data, within) : data
  const codes = rows.map(({ id, code, name }) => ({
    id,
    value: code,
    label: `${code} ${nameOfCodeIn(table, code, t) ?? name}`,
  }))
  return { codes, isLoading, failure: error ? { error, retry: () => void refetch() } : undefined }
}
