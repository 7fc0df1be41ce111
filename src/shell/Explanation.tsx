import { Box, Portal } from '@mui/material'
import { useEffect } from 'react'
import { formsOf } from '#schema/texts/glossary.ts'
import { useText } from '../i18n/index.ts'
import { isFromRight } from '../ui/look/isFromRight.ts'
import { popoverLook } from '../ui/look/popoverLook.ts'
import type { Explained } from './useExplained.ts'
import { useExplained } from './useExplained.ts'

const WIDTH = 320
const GAP = 6
const id = 'explanation'

/** Higher than most explanations, in pixels. */
const ROOM = 48

/**
 * Below its label, or above it where there is no room below, and never beyond the window. That of a field stands above, where nothing is
 * typed or pressed next, or else below the field.
 */
function placeBeside({ anchor }: Explained) {
  const { left, right, top, bottom } = anchor.getBoundingClientRect()
  const { innerWidth, innerHeight } = window
  const field = anchor instanceof HTMLLabelElement ? anchor.control?.getBoundingClientRect() : undefined
  const start = isFromRight() ? innerWidth - right : left
  const x = { insetInlineStart: Math.max(8, Math.min(start, innerWidth - WIDTH - 8)) }
  const isAbove = bottom > innerHeight * 0.75 || (field !== undefined && top > ROOM)
  return isAbove ? { ...x, bottom: innerHeight - top + GAP } : { ...x, top: Math.max(bottom, field?.bottom ?? 0) + GAP }
}

/** What the abbreviations of a title or label mean, on hover, focus and touch, wherever it stands. */
export function Explanation() {
  const t = useText()
  const explained = useExplained()
  const anchor = explained?.anchor
  useEffect(() => {
    if (!anchor || anchor.hasAttribute('aria-describedby')) return undefined
    anchor.setAttribute('aria-describedby', id)
    return () => anchor.removeAttribute('aria-describedby')
  }, [anchor])
  if (!explained) return null
  const { terms, hint } = explained
  return (
    <Portal>
      <Box
        role="tooltip"
        id={id}
        sx={{
          ...popoverLook,
          position: 'fixed',
          zIndex: 'tooltip',
          maxWidth: `min(${WIDTH}px, calc(100vw - 16px))`,
          px: 1.5,
          py: 1,
          display: 'grid',
          gap: 0.5,
          fontSize: 13,
          lineHeight: '18px',
          pointerEvents: 'none',
          '@media print': { display: 'none' },
        }}
        style={placeBeside(explained)}
      >
        {hint !== undefined && <span>{hint}</span>}
        {terms.map((term) => (
          <span key={term}>
            <b>{formsOf(term, t.language)[0]}</b> {t(`glossary.terms.${term}`)}
          </span>
        ))}
      </Box>
    </Portal>
  )
}
