import { tableOf } from '#schema/registry.ts'
import { useText } from '../../i18n/index.ts'
import { useMay } from '../../session/useSession.ts'
import { UploadButton } from '../../table/upload/UploadButton.tsx'

/** Lists follow what is read by themselves. */
const noMore = () => undefined

/** Reads a statement of our bank from a file, for those who may. */
export function DropStatement() {
  const t = useText()
  if (!useMay()('write business')) return null
  return <UploadButton table={tableOf('bank_statement')} label={t('screens.statements.drop')} onDone={noMore} />
}
