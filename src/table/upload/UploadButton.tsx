import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import { lazy } from 'react'
import type { NamedTable } from '#schema/define.ts'
import { useText } from '../../i18n/index.ts'
import { Opener } from '../../ui/Opener.tsx'
import { ToolButton } from '../../ui/buttons/ToolButton.tsx'
import { uploadOf } from './uploadOf.ts'
import { usePendingUpload } from './usePendingUpload.ts'

const UploadDialog = lazy(async () => ({ default: (await import('./UploadDialog.tsx')).UploadDialog }))

interface Props {
  table: NamedTable
  /** What the button says, where it stands apart from the list of the table. */
  label?: string
  onDone: () => void
}

/** Opens the upload of files for a table. While an upload runs it shows the progress, even after the page was reloaded. */
export function UploadButton({ table, label: given, onDone }: Props) {
  const t = useText()
  const { type, definition } = uploadOf(table.name)
  const pending = usePendingUpload(table.name)
  const own = definition.slots.length > 1 ? t('uploads.buttons') : t('uploads.button')
  const label = given ?? (type === 'table_rows' ? t('uploads.fromFile') : own)
  return (
    <Opener
      renderButton={(open) => (
        <ToolButton
          label={pending ? t('uploads.running', { percent: pending.progress }) : label}
          icon={<UploadFileOutlined fontSize="small" />}
          isIconFirst
          aria-haspopup="dialog"
          onClick={open}
        />
      )}
      renderDialog={(close) => <UploadDialog table={table} pending={pending} onDone={onDone} onClose={close} />}
    />
  )
}
