import { lazy, Suspense, useContext } from 'react'
import { createPortal } from 'react-dom'
import type { NamedTable } from '#schema/define.ts'
import type { TableConfig } from '../../record/TableConfig.ts'
import type { OpenDialog } from '../page/useOwnColumns.tsx'
import { PeekPlace } from './PeekPlace.ts'
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
  const place = useContext(PeekPlace)
  if (peek.id === undefined) return null
  const panel = (
    <Suspense>
      <PeekPanel
        {...{ table, fields, peek, total }}
        onEdit={may.update ? (row) => open({ what: 'edit', row }) : undefined}
        onHistory={(row) => open({ what: 'history', row })}
      />
    </Suspense>
  )
  return place ? createPortal(panel, place) : panel
}
