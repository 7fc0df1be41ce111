import { ClickAwayListener, Paper, Popper } from '@mui/material'
import type { KeyboardEvent } from 'react'
import { useEffect, useRef } from 'react'
import { useText } from '../../i18n/index.ts'
import { colour } from '../../ui/look/theme.ts'
import type { FilterEntryProps } from './FilterEntryProps.ts'
import { FilterEntry } from './FilterEntry.tsx'

interface Props extends Omit<FilterEntryProps, 'place'> {
  anchor: HTMLElement
  onClose: () => void
}

/** The input of a filter's value, below its chip. The list behind it follows and remains usable. */
export function FilterPopper({ anchor, onClose, ...entry }: Props) {
  const t = useText()
  return (
    <Popper
      open
      anchorEl={anchor}
      placement="bottom-start"
      // At its own place in the document, so that Tab moves on to the buttons after it.
      disablePortal
      popperOptions={{ strategy: 'fixed' }}
      style={{ zIndex: 20 }}
    >
      <ClickAwayListener
        mouseEvent="onMouseDown"
        touchEvent="onTouchStart"
        onClickAway={({ target }) => {
          // A chip closes its own entry, or opens another.
          if (!(target instanceof Element) || !target.closest('[data-filter-chips]')) onClose()
        }}
      >
        <Paper
          role="dialog"
          aria-label={t.title(entry.filter)}
          sx={{
            mt: 0.5,
            p: 1.5,
            width: 336,
            maxWidth: '90vw',
            border: `1px solid ${colour('border')}`,
            boxShadow: `0 8px 24px ${colour('shadow')}`,
          }}
        >
          <Focused anchor={anchor} onClose={onClose} entry={entry} />
        </Paper>
      </ClickAwayListener>
    </Popper>
  )
}

/** Moves the focus into the entry, and back to the chip if the entry closes while it has the focus. */
function Focused({ anchor, onClose, entry }: Pick<Props, 'anchor' | 'onClose'> & { entry: Omit<FilterEntryProps, 'place'> }) {
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const held = content.current
    held?.querySelector<HTMLElement>('input:not([aria-hidden]), select, button')?.focus({ preventScroll: true })
    return () => {
      // When this runs the entry is still in the document, or the focus has just moved to the body.
      const active = document.activeElement
      if (active === document.body || held?.contains(active)) anchor.focus({ preventScroll: true })
    }
  }, [anchor])
  return (
    <div
      ref={content}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        anchor.focus({ preventScroll: true })
        onClose()
      }}
    >
      <FilterEntry {...entry} place="popover" />
    </div>
  )
}
