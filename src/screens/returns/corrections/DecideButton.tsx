import { useText } from '../../../i18n/index.ts'
import type { RowButtonProps } from '../../../table/page/actions/TableAction.ts'
import { WordButton } from '../../../ui/buttons/WordButton.tsx'
import { fetched } from '../../../ui/fetched/fetched.tsx'
import { Opener } from '../../../ui/Opener.tsx'
import { correctionTableOf } from './Correction.ts'

const DecisionDialog = fetched(() => import('./DecisionDialog.tsx'))

/** Opens the decision about a request; disabled once there is one (CORR-15). */
const decideButton = (isTest: boolean) =>
  function DecideButton({ table, row }: RowButtonProps) {
    const t = useText()
    const isDecided = row['approval_status'] !== null
    const words = t(isTest ? 'returns.corrections.testDecide' : 'returns.corrections.decide')
    return (
      <Opener
        renderButton={(open) => (
          <WordButton
            aria-label={`${words}: ${t('returns.corrections.decideTitle', { id: row.id })}`}
            title={isDecided ? t('returns.corrections.decided') : isTest ? t('returns.corrections.forTest') : ''}
            disabled={isDecided}
            onClick={open}
          >
            {words}
          </WordButton>
        )}
        renderDialog={(close) => (
          <DecisionDialog table={correctionTableOf(table.name)} id={row.id} isTest={isTest} onClose={close} />
        )}
      />
    )
  }

export const DecideButton = decideButton(false)
export const TestDecideButton = decideButton(true)
