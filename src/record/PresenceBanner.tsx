import PeopleOutlined from '@mui/icons-material/PeopleOutlined'
import { Alert } from '@mui/material'
import { useText } from '../i18n/index.ts'
import { usePresence } from './usePresence.ts'

/** Says who else has the record of a form open, and whether one of them has changed it. */
export function PresenceBanner({ table, id, isChanged }: { table: string; id: number; isChanged: boolean }) {
  const t = useText()
  const { others, batchBy, changedBy = isChanged ? batchBy : undefined } = usePresence(table, id)
  if (changedBy !== undefined) {
    return (
      <Alert severity="warning" role="status" sx={{ mb: 2 }}>
        {t('grid.live.changedHere', { who: changedBy || t('table.system') })}
      </Alert>
    )
  }
  if (others.length === 0) return null
  return (
    <Alert severity="info" role="status" icon={<PeopleOutlined fontSize="small" />} sx={{ mb: 2 }}>
      {t('grid.live.alsoOpen', { who: others.join(', ') })}
    </Alert>
  )
}
