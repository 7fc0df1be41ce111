import KeyOutlined from '@mui/icons-material/KeyOutlined'
import { lazy } from 'react'
import type { NamedTable } from '#schema/define.ts'
import { useText } from '../../i18n/index.ts'
import type { RunProps } from '../../table/page/actions/Run.ts'
import type { TableAction } from '../../table/page/actions/TableAction.ts'
import { Opener } from '../../ui/Opener.tsx'
import { ToolButton } from '../../ui/buttons/ToolButton.tsx'

const CreateKeyDialog = lazy(() => import('./CreateKeyDialog.tsx'))

/** Creates a key for the merchant on whose page the list is; the list of all keys has no such button. */
function CreateApiKey({ table }: { table: NamedTable }) {
  const t = useText()
  const merchant = table.fixed?.['em_id']
  if (merchant === undefined) return null
  return (
    <Opener
      renderButton={(open) => <ToolButton label={t('apiKeys.create')} icon={<KeyOutlined fontSize="small" />} onClick={open} />}
      renderDialog={(close) => <CreateKeyDialog merchantId={Number(merchant)} onClose={close} />}
    />
  )
}

/** Creates a key for the merchant on whom the action is. */
function NewApiKey({ target, onEnd }: RunProps) {
  return 'row' in target && <CreateKeyDialog merchantId={target.row.id} onClose={onEnd} />
}

/** The actions of the list of API keys that are more than a call, by the names that its definition uses. */
export const apiKeyActions = {
  createApiKey: { on: 'table', permission: 'write business', Button: CreateApiKey },
  newApiKey: { on: 'dialog', Dialog: NewApiKey },
} as const satisfies Readonly<Record<string, TableAction>>
