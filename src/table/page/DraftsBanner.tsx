import { Alert, Box, Button, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { useGetMany } from 'react-admin'
import type { NamedTable } from '#schema/define.ts'
import { useText } from '../../i18n/index.ts'
import { formatAge } from '../../kinds/text/formatAge.ts'
import type { NamedField, Row } from '../../kinds/KindView.ts'
import type { StoredDraft } from '../../session/drafts.ts'
import { discardDraft } from '../../session/drafts.ts'
import { useLeftDrafts } from '../../session/useDraft.ts'
import { usePerson } from '../../session/useSession.ts'
import { DraftChanges, draftedFields } from '../../record/drafts/DraftChanges.tsx'
import { newDraftOf } from '../../record/draftOf.ts'
import type { OpenDialog } from './OpenDialog.ts'
import type { SaveResult } from '../../record/SaveResult.ts'
import { realMs } from '../../data/clock.ts'

interface Props {
  table: NamedTable
  fields: readonly NamedField[]
  /** The rows on screen; other records are loaded if there is a connection. */
  rows: readonly Row[]
  save: (row: Row, changes: Readonly<Record<string, unknown>>) => Promise<SaveResult>
  onOpen: (what: OpenDialog) => void
}

const idIn = ({ form }: StoredDraft): number => Number(form.slice(form.lastIndexOf('.') + 1))

/**
 * Lists, above a list, what was typed into its records and not saved because the tab was closed, the session ended or the
 * save failed. Each draft can be saved as it is, continued in the form, or discarded.
 */
export function DraftsBanner({ table, fields, rows: onScreen, save, onOpen }: Props) {
  const t = useText()
  const { id: person } = usePerson()
  const left = useLeftDrafts(`${table.name}.`)
  const newDrafts = left.filter(({ form }) => form === newDraftOf(table))
  const records = left.filter((draft) => Number.isSafeInteger(idIn(draft)) && draft.form === `${table.name}.${idIn(draft)}`)
  const ids = records.map(idIn).filter((id) => !onScreen.some((row) => row.id === id))
  const { data = [] } = useGetMany<Row>(table.name, { ids }, { enabled: ids.length > 0 })
  const rows = new Map([...data, ...onScreen].map((row) => [row.id, row]))
  const changed = records.flatMap((draft) => {
    const row = rows.get(idIn(draft))
    return row && draftedFields({ draft, fields, row }).length > 0 ? [{ draft, row }] : []
  })

  // A save may have succeeded although its answer was lost; then there is nothing left to offer.
  const arrived = records.filter((draft) => {
    const row = rows.get(idIn(draft))
    return row && draftedFields({ draft, fields, row }).length === 0
  })
  useEffect(() => {
    for (const { form } of arrived) discardDraft(person, form)
  })

  const lines: readonly { draft: StoredDraft; row?: Row }[] = [...changed, ...newDrafts.map((draft) => ({ draft }))]
  if (lines.length === 0) return null
  return (
    <Alert severity="warning" role="region" aria-label={t('draft.left')} sx={look}>
      {lines.map(({ draft, row }) => (
        <DraftLine
          key={draft.form}
          draft={draft}
          fields={fields}
          row={row}
          onSave={row && (() => void save({ ...row, ...draft.before }, draft.values))}
          onTake={() => onOpen(row ? { what: 'edit', row, takesDraft: true } : { what: 'add', takesDraft: true })}
          onDiscard={() => discardDraft(person, draft.form)}
        />
      ))}
    </Alert>
  )
}

interface LineProps extends Pick<Props, 'fields'> {
  draft: StoredDraft
  row: Row | undefined
  onSave: (() => void) | undefined
  onTake: () => void
  onDiscard: () => void
}

function DraftLine({ draft, fields, row, onSave, onTake, onDiscard }: LineProps) {
  const t = useText()
  const [now] = useState(realMs)
  const age = formatAge(draft.typedAt, now, t)
  const heading = row ? t('draft.record', { id: row.id, age }) : t('draft.newRecord', { age })
  const about = (verb: string) => `${verb}: ${heading}`
  return (
    <Box data-draft={draft.form} sx={line}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Typography component="div" sx={{ fontWeight: 600 }}>
          {heading}
        </Typography>
        <DraftChanges draft={draft} fields={fields} row={row} />
      </Box>
      {onSave && (
        <Button variant="outlined" aria-label={about(t('table.save'))} onClick={onSave}>
          {t('table.save')}
        </Button>
      )}
      <Button aria-label={about(t('draft.take'))} onClick={onTake}>
        {t('draft.take')}
      </Button>
      <Button aria-label={about(t('draft.discard'))} onClick={onDiscard}>
        {t('draft.discard')}
      </Button>
    </Box>
  )
}

const look = {
  borderRadius: 0,
  borderInline: 0,
  borderTop: 0,
  flexShrink: 0,
  maxHeight: '30vh',
  overflow: 'auto',
  '& .MuiAlert-message': { flex: 1, minWidth: 0 },
  '@media print': { display: 'none' },
} as const

const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1, '& + &': { mt: 1 } } as const
