import AddOutlined from '@mui/icons-material/AddOutlined'
import { lazy } from 'react'
import { useText } from '../../i18n/index.ts'
import type { RowButtonProps, TableAction } from '../../table/page/actions/TableAction.ts'
import { CellButton } from '../../ui/buttons/CellButton.tsx'
import { ToolButton } from '../../ui/buttons/ToolButton.tsx'
import { Opener } from '../../ui/Opener.tsx'
import { OpenInstructions, ReplaceInstructions } from './InstructionButtons.tsx'
import { RevealAccess } from './RevealAccess.tsx'

const AddIntermediaryDialog = lazy(() => import('./AddIntermediaryDialog.tsx'))
const EditAccessDialog = lazy(() => import('./EditAccessDialog.tsx'))

function AddIntermediary() {
  const t = useText()
  return (
    <Opener
      renderButton={(open) => (
        <ToolButton
          label={t('intermediaries.add')}
          icon={<AddOutlined fontSize="small" />}
          variant="contained"
          shortcut="c"
          onClick={open}
        />
      )}
      renderDialog={(close) => <AddIntermediaryDialog onClose={close} />}
    />
  )
}

function EditAccess({ row }: RowButtonProps) {
  const t = useText()
  return (
    <Opener
      renderButton={(open) => (
        <CellButton
          icon="note"
          label={t('intermediaries.editOf', { name: String(row['intermediary_name']) })}
          words={t('intermediaries.edit')}
          onClick={open}
        />
      )}
      renderDialog={(close) => <EditAccessDialog row={row} onClose={close} />}
    />
  )
}

/** The actions of portals, by the names that their definition uses. */
export const intermediaryActions = {
  addIntermediary: { on: 'table', permission: 'write business', Button: AddIntermediary },
  revealAccess: { on: 'icons', permission: 'write business', Button: RevealAccess },
  editAccess: { on: 'icons', permission: 'write business', Button: EditAccess },
  openInstructions: { on: 'icons', Button: OpenInstructions },
  replaceInstructions: { on: 'icons', permission: 'write business', Button: ReplaceInstructions },
} as const satisfies Readonly<Record<string, TableAction>>
