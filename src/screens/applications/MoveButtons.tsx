import { Button } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import { stageProblem } from '#domain/applications/stageRules.ts'
import { say } from '#schema/messages/sentences.ts'
import { useText } from '../../i18n/index.ts'
import type { Row } from '../../kinds/KindView.ts'
import { BusyButton } from '../../ui/buttons/BusyButton.tsx'
import { beginningMoves } from './beginningMoves.ts'
import type { StageMoves } from './useStageMoves.ts'

const RejectDialog = lazy(() => import('./RejectDialog.tsx'))
const ApproveDialog = lazy(() => import('./ApproveDialog.tsx'))

interface Props {
  row: Row
  moves: StageMoves
  /** Away from the application's page: only what is possible as it is, and less loud. */
  isAway?: boolean
}

/** The moves that an application can make from its stage (APP-36 to APP-45). */
export function MoveButtons({ row, moves: { move, reject, approve, isBusy }, isAway = false }: Props) {
  const t = useText()
  const [asked, setAsked] = useState<'reject' | 'approve'>()
  const { plain, mayReject, mayApprove } = beginningMoves(row)
  const isRegistered = row['oss_special_schema_registered'] === true
  const look = isAway ? ({ variant: 'outlined', size: 'small' } as const) : ({ variant: 'contained' } as const)
  return (
    <>
      {plain
        .filter((name) => !isAway || stageProblem(name, row) === undefined)
        .map((name) => {
          const isOff = name === 'requestRegistration' && isRegistered
          return (
            <span key={name} title={isOff ? t.message(say('OSS_REGISTERED_ALREADY')) : undefined}>
              <BusyButton {...look} isBusy={isBusy} disabled={isOff} onClick={() => void move(name)}>
                {t(`applications.moves.${name}`)}
              </BusyButton>
            </span>
          )
        })}
      {mayReject && (
        <Button {...look} variant="outlined" color="error" onClick={() => setAsked('reject')}>
          {t('applications.moves.reject')}
        </Button>
      )}
      {mayApprove && (
        <Button {...look} onClick={() => setAsked('approve')}>
          {t('applications.moves.approve')}
        </Button>
      )}
      <Suspense fallback={null}>
        {asked === 'reject' && <RejectDialog row={row} reject={reject} onClose={() => setAsked(undefined)} />}
        {asked === 'approve' && <ApproveDialog row={row} approve={approve} onClose={() => setAsked(undefined)} />}
      </Suspense>
    </>
  )
}
