import { Box, Button } from '@mui/material'
import { useText } from '../../i18n/index.ts'
import type { Row } from '../../kinds/KindView.ts'
import { useMay } from '../../session/useSession.ts'
import { BusyButton } from '../../ui/buttons/BusyButton.tsx'
import type { Edits } from './useEdits.ts'
import { MoveButtons } from './MoveButtons.tsx'
import type { StageMoves } from './useStageMoves.ts'

interface Props {
  row: Row
  edits: Edits
  moves: StageMoves
}

/** What can be done with an application in its stage (APP-36 to APP-45). An application without a status has no buttons. */
export function StageButtons({ row, edits, moves }: Props) {
  const t = useText()
  const { save, isBusy } = moves
  const count = edits.typed
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
      <MoveButtons row={row} moves={moves} />
    </>
  )
}
