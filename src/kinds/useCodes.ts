import { useGetList } from 'react-admin'
import { useLanguage } from '../i18n/index.ts'
import type { Option } from './KindView.ts'
import { nameOfCode } from './nameOfCode.ts'

interface CodeRow {
  id: number
  code: string
  name: string
}

/** The countries or currencies we know, named in the reader's language, fetched once a session. */
export function useCodes(table: 'country' | 'currency'): readonly Option[] {
  const language = useLanguage()
  const { data = [] } = useGetList<CodeRow>(
    table,
    { pagination: { page: 1, perPage: 1000 }, sort: { field: 'code', order: 'ASC' } },
    { staleTime: Number.POSITIVE_INFINITY },
  )
  const type = table === 'country' ? 'region' : 'currency'
  return data.map(({ code, name }) => ({ value: code, label: `${code} ${nameOfCode(code, type, language) ?? name}` }))
}
