import { tableOf } from '#schema/registry.ts'
import { useText } from '../../i18n/index.ts'
import { UploadButton } from '../../table/upload/UploadButton.tsx'

/** The list follows what is taken by itself. */
const noMore = () => undefined

/** Takes a file of customs' totals, above the list in which they are compared. */
export function CustomsTotals() {
  const t = useText()
  return <UploadButton table={tableOf('ioss_customs_total')} label={t('returns.reconciliation.upload')} onDone={noMore} />
}
