import ForwardToInboxOutlined from '@mui/icons-material/ForwardToInboxOutlined'
import { lazy } from 'react'
import { useText } from '../../i18n/index.ts'
import type { TableAction } from '../../table/page/actions/TableAction.ts'
import { ToolButton } from '../../ui/buttons/ToolButton.tsx'
import { Opener } from '../../ui/Opener.tsx'

const InviteDialog = lazy(() => import('./InviteDialog.tsx'))

/** The button above the list (INVITE-02). */
function Invite() {
  const t = useText()
  return (
    <Opener
      renderButton={(open) => (
        <ToolButton
          label={t('invites.verb')}
          icon={<ForwardToInboxOutlined fontSize="small" />}
          variant="contained"
          shortcut="c"
          onClick={open}
        />
      )}
      renderDialog={(close) => <InviteDialog onClose={close} />}
    />
  )
}

/** The actions of the list of invites that are more than a call, by the names that its definition uses. */
export const inviteActions = {
  invite: { on: 'table', permission: 'write business', Button: Invite },
} as const satisfies Readonly<Record<string, TableAction>>
