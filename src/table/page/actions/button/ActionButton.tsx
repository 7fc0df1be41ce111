import { Box } from '@mui/material'
import type { ActionData } from '#schema/actions/actions.ts'
import { unmetCondition } from '#schema/actions/actions.ts'
import type { NamedTable } from '#schema/define.ts'
import { useText } from '../../../../i18n/index.ts'
import type { Row } from '../../../../kinds/KindView.ts'
import { BusyButton } from '../../../../ui/buttons/BusyButton.tsx'
import { CellIcon } from '../../../../ui/CellIcon.tsx'
import { actionTexts } from '../actionTexts.ts'

interface Props {
  table: NamedTable
  row: Row
  action: ActionData
  isBusy: boolean
  /** Beside the words, where the key is about this record alone. */
  showsKey?: boolean
  onPress: () => void
}

/** A button with words; if it is disabled, the element around it says why. */
export function ActionButton({ table, row, action, isBusy, showsKey = false, onPress }: Props) {
  const t = useText()
  const unmet = unmetCondition(action, row)
  if (unmet?.otherwise === 'hidden') return null
  const texts = actionTexts(t, table, action)
  const isMissing = 'isMissing' in action
  return (
    <span title={isMissing || unmet ? texts.reason(unmet) : action.key && `${texts.title} (${action.key.toUpperCase()})`}>
      <BusyButton
        variant="outlined"
        size="small"
        startIcon={<CellIcon name={action.icon ?? 'run'} />}
        disabled={isMissing || unmet !== undefined}
        isBusy={isBusy}
        aria-keyshortcuts={action.key}
        {...(action.tone === 'danger' && { color: 'error' as const })}
        onClick={onPress}
      >
        {texts.title}
        {showsKey && action.key && (
          <Box component="kbd" aria-hidden sx={keyLook}>
            {action.key.toUpperCase()}
          </Box>
        )}
      </BusyButton>
    </span>
  )
}

/** The key is a fact beside the words, and none on a phone. */
const keyLook = {
  display: { xs: 'none', sm: 'inline' },
  font: 'inherit',
  fontSize: 11,
  marginInlineStart: 0.75,
  opacity: 0.7,
} as const
