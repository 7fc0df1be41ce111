import { lazy, Suspense } from 'react'
import type { NamedTable } from '#schema/define.ts'
import type { TableConfig } from '../../record/TableConfig.ts'
import type { OpenDialog } from '../page/useOwnColumns.tsx'
import type { Peek } from './usePeek.ts'

const PeekPanel = lazy(() => import('./PeekPanel.tsx'))

interface Props {
  table: NamedTable
  config: TableConfig
  peek: Peek
  total: number
  open: (what: OpenDialog) => void
}

/** The record beside a list, while there is one: what it takes to show it is fetched with the first. */
export function ListPeek({ table, config: { fields, may }, peek, total, open }: Props) {
  if (peek.id === undefined) return null
  return (
    <Suspense>
      <PeekPanel
        {...{ table, fields, peek, total }}
        onEdit={may.update ? (row) => open({ what: 'edit', row }) : undefined}
        onHistory={(row) => open({ what: 'history', row })}
      />
    </Suspense>
  )
}
