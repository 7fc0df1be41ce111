import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import { Box, IconButton, Typography } from '@mui/material'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { NamedTable } from '#schema/define.ts'
import { useText } from '../../i18n/index.ts'
import type { NamedField, Row } from '../../kinds/KindView.ts'
import { recordAddress } from '../../record/facts/recordAddress.ts'
import { RecordLead } from '../../record/facts/RecordLead.tsx'
import { useRecordName } from '../../record/facts/useRecordName.ts'
import { RecordFacts } from '../../record/RecordFacts.tsx'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { Empty, Skeleton } from '../../ui/states.tsx'
import { PeekActions } from './PeekActions.tsx'
import type { Peek } from './usePeek.ts'
import { usePeekKeys } from './usePeekKeys.ts'
import { formatCount } from '#schema/texts/formatCount.ts'

interface Props {
  table: NamedTable
  fields: readonly NamedField[]
  peek: Peek
  total: number
  /** Opens the form of a record, if it may be changed. */
  onEdit: ((row: Row) => void) | undefined
  onHistory: (row: Row) => void
}

/**
 * The record beside the list. Its keys are those of `usePeekKeys`.
 */
export default function PeekPanel({ table, fields, peek, total, onEdit, onHistory }: Props) {
  const t = useText()
  const navigate = useNavigate()
  const { id, row, isGone, isBehind, close, onOpened } = peek
  const nameOf = useRecordName()
  const name = row ? nameOf(table, row) : t('shell.loading')
  useEffect(onOpened, [id, onOpened])

  function openRecord(opened: Row) {
    const address = recordAddress(table, opened.id)
    if (address !== undefined) void navigate(address)
    else (onEdit ?? onHistory)(opened)
  }

  const onKeyDown = usePeekKeys(peek, openRecord)

  return (
    <SidePanel
      frame="beside"
      title={name}
      label={t('peek.panel', { name, title: t.title(table) })}
      isBusy={isBehind || (!row && !isGone)}
      tools={<Steps peek={peek} total={total} />}
      onKeyDown={onKeyDown}
      onClose={close}
    >
      {!row && !isGone && <Skeleton lines={8} />}
      {!row && isGone && <Empty title={t('peek.gone')} hint={t('peek.goneHint')} />}
      {row && (
        <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', p: 2, display: 'grid', gap: 2, alignContent: 'start' }}>
          <RecordLead table={table} fields={fields} row={row} />
          <PeekActions
            table={table}
            row={row}
            onOpen={() => openRecord(row)}
            onEdit={onEdit && (() => onEdit(row))}
            onHistory={() => onHistory(row)}
          />
          <RecordFacts fields={fields} row={row} sections={table.page?.sections} />
        </Box>
      )}
      <Typography
        variant="caption"
        sx={{
          display: { xs: 'none', sm: 'block' },
          px: 2,
          py: 0.75,
          color: 'text.secondary',
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        {t('peek.keys')}
      </Typography>
    </SidePanel>
  )
}

function Steps({ peek: { place, step }, total }: Pick<Props, 'peek' | 'total'>) {
  const t = useText()
  return (
    <>
      {place !== undefined && (
        <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {t('peek.place', { place: formatCount(place), total: formatCount(total) })}
        </Box>
      )}
      <IconButton
        aria-label={t('peek.previous')}
        title={`${t('peek.previous')} (↑)`}
        disabled={place === 1}
        onClick={() => step(-1)}
      >
        <ChevronLeft className="points" fontSize="small" />
      </IconButton>
      <IconButton aria-label={t('peek.next')} title={`${t('peek.next')} (↓)`} disabled={place === total} onClick={() => step(1)}>
        <ChevronRight className="points" fontSize="small" />
      </IconButton>
    </>
  )
}
