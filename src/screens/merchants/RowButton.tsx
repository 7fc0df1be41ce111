import type { IconButtonProps } from '@mui/material'
import { IconButton } from '@mui/material'
import type { ReactNode } from 'react'

interface Props extends Omit<IconButtonProps, 'children'> {
  label: string
  icon: ReactNode
}

/** An icon of a row with its tooltip; the browser's own, because a list has hundreds of them. */
export function RowButton({ label, icon, ...props }: Props) {
  return (
    // A disabled button tells nobody what it is for: the tooltip belongs to the frame.
    <span title={label} style={{ display: 'inline-flex' }}>
      <IconButton size="small" tabIndex={-1} aria-label={label} {...props} sx={{ '& svg': { fontSize: 18 } }}>
        {icon}
      </IconButton>
    </span>
  )
}
