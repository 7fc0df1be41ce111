import { Button } from '@mui/material'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { BillingDialog } from './BillingDialog.tsx'
import type { BillingDeed } from './billingDeeds.ts'
import { billingDeedNames } from './billingDeeds.ts'

/** Previews a month, and issues it. */
export function BillingButtons() {
  const t = useText()
  const [deed, setDeed] = useState<BillingDeed>()
  return (
    <>
      {billingDeedNames.map((name) => (
        <Button key={name} variant={name === 'issue' ? 'contained' : 'outlined'} size="small" onClick={() => setDeed(name)}>
          {t(`screens.billing.${name}`)}
        </Button>
      ))}
      {deed && <BillingDialog deed={deed} onClose={() => setDeed(undefined)} />}
    </>
  )
}
