import { useText } from '../../i18n/index.ts'
import { useMay } from '../../session/useSession.ts'
import type { RowButtonProps } from '../../table/page/actions/TableAction.ts'
import { WordButton } from '../../ui/buttons/WordButton.tsx'
import { CellIcon } from '../../ui/CellIcon.tsx'
import { fetched } from '../../ui/fetched/fetched.tsx'
import { Opener } from '../../ui/Opener.tsx'
import { returnName } from './returnName.ts'

const FilingDialog = fetched(() => import('./FilingDialog.tsx'))

/** Opens the form by which a return is filed (FISC-04). One that is filed has a green check instead (FISC-06, FISC-43). */
export function FileButton({ row }: RowButtonProps) {
  const t = useText()
  const mayFile = useMay()('write business')
  if (row['status'] === 'submitted') return <FiledMark />
  if (!mayFile) return null
  return (
    <Opener
      renderButton={(open) => (
        <WordButton aria-label={t('returns.fileTitle', { name: returnName(row, t) })} onClick={open}>
          {t('returns.file')}
        </WordButton>
      )}
      renderDialog={(close) => <FilingDialog id={row.id} onClose={close} />}
    />
  )
}

function FiledMark() {
  const t = useText()
  return (
    <span
      role="img"
      aria-label={t('returns.filed')}
      title={t('returns.filed')}
      style={{ color: 'var(--mui-palette-success-main)' }}
    >
      <CellIcon name="check" />
    </span>
  )
}
