import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined'
import { lazy } from 'react'
import type { NamedTable } from '#schema/define.ts'
import { useText } from '../../i18n/index.ts'
import type { TableAction } from '../../table/page/actions/TableAction.ts'
import { Opener } from '../../ui/Opener.tsx'
import { ToolButton } from '../../ui/buttons/ToolButton.tsx'

const NewPackDialog = lazy(() => import('./NewPackDialog.tsx'))

function NewPack({ table }: { table: NamedTable }) {
  const t = useText()
  const merchant = table.fixed?.['em_id']
  return (
    <Opener
      renderButton={(open) => (
        <ToolButton
          label={t('evidence.new')}
          icon={<Inventory2Outlined fontSize="small" />}
          variant="contained"
          shortcut="c"
          onClick={open}
        />
      )}
      renderDialog={(close) => <NewPackDialog merchantId={merchant === undefined ? null : Number(merchant)} onClose={close} />}
    />
  )
}

/** The actions of the list of evidence packs that are more than a call, by the names that its definition uses. */
export const evidenceActions = {
  newEvidencePack: { on: 'table', permission: 'write business', Button: NewPack },
} as const satisfies Readonly<Record<string, TableAction>>
