import { Alert, Button } from '@mui/material'
import { sentenceFor } from '../../data/sentenceFor.ts'
import { useText } from '../../i18n/index.ts'

interface Props {
  error: unknown
  retry: () => void
}

/** Says below rows that they are those of before: they could not be read again, and why. */
export function NotReloaded({ error, retry }: Props) {
  const t = useText()
  return (
    <Alert
      data-foot
      severity="warning"
      action={
        <Button color="inherit" onClick={retry}>
          {t('shell.retry')}
        </Button>
      }
      sx={{ flexShrink: 0, py: 0, alignItems: 'center', borderRadius: 0, borderInline: 0, borderBottom: 0 }}
    >
      {t('lists.notReloaded', { reason: sentenceFor(error, t) })}
    </Alert>
  )
}
