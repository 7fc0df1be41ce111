import ErrorOutline from '@mui/icons-material/ErrorOutline'
import { lazy } from 'react'
import { useText } from '../../i18n/index.ts'
import { ToolButton } from '../../ui/buttons/ToolButton.tsx'
import { Opener } from '../../ui/Opener.tsx'

const FailuresDialog = lazy(() => import('./FailuresDialog.tsx'))

/** The button that shows which kinds of jobs have failed, and when. */
export function Failures() {
  const t = useText()
  return (
    <Opener
      renderButton={(open) => (
        <ToolButton label={t('work.failures')} icon={<ErrorOutline fontSize="small" />} aria-haspopup="dialog" onClick={open} />
      )}
      renderDialog={(close) => <FailuresDialog onClose={close} />}
    />
  )
}
