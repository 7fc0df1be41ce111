import { Button } from '@mui/material'
import type { ComponentProps } from 'react'
import { useContext } from 'react'
import { CellIcon } from './CellIcon.tsx'
import { ToolPlace } from './ToolPlace.ts'

interface Props extends Pick<ComponentProps<'button'>, 'disabled' | 'onClick'> {
  /** What is read out; the tooltip, too, unless that has words of its own. */
  label: string
  title?: string
  /** It deletes or blocks something. */
  tone?: 'danger' | undefined
  icon: ComponentProps<typeof CellIcon>['name']
}

/** An icon of a row that does something: plain, because a list has hundreds of them. The grid's focus is on the cell. In a sheet it has words. */
export function CellButton({ label, title = label, icon, tone, disabled = false, onClick }: Props) {
  if (useContext(ToolPlace) === 'sheet') {
    return (
      <Button variant="outlined" size="small" startIcon={<CellIcon name={icon} />} disabled={disabled} onClick={onClick}>
        {label}
      </Button>
    )
  }
  return (
    // A disabled button shows no tooltip, so its frame has it.
    <span className="cell-frame" title={title}>
      <button
        type="button"
        className={tone ? `cell-button ${tone}` : 'cell-button'}
        tabIndex={-1}
        aria-label={label}
        disabled={disabled}
        onClick={onClick}
      >
        <CellIcon name={icon} />
      </button>
    </span>
  )
}
