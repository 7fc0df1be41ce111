import { Button } from '@mui/material'
import { lazy } from 'react'
import { useText } from '../../i18n/index.ts'
import { Opener } from '../../ui/Opener.tsx'

const AgeingDialog = lazy(() => import('./AgeingDialog.tsx'))

/** Opens what is owed by how long it has been due. */
export function AgeingButton() {
  const t = useText()
  return (
    <Opener
      renderButton={(open) => (
        <Button size="small" variant="outlined" onClick={open}>
          {t('screens.invoices.ageing')}
        </Button>
      )}
      renderDialog={(close) => <AgeingDialog onClose={close} />}
    />
  )
}
