import { Box, MenuItem, TextField, useMediaQuery } from '@mui/material'
import type { RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../i18n/index.ts'

interface Props {
  sections: readonly { name: string; title: string }[]
  /** The element that scrolls. */
  scroller: RefObject<HTMLElement | null>
}

/** Below this width the index is a select. */
const isNarrow = '(max-width: 699.95px)'

/** The first section in view, or the one that was chosen until somebody scrolls; and how to go to one. */
function useSectionInSight({ sections, scroller }: Props): { current: string | undefined; go: (name: string) => void } {
  const [current, setCurrent] = useState(sections[0]?.name)
  /** The section that was chosen. The last ones are in view together, so they cannot all be scrolled to the top. */
  const gone = useRef<{ name: string; top: number }>(undefined)
  useEffect(() => {
    const frame = scroller.current
    if (!frame) return undefined
    const look = () => {
      if (gone.current?.top === frame.scrollTop) return setCurrent(gone.current.name)
      gone.current = undefined
      const top = frame.getBoundingClientRect().top
      const isAtEnd = frame.scrollTop + frame.clientHeight >= frame.scrollHeight - 2 && frame.scrollTop > 0
      const elements = [...frame.querySelectorAll<HTMLElement>('[id^="section-"]')]
      const passed = elements.filter((element) => element.getBoundingClientRect().top - top < 64)
      const shown = isAtEnd ? elements.at(-1) : (passed.at(-1) ?? elements[0])
      setCurrent(shown?.dataset['section'])
    }
    look()
    frame.addEventListener('scroll', look, { passive: true })
    return () => frame.removeEventListener('scroll', look)
  }, [scroller])

  function go(name: string) {
    const frame = scroller.current
    frame?.querySelector(`#section-${CSS.escape(name)}`)?.scrollIntoView({ block: 'start' })
    if (frame) gone.current = { name, top: frame.scrollTop }
    setCurrent(name)
  }

  return { current, go }
}

/** The sections of a record: a column that follows the scroll, or a select on a phone. */
export function SectionIndex({ sections, scroller }: Props) {
  const t = useText()
  const { current, go } = useSectionInSight({ sections, scroller })
  const asSelect = useMediaQuery(isNarrow)
  if (asSelect) {
    return (
      <Box sx={{ px: 1.5, py: 1, borderBottom: 1, borderColor: 'divider' }}>
        <TextField
          select
          fullWidth
          size="small"
          value={sections.some(({ name }) => name === current) ? current : ''}
          onChange={(event) => go(event.target.value)}
          slotProps={{ htmlInput: { 'aria-label': t('record.sectionsLabel') } }}
        >
          {sections.map(({ name, title }) => (
            <MenuItem key={name} value={name}>
              {title}
            </MenuItem>
          ))}
        </TextField>
      </Box>
    )
  }
  return (
    <Box
      component="nav"
      aria-label={t('record.sectionsLabel')}
      sx={{ width: 184, flexShrink: 0, py: 2, paddingInlineStart: 2, overflow: 'auto' }}
    >
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {sections.map(({ name, title }) => (
          <li key={name}>
            <Box
              component="button"
              type="button"
              aria-current={name === current ? 'true' : undefined}
              onClick={() => go(name)}
              sx={entryLook}
            >
              {title}
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  )
}

const entryLook = {
  display: 'block',
  width: 1,
  px: 1,
  py: 0.5,
  border: 0,
  borderRadius: 1,
  background: 'none',
  font: 'inherit',
  textAlign: 'start',
  color: 'text.secondary',
  cursor: 'pointer',
  '&:hover': { backgroundColor: 'action.hover' },
  '&[aria-current]': { color: 'primary.main', fontWeight: 500, backgroundColor: 'action.selected' },
} as const
