import { useGetList } from 'react-admin'
import type { CountryAreaName } from '#schema/countryAreas.ts'
import { countryArea } from '#schema/countryAreas.ts'
import { useLanguage } from '../../i18n/index.ts'
import type { Option } from '../KindView.ts'
import { nameOfCode } from '../text/nameOfCode.ts'

interface CodeRow {
  id: number
  code: string
  name: string
  is_eu: boolean
}

/** The countries of an area, those first that are offered first. */
function withinArea(rows: readonly CodeRow[], name: CountryAreaName): readonly CodeRow[] {
  const { holds, first } = countryArea(name)
  const placeOf = ({ code }: CodeRow) => (first.includes(code) ? first.indexOf(code) : first.length)
  return rows.filter(holds).toSorted((a, b) => placeOf(a) - placeOf(b))
}

/**
 * The countries or currencies we know, named in the reader's language, fetched once a session when first needed.
 * @param within the countries to which a field is limited
 */
export function useCodes(
  table: 'country' | 'currency',
  enabled: boolean,
  within?: CountryAreaName,
): { options: readonly Option[]; isLoading: boolean } {
  const language = useLanguage()
  const { data = [], isLoading } = useGetList<CodeRow>(
    table,
    { pagination: { page: 1, perPage: 1000 }, sort: { field: 'code', order: 'ASC' } },
    { enabled, staleTime: Number.POSITIVE_INFINITY },
  )
  const type = table === 'country' ? 'region' : 'currency'
  const codes = within ? withinArea(data, within) : data
  const options = codes.map(({ code, name }) => ({ value: code, label: `${code} ${nameOfCode(code, type, language) ?? name}` }))
  return { options, isLoading }
}
