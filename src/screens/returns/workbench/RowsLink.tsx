import { Button } from '@mui/material'
import type { ComponentProps } from 'react'
import { useText } from '../../../i18n/index.ts'
import { fetched } from '../../../ui/fetched/fetched.tsx'
import { Opener } from '../../../ui/Opener.tsx'

const LedgerRowsDialog = fetched(() => import('./LedgerRowsDialog.tsx'))

/** Opens the rows of the ledger behind a figure. */
export function RowsLink(props: Omit<ComponentProps<typeof LedgerRowsDialog>, 'onClose'>) {
  const t = useText()
  return (
    <Opener
      renderButton={(open) => (
        <Button size="small" onClick={open} aria-label={t('returns.page.rowsTitle', { name: props.name })}>
          {t('returns.page.rows')}
        </Button>
      )}
      renderDialog={(close) => <LedgerRowsDialog {...props} onClose={close} />}
    />
  )
}
