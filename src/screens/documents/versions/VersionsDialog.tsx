import { useText } from '../../../i18n/index.ts'
import { ContentDialog } from '../../../ui/dialogs/ContentDialog.tsx'
import type { Versioned } from './useVersions.ts'
import { VersionList } from './VersionList.tsx'

/** The versions of a document whose list has no room for them. */
export default function VersionsDialog({ name, onClose, ...document }: Versioned & { name: string; onClose: () => void }) {
  const t = useText()
  return (
    <ContentDialog title={t('versions.of', { name })} width="md" onClose={onClose}>
      <VersionList {...document} />
    </ContentDialog>
  )
}
