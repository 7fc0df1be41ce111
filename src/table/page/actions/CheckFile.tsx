import VerifiedOutlined from '@mui/icons-material/VerifiedOutlined'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../../../i18n/index.ts'
import { ToolButton } from '../../../ui/ToolButton.tsx'
import type { TableAction } from './TableAction.ts'

const CheckFileDialog = lazy(() => import('./CheckFileDialog.tsx'))

/** Asks whether a file is a download of ours, unaltered. */
function CheckFile() {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ToolButton
        label={t('exports.check')}
        icon={<VerifiedOutlined fontSize="small" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <CheckFileDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

export const checkFile: TableAction = { on: 'table', Button: CheckFile }
