import EditOutlined from '@mui/icons-material/EditOutlined'
import { useNavigate } from 'react-router'
import { useText } from '../../i18n/index.ts'
import { usePerson } from '../../session/useSession.ts'
import type { RowButtonProps, TableAction } from '../../table/page/actions/TableAction.ts'
import { CellButton } from '../../ui/buttons/CellButton.tsx'
import { ToolButton } from '../../ui/buttons/ToolButton.tsx'
import type { AddMessageState } from './Draft.ts'
import { ADD_MESSAGE, draftOf, templateOf } from './Draft.ts'

function NewMessage() {
  const t = useText()
  const navigate = useNavigate()
  return (
    <ToolButton
      label={t('directMessages.newMessage')}
      icon={<EditOutlined fontSize="small" />}
      variant="contained"
      shortcut="c"
      onClick={() => void navigate(ADD_MESSAGE)}
    />
  )
}

/** Opens one's own draft in the form; for others, and for what was sent, there is no button (PERM-12). */
function Edit({ row }: RowButtonProps) {
  const t = useText()
  const navigate = useNavigate()
  const own = usePerson()
  if (row['status'] !== 'draft' || row['user_id'] !== own.id) return null
  const state: AddMessageState = { draft: draftOf(row) }
  return (
    <CellButton
      icon="edit"
      label={t('directMessages.editOf', { subject: String(row['subject']) })}
      words={t('directMessages.edit')}
      title={t('directMessages.edit')}
      onClick={() => void navigate(`${ADD_MESSAGE}?id=${row.id}`, { state })}
    />
  )
}

function UseAsTemplate({ row }: RowButtonProps) {
  const t = useText()
  const navigate = useNavigate()
  if (row['status'] === 'draft') return null
  const state: AddMessageState = { draft: templateOf(row) }
  return (
    <CellButton
      icon="note"
      label={t('directMessages.templateOf', { subject: String(row['subject']) })}
      words={t('directMessages.template')}
      title={t('directMessages.template')}
      onClick={() => void navigate(ADD_MESSAGE, { state })}
    />
  )
}

/** The actions of the list of messages, by the names that its definition uses. */
export const messageActions = {
  newMessage: { on: 'table', permission: 'write business', Button: NewMessage },
  editMessage: { on: 'icons', permission: 'write business', Button: Edit },
  useAsTemplate: { on: 'icons', permission: 'write business', Button: UseAsTemplate },
} as const satisfies Readonly<Record<string, TableAction>>
