import { Alert, Box } from '@mui/material'
import { stageProblem } from '#domain/applications/stageRules.ts'
import { appliedSchemes, isIncomplete } from '#domain/applications/schemeRegistrations.ts'
import { salesTypesIn } from '#domain/applications/salesTypes.ts'
import { useText } from '../../../i18n/index.ts'
import type { Row } from '../../../kinds/KindView.ts'

type Note = 'pending' | 'sales_type' | 'oss_country' | 'scheme_incomplete' | 'fcRepOnly'

/** What an application lacks for its next stage, and what to know about it (APP-08, APP-91). */
export function notesOf(row: Row): Note[] {
  const { status, oss_special_schema_registered: isRegistered, ss_nr_fc_rep_only: isRepOnly } = row
  if (status === null) return ['pending']
  const isOver = status === 'APPROVED' || status === 'REJECTED'
  const needsOss = !isOver && isRegistered !== true && isRepOnly !== true
  const problem = needsOss ? stageProblem('requestRegistration', row) : undefined
  return [
    ...(!isOver && !salesTypesIn(row).length ? (['sales_type'] as const) : []),
    ...(problem === 'OSS_COUNTRY_MISSING' || (needsOss && !row['ss_nr_oss_preferred_country']) ? (['oss_country'] as const) : []),
    ...(!isOver && appliedSchemes.some((scheme) => isIncomplete(row, scheme)) ? (['scheme_incomplete'] as const) : []),
    ...(isRepOnly === true ? (['fcRepOnly'] as const) : []),
  ]
}

export function Notifications({ row }: { row: Row }) {
  const t = useText()
  const notes = notesOf(row)
  if (!notes.length) return <Box sx={{ color: 'text.secondary' }}>{t('applications.notes.none')}</Box>
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {notes.map((note) => (
        <Alert key={note} severity={note === 'fcRepOnly' || note === 'pending' ? 'info' : 'warning'}>
          {t(`applications.notes.${note}`)}
        </Alert>
      ))}
    </Box>
  )
}
