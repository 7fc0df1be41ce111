import type { ButtonProps } from '@mui/material'
import type { ComponentProps } from 'react'
import { use, useContext } from 'react'
import { BusyButton } from './BusyButton.tsx'
import { CellIcon } from '../CellIcon.tsx'
import { ToolPlace } from '../ToolPlace.ts'
import { TabStops } from './TabStops.ts'

interface Props extends Pick<ButtonProps, 'disabled' | 'onClick'> {
  /** What screen readers read, and the tooltip unless that has words of its own. */
  label: string
  /** What the button says where it has words, if that is shorter than the label. */
  words?: string
  title?: string
  /** It deletes or blocks something. */
  tone?: 'danger' | undefined
  icon: ComponentProps<typeof CellIcon>['name']
  /** The letter that presses it while its row has the focus. */
  shortcut?: string | undefined
  /** Its action is in progress: further presses are ignored, and it keeps the focus. */
  isBusy?: boolean
}

/**
 * An icon button in a row, in plain HTML because a list has hundreds of them. The grid's focus is on the cell. In a sheet and on
 * the page of one record it has words.
 */
export function CellButton({
  label,
  words = label,
  title = label,
  icon,
  shortcut,
  tone,
  disabled = false,
  isBusy = false,
  onClick,
}: Props) {
  if (useContext(ToolPlace) !== 'bar') {
    return (
      <BusyButton
        variant="outlined"
        size="small"
        startIcon={<CellIcon name={icon} />}
        aria-label={label}
        aria-keyshortcuts={shortcut}
        {...{ disabled, isBusy, onClick }}
      >
        {words}
      </BusyButton>
    )
  }
  return (
    // A disabled button shows no tooltip, so the element around it has it.
    <span className="cell-frame" title={title}>
      <button
        type="button"
        className={tone ? `cell-button ${tone}` : 'cell-button'}
        tabIndex={use(TabStops)}
        aria-label={label}
        aria-keyshortcuts={shortcut}
        disabled={disabled}
        aria-disabled={isBusy || undefined}
        onClick={isBusy ? undefined : onClick}
      >
        <CellIcon name={icon} />
      </button>
    </span>
  )
}
