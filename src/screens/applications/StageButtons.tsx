import { Box, Button } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import type { ApplicationMove } from '#domain/applications/stageRules.ts'
import { isOffered } from '#domain/applications/stageRules.ts'
import { say } from '#schema/messages/sentences.ts'
import { isPossible } from '#schema/states/movesOf.ts'
import { useText } from '../../i18n/index.ts'
import type { Row } from '../../kinds/KindView.ts'
import { useMay } from '../../session/useSession.ts'
import { BusyButton } from '../../ui/buttons/BusyButton.tsx'
import type { Edits } from './useEdits.ts'
import type { PlainMove, StageMoves } from './useStageMoves.ts'

const RejectDialog = lazy(() => import('./RejectDialog.tsx'))
const ApproveDialog = lazy(() => import('./ApproveDialog.tsx'))

const plainMoves = ['requestRegistration', 'requestApproval', 'completeRegistration'] as const satisfies readonly PlainMove[]

interface Props {
  row: Row
  edits: Edits
  moves: StageMoves
}

/** What can be done with an application in its stage (APP-36 to APP-45). An application without a status has no buttons (P4). */
export function StageButtons({ row, edits, moves: { save, move, reject, approve, isBusy } }: Props) {
  const t = useText()
  const [asked, setAsked] = useState<'reject' | 'approve'>()
  const count = edits.typed
  const begins = (name: ApplicationMove) => isPossible('self_registration', name, String(row['status'])) && isOffered(name, row)
  const isRegistered = row['oss_special_schema_registered'] === true
  if (!useMay()('write business')) return null
  return (
    <>
      {edits.editable.size > 0 && (
        <>
          {count > 0 && (
            <Box component="span" role="status" sx={{ typography: 'caption', color: 'warning.main', alignSelf: 'center' }}>
              {t('applications.unsaved', { smart_count: count })}
            </Box>
          )}
          {count > 0 && <Button onClick={edits.discard}>{t('applications.discard')}</Button>}
          <BusyButton
            variant="outlined"
            isBusy={isBusy}
            disabled={Object.keys(edits.values).length === 0}
            onClick={() => void save()}
          >
            {t('applications.save')}
          </BusyButton>
        </>
      )}
      {plainMoves.filter(begins).map((name) => {
        const isOff = name === 'requestRegistration' && isRegistered
        return (
          <span key={name} title={isOff ? t.message(say('OSS_REGISTERED_ALREADY')) : undefined}>
            <BusyButton variant="contained" isBusy={isBusy} disabled={isOff} onClick={() => void move(name)}>
              {t(`applications.moves.${name}`)}
            </BusyButton>
          </span>
        )
      })}
      {begins('reject') && (
        <Button variant="outlined" color="error" onClick={() => setAsked('reject')}>
          {t('applications.moves.reject')}
        </Button>
      )}
      {begins('approve') && (
        <Button variant="contained" onClick={() => setAsked('approve')}>
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
