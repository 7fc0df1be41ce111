import { Box } from '@mui/material'
import { useNavigate } from 'react-router'
import { useText } from '../../i18n/index.ts'
import { ownPages } from '#schema/menu/pages.ts'
import { Page } from '../../ui/Page.tsx'
import { Failed, Skeleton } from '../../ui/states.tsx'
import type { RegisteredState } from '../merchants/merchantAddress.ts'
import { pagePath } from '../merchants/merchantAddress.ts'
import { GuidedForm } from './GuidedForm.tsx'
import { useRegistrationForm } from './useRegistrationForm.ts'

/** What the page of the new merchant is opened with. */
const justRegistered: RegisteredState = { registered: true }

/** The registration of a merchant in steps; it ends on the merchant's page, which says what to do next. */
export function GuidedScreen() {
  const t = useText()
  const navigate = useNavigate()
  const { data, error, retry, countryFlag } = useRegistrationForm()
  return (
    <Page title={t.title(ownPages['register/guided'])} width="card">
      {error ? (
        <Failed error={error} retry={retry} />
      ) : data ? (
        <GuidedForm
          form={data.form}
          labelled={data.labelled}
          countryFlag={countryFlag}
          onRegistered={(id) => void navigate(pagePath(id), { state: justRegistered })}
        />
      ) : (
        <Box sx={{ maxWidth: 720 }}>
          <Skeleton lines={10} />
        </Box>
      )}
    </Page>
  )
}
