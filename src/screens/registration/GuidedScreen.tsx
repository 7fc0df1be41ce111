import { Box } from '@mui/material'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { ownPages } from '../pages.ts'
import { Page } from '../../ui/Page.tsx'
import { Failed, Skeleton } from '../../ui/states.tsx'
import { GuidedForm } from './GuidedForm.tsx'
import { RegisteredNext } from './RegisteredNext.tsx'
import type { RegisteredMerchant } from './useRegister.ts'
import { useRegistrationForm } from './useRegistrationForm.ts'

/** The registration of a merchant in steps, with what follows it. */
export function GuidedScreen() {
  const t = useText()
  const { data, error, retry, countryFlag } = useRegistrationForm()
  const [registered, setRegistered] = useState<RegisteredMerchant>()
  return (
    <Page title={t.source(ownPages['register/guided'].title)} width="card">
      {registered ? (
        <RegisteredNext merchant={registered} onAnother={() => setRegistered(undefined)} />
      ) : error ? (
        <Failed error={error} retry={retry} />
      ) : data ? (
        <GuidedForm form={data.form} labelled={data.labelled} countryFlag={countryFlag} onRegistered={setRegistered} />
      ) : (
        <Box sx={{ maxWidth: 720 }}>
          <Skeleton lines={10} />
        </Box>
      )}
    </Page>
  )
}
