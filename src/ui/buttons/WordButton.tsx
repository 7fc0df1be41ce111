import { Button, Link } from '@mui/material'
import type { ComponentProps } from 'react'
import { use } from 'react'
import { ToolPlace } from '../ToolPlace.ts'
import { TabStops } from './TabStops.ts'

const look = {
  verticalAlign: 'baseline',
  '&:disabled': { color: 'text.disabled', textDecoration: 'none', cursor: 'default' },
} as const

type Props = Pick<ComponentProps<'button'>, 'disabled' | 'onClick' | 'title' | 'aria-label' | 'aria-haspopup' | 'children'>

/** A button with words: it looks like a link among the data of a list, and like the other buttons on the page of one record. */
export function WordButton(props: Props) {
  const tabIndex = use(TabStops)
  if (use(ToolPlace) !== 'bar') return <Button {...props} variant="outlined" size="small" />
  return <Link {...props} component="button" tabIndex={tabIndex} sx={look} />
}
