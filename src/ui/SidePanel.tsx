import Close from '@mui/icons-material/Close'
import { Box, Drawer, IconButton, Typography } from '@mui/material'
import type { KeyboardEvent, ReactNode } from 'react'
import { useEffect, useId, useRef } from 'react'
import { useText } from '../i18n/index.ts'
import { colour, size } from './look/theme.ts'

interface Props {
  title: string
  /** What screen readers read instead of the title. */
  label?: string
  /** `beside`: within the page, which remains usable; `over`: over everything, as a modal panel. */
  frame: 'beside' | 'over'
  /** Buttons to the right of the title. */
  tools?: ReactNode
  /** What it shows is about to be replaced, so keys that act on it wait. */
  isBusy?: boolean
  /** Handles the keys of a panel beside the page; a modal one only has Escape. */
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
  onClose: () => void
  children: ReactNode
}

/** The panel at the right: a record beside its list, or a history. */
export function SidePanel({ title, label, frame, tools, isBusy = false, onKeyDown, onClose, children }: Props) {
  const id = useId()
  const t = useText()
  const head = (
    <Box sx={headLook}>
      <Typography id={id} variant="h2" sx={titleLook} title={title}>
        {title}
      </Typography>
      {tools}
      <IconButton aria-label={t('shell.close')} title={`${t('shell.close')} (Esc)`} onClick={onClose}>
        <Close fontSize="small" />
      </IconButton>
    </Box>
  )
  if (frame === 'beside') {
    return (
      <Beside labelledBy={id} label={label} isBusy={isBusy} onKeyDown={onKeyDown}>
        {head}
        {children}
      </Beside>
    )
  }
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      // Above dialogs as well, because it may show a dialog's history.
      sx={{ zIndex: 'modal' }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, sx: { width: { xs: '100%', sm: 480 } } } }}
    >
      {head}
      {children}
    </Drawer>
  )
}

const headLook = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  paddingInlineStart: 2,
  paddingInlineEnd: 1,
  height: 48,
  flexShrink: 0,
  borderBottom: 1,
  borderColor: 'divider',
} as const

/** A long name takes two lines. */
const titleLook = {
  flex: 1,
  minWidth: 0,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const

interface BesideProps extends Pick<Props, 'onKeyDown' | 'children'> {
  labelledBy: string
  label: string | undefined
  isBusy: boolean
}

/** Takes the focus when it opens, so that its keys work at once, and returns it when it closes. */
function Beside({ labelledBy, label, isBusy, onKeyDown, children }: BesideProps) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus({ preventScroll: true }), [])
  return (
    <Box
      component="aside"
      ref={panel}
      role="region"
      aria-label={label}
      aria-labelledby={label === undefined ? labelledBy : undefined}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      aria-busy={isBusy}
      data-side-panel
      sx={besideLook}
    >
      {children}
    </Box>
  )
}

const besideLook = {
  position: 'absolute',
  zIndex: 4,
  insetBlock: 0,
  insetInlineEnd: 0,
  width: size.sidePanel,
  maxWidth: '100%',
  display: 'flex',
  flexDirection: 'column',
  bgcolor: 'background.paper',
  borderInlineStart: '1px solid',
  borderColor: 'divider',
  boxShadow: `0 8px 24px ${colour('shadow')}`,
  animation: 'side-panel 140ms ease-out',
  '@keyframes side-panel': { from: { transform: 'translateX(24px)', opacity: 0 } },
  '&:focus-visible': { outlineOffset: '-2px' },
  '@media print': { display: 'none' },
} as const
