import { Alert, Box, Button } from '@mui/material'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { formatAge } from '../../kinds/text/formatAge.ts'
import type { NamedField, Row } from '../../kinds/KindView.ts'
import type { Draft } from '../../session/drafts.ts'
import { DraftChanges } from './DraftChanges.tsx'
import { realMs } from '../../data/clock.ts'

interface Props {
  draft: Draft
  fields: readonly NamedField[]
  row?: Row | undefined
  onTake: () => void
  onDiscard: () => void
}

/** Offers, above a form, a draft from before, to continue or discard it. It is never used without asking. */
export function DraftOffer({ draft, fields, row, onTake, onDiscard }: Props) {
  const t = useText()
  const [now] = useState(realMs)
  return (
    <Alert severity="info" role="status" sx={{ mb: 2 }}>
      {t('draft.offer', { age: formatAge(draft.typedAt, now, t) })}
      <DraftChanges draft={draft} fields={fields} row={row} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button variant="outlined" onClick={onTake}>
          {t('draft.take')}
        </Button>
        <Button onClick={onDiscard}>{t('draft.discard')}</Button>
      </Box>
    </Alert>
  )
}
