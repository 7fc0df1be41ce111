import type { ReactNode } from 'react'
import type { NamedTable } from '#schema/define.ts'
import { useText } from '../i18n/index.ts'
import { Page } from '../ui/Page.tsx'

interface TablePageProps {
  table: NamedTable
  extraColumns?: readonly object[]
  toolbar?: ReactNode
  initialFilter?: Readonly<Record<string, unknown>>
}

/** The generic screen of a registered table. */
export function TablePage({ table }: TablePageProps) {
  const t = useText()
  return <Page title={t.source(table.title)} />
}
