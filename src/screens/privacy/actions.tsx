import PersonSearchOutlined from '@mui/icons-material/PersonSearchOutlined'
import { lazy } from 'react'
import { useText } from '../../i18n/index.ts'
import type { TableAction } from '../../table/page/actions/TableAction.ts'
import { Opener } from '../../ui/Opener.tsx'
import { ToolButton } from '../../ui/buttons/ToolButton.tsx'

const PrivacyDialog = lazy(() => import('./PrivacyDialog.tsx'))

function NewRequest() {
  const t = useText()
  return (
    <Opener
      renderButton={(open) => (
        <ToolButton
          label={t('privacy.new')}
          icon={<PersonSearchOutlined fontSize="small" />}
          variant="contained"
          shortcut="c"
          onClick={open}
        />
      )}
      renderDialog={(close) => <PrivacyDialog onClose={close} />}
    />
  )
}

/** The actions of the list of privacy requests that are more than a call, by the names that its definition uses. */
export const privacyActions = {
  newPrivacyRequest: { on: 'table', permission: 'write people', Button: NewRequest },
} as const satisfies Readonly<Record<string, TableAction>>
