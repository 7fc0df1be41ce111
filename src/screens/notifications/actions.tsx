import AddOutlined from '@mui/icons-material/AddOutlined'
import { lazy } from 'react'
import { useText } from '../../i18n/index.ts'
import type { RowButtonProps, TableAction } from '../../table/page/actions/TableAction.ts'
import { CellButton } from '../../ui/buttons/CellButton.tsx'
import { ToolButton } from '../../ui/buttons/ToolButton.tsx'
import { Opener } from '../../ui/Opener.tsx'

const AddTypeDialog = lazy(() => import('./AddTypeDialog.tsx'))
const AssignDialog = lazy(() => import('./AssignDialog.tsx'))
const SubscribersDialog = lazy(() => import('./SubscribersDialog.tsx'))

function AddType() {
  const t = useText()
  return (
    <Opener
      renderButton={(open) => (
        <ToolButton
          label={t('notifications.addType')}
          icon={<AddOutlined fontSize="small" />}
          variant="contained"
          shortcut="c"
          onClick={open}
        />
      )}
      renderDialog={(close) => <AddTypeDialog onClose={close} />}
    />
  )
}

function DisplaySubscribers({ row }: RowButtonProps) {
  const t = useText()
  return (
    <Opener
      renderButton={(open) => (
        <CellButton
          icon="addPerson"
          label={t('notifications.displayOf', { type: String(row['notification_type']) })}
          words={t('notifications.display')}
          title={t('notifications.display')}
          onClick={open}
        />
      )}
      renderDialog={(close) => <SubscribersDialog row={row} onClose={close} />}
    />
  )
}

function Assign({ row }: RowButtonProps) {
  const t = useText()
  return (
    <Opener
      renderButton={(open) => (
        <CellButton
          icon="check"
          label={t('notifications.assignOf', { name: String(row['user_name']) })}
          words={t('notifications.assign')}
          title={t('notifications.assign')}
          onClick={open}
        />
      )}
      renderDialog={(close) => <AssignDialog row={row} onClose={close} />}
    />
  )
}

/** The actions of notification types and subscribers, by the names that their definitions use. */
export const notificationActions = {
  addNotificationType: { on: 'table', permission: 'write users', Button: AddType },
  displaySubscribers: { on: 'icons', Button: DisplaySubscribers },
  assignNotifications: { on: 'icons', permission: 'write users', Button: Assign },
} as const satisfies Readonly<Record<string, TableAction>>
