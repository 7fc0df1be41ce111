import VerifiedOutlined from '@mui/icons-material/VerifiedOutlined'
import { useText } from '../../../../i18n/index.ts'
import { ToolButton } from '../../../../ui/buttons/ToolButton.tsx'
import { fetched } from '../../../../ui/fetched/fetched.tsx'
import { Opener } from '../../../../ui/Opener.tsx'
import type { TableAction } from '../TableAction.ts'

const CheckFileDialog = fetched(() => import('./CheckFileDialog.tsx'))

/** The button that checks whether a file is an unaltered download of ours. */
function CheckFile() {
  const t = useText()
  return (
    <Opener
      renderButton={(open) => (
        <ToolButton
          label={t('exports.check')}
          icon={<VerifiedOutlined fontSize="small" />}
          aria-haspopup="dialog"
          onClick={open}
        />
      )}
      renderDialog={(close) => <CheckFileDialog onClose={close} />}
    />
  )
}

export const checkFile: TableAction = { on: 'table', Button: CheckFile }
