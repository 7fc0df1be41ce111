import LanguageOutlined from '@mui/icons-material/LanguageOutlined'
import { lazy } from 'react'
import { useText } from '../../i18n/index.ts'
import type { TableAction } from '../../table/page/actions/TableAction.ts'
import { ToolButton } from '../../ui/buttons/ToolButton.tsx'
import { Opener } from '../../ui/Opener.tsx'

const AddLanguageDialog = lazy(() => import('./languages/AddLanguageDialog.tsx'))

function AddLanguage() {
  const t = useText()
  return (
    <Opener
      renderButton={(open) => (
        <ToolButton label={t('studio.languages.add')} icon={<LanguageOutlined fontSize="small" />} onClick={open} />
      )}
      renderDialog={(close) => <AddLanguageDialog onClose={close} />}
    />
  )
}

/** The actions of the lists of texts, by the names that their definitions use. */
export const studioActions = {
  addLanguage: { on: 'table', permission: 'write texts', Button: AddLanguage },
} as const satisfies Readonly<Record<string, TableAction>>
