import { useGetList } from 'react-admin'
import { useLanguage } from '../../i18n/index.ts'
import type { Option } from '../KindView.ts'
import { nameOfCode } from '../text/nameOfCode.ts'

interface CodeRow {
  id: number
  code: string
  name: string
}

/** The countries or currencies we know, named in the reader's language, fetched once a session when first needed. */
export function useCodes(table: 'country' | 'currency', enabled: boolean): { options: readonly Option[]; isLoading: boolean } {
  const language = useLanguage()
  const { data = [], isLoading } = useGetList<CodeRow>(
    table,
    { pagination: { page: 1, perPage: 1000 }, sort: { field: 'code', order: 'ASC' } },
    { enabled, staleTime: Number.POSITIVE_INFINITY },
  )
  const type = table === 'country' ? 'region' : 'currency'
  const options = data.map(({ code, name }) => ({ value: code, label: `${code} ${nameOfCode(code, type, language) ?? name}` }))
  return { options, isLoading }
}
