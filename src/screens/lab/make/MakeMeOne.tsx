import AutoFixHigh from '@mui/icons-material/AutoFixHigh'
import { lazy } from 'react'
import type { NamedTable } from '#schema/define.ts'
import { useText } from '../../../i18n/index.ts'
import { useAuthConfig } from '../../../session/useAuthConfig.ts'
import { ToolButton } from '../../../ui/buttons/ToolButton.tsx'
import { ContentDialog } from '../../../ui/dialogs/ContentDialog.tsx'
import { Opener } from '../../../ui/Opener.tsx'
import { usePageSlots } from '../../../ui/PageSlots.ts'
import type { Made } from './MakeForm.tsx'

const MakeForm = lazy(async () => ({ default: (await import('./MakeForm.tsx')).MakeForm }))

/** What is made for each list. */
const madeIn: Readonly<Partial<Record<string, Made>>> = {
  order_info_view: 'order',
  em_view: 'merchant',
  self_registration: 'application',
  invoice_list_info: 'invoice',
}

/** A button above a list of a demo: the short form that makes one of what the list shows. */
export function MakeMeOne({ table }: { table: NamedTable }) {
  const t = useText()
  const { isPart = false } = usePageSlots()
  const isDemo = useAuthConfig()?.demo_mode === true
  const made = madeIn[table.name]
  if (!isDemo || isPart || made === undefined) return null
  return (
    <Opener
      renderButton={(open) => (
        <ToolButton label={t('lab.make.title')} icon={<AutoFixHigh fontSize="small" />} isIconFirst onClick={open} />
      )}
      renderDialog={(close) => (
        <ContentDialog title={t('lab.make.title')} sentence={t('lab.make.intro')} width="sm" onClose={close}>
          <MakeForm made={made} />
        </ContentDialog>
      )}
    />
  )
}
