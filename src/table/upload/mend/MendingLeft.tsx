import { Alert, Box, Button } from '@mui/material'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { realMs } from '../../../data/clock.ts'
import { useText } from '../../../i18n/index.ts'
import { formatAge } from '../../../kinds/text/formatAge.ts'
import { discardDraft } from '../../../session/drafts.ts'
import { useLeftDrafts } from '../../../session/useDraft.ts'
import { usePerson } from '../../../session/useSession.ts'
import { tableOfMending } from './useMending.ts'

/** Above a list: refused rows of files uploaded here, which somebody was mending when the page was reloaded or left. */
export function MendingLeft() {
  const t = useText()
  const { id: person } = usePerson()
  const [now] = useState(realMs)
  const { pathname } = useLocation()
  const left = useLeftDrafts(tableOfMending('')).filter(({ values }) => values['page'] === pathname)
  if (left.length === 0) return null
  return (
    <Alert severity="warning" role="region" aria-label={t('uploads.mend.left')} sx={look}>
      {left.map(({ form, typedAt }) => (
        <Box key={form} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>{t('uploads.mend.leftSince', { age: formatAge(typedAt, now, t) })}</Box>
          <Button variant="outlined" component={Link} to={`/view/uploads/${form.slice(tableOfMending('').length)}`}>
            {t('uploads.mend.goOn')}
          </Button>
          <Button onClick={() => discardDraft(person, form)}>{t('draft.discard')}</Button>
        </Box>
      ))}
    </Alert>
  )
}

const look = {
  borderRadius: 0,
  borderInline: 0,
  borderTop: 0,
  flexShrink: 0,
  '& .MuiAlert-message': { flex: 1, minWidth: 0 },
  '@media print': { display: 'none' },
} as const
