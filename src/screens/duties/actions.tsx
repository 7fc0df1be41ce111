import PercentOutlined from '@mui/icons-material/PercentOutlined'
import { lazy } from 'react'
import { useText } from '../../i18n/index.ts'
import type { TableAction } from '../../table/page/actions/TableAction.ts'
import { Opener } from '../../ui/Opener.tsx'
import { ToolButton } from '../../ui/buttons/ToolButton.tsx'

const StandardDutyDialog = lazy(() => import('./StandardDutyDialog.tsx'))

function StandardDuty() {
  const t = useText()
  return (
    <Opener
      renderButton={(open) => (
        <ToolButton isIconFirst label={t('reference.standardDuty')} icon={<PercentOutlined fontSize="small" />} onClick={open} />
      )}
      renderDialog={(close) => <StandardDutyDialog onClose={close} />}
    />
  )
}

/** The actions of the lists of duties, by the names that their definitions use. */
export const dutyActions = {
  standardDuty: { on: 'table', Button: StandardDuty },
} as const satisfies Readonly<Record<string, TableAction>>
