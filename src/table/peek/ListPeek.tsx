import { useContext } from 'react'
import { createPortal } from 'react-dom'
import type { NamedTable } from '#schema/define.ts'
import type { TableConfig } from '../../record/TableConfig.ts'
import { fetched } from '../../ui/fetched/fetched.tsx'
import type { OpenDialog } from '../page/OpenDialog.ts'
import { PeekPlace } from './PeekPlace.ts'
import type { Peek } from './usePeek.ts'

const PeekPanel = fetched(() => import('./PeekPanel.tsx'))

interface Props {
  table: NamedTable
  config: TableConfig
  peek: Peek
  total: number
  open: (what: OpenDialog) => void
}

/** The record beside a list, if there is one; the code that shows it is fetched with the first. */
export function ListPeek({ table, config: { fields, may }, peek, total, open }: Props) {
  const place = useContext(PeekPlace)
  if (peek.id === undefined) return null
  const panel = (
    <PeekPanel
      {...{ table, fields, peek, total }}
      onEdit={may.update ? (row) => open({ what: 'edit', row }) : undefined}
      onHistory={(row) => open({ what: 'history', row })}
    />
  )
  return place ? createPortal(panel, place) : panel
}
