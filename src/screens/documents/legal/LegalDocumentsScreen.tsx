import { Box } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { loadRows } from '#schema/calls/generic.ts'
import { documentLanguageNames, documentLanguages } from '#schema/columns/legalDocuments.ts'
import type { NamedTable } from '#schema/define.ts'
import { call } from '../../../data/call.ts'
import { useText } from '../../../i18n/index.ts'
import { TablePage } from '../../../table/page/TablePage.tsx'

/** The documents by language, and above them the languages that have none. */
export function LegalDocumentsScreen({ table }: { table: NamedTable }) {
  return (
    <>
      <MissingLanguages table={table} />
      <TablePage table={table} />
    </>
  )
}

function MissingLanguages({ table: { name } }: { table: NamedTable }) {
  const t = useText()
  const { data } = useQuery({
    queryKey: ['languages of documents', name],
    queryFn: ({ signal }) => call(loadRows, { body: { tableName: name, page: { size: documentLanguages.length } } }, { signal }),
    staleTime: 0,
  })
  if (!data) return null
  const there = new Set(data.rows.map(({ language }) => language))
  const missing = documentLanguages.filter((code) => !there.has(code)).map((code) => t.source(documentLanguageNames[code]))
  const count = documentLanguages.length
  return (
    <Box role="status" sx={{ px: 2, pt: 1.5, color: 'text.secondary', typography: 'body2' }}>
      {missing.length
        ? t('legal.missing', { count, languages: missing.toSorted((a, b) => a.localeCompare(b, t.language)).join(', ') })
        : t('legal.complete', { count })}
    </Box>
  )
}
