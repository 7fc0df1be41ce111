import { useText } from '../../i18n/index.ts'
import type { RowButtonProps } from '../../table/page/actions/TableAction.ts'
import { WordButton } from '../../ui/buttons/WordButton.tsx'
import { fetched } from '../../ui/fetched/fetched.tsx'
import { Opener } from '../../ui/Opener.tsx'
import { returnName } from './returnName.ts'

const FilingDialog = fetched(() => import('./FilingDialog.tsx'))

/** Opens the form by which a return is filed (FISC-04); one that is filed is not filed again (FISC-43). */
export function FileButton({ row }: RowButtonProps) {
  const t = useText()
  const isFiled = row['status'] === 'submitted'
  return (
    <Opener
      renderButton={(open) => (
        <WordButton
          aria-label={t('returns.fileTitle', { name: returnName(row, t) })}
          title={isFiled ? t('returns.alreadyFiled') : ''}
          disabled={isFiled}
          onClick={open}
        >
          {t('returns.file')}
        </WordButton>
      )}
      renderDialog={(close) => <FilingDialog id={row.id} onClose={close} />}
    />
  )
}
