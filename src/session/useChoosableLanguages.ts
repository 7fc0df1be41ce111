import { useMemo } from 'react'
import { useLanguageRows } from '../i18n/languageRows.ts'
import { useMay } from './useSession.ts'

/** The codes of the languages that a person may choose: translators see those in preparation, too. */
export function useChoosableLanguages(): readonly string[] {
  const isTranslator = useMay()('write texts')
  const rows = useLanguageRows()
  return useMemo(() => rows.flatMap(({ code, isOffered }) => (isOffered || isTranslator ? [code] : [])), [rows, isTranslator])
}
