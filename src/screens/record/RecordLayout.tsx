import ChevronRight from '@mui/icons-material/ChevronRight'
import { Box, IconButton, Tab, Tabs, useMediaQuery } from '@mui/material'
import type { ReactNode } from 'react'
import { useRef, useState } from 'react'
import { FoldedTimeline } from './FoldedTimeline.tsx'
import { useText } from '../../i18n/index.ts'
import { size } from '../../ui/look/theme.ts'
import { SectionIndex } from './SectionIndex.tsx'
import { useTimelineFold } from './useTimelineFold.ts'

/** A section of a record's page. */
export interface PageSection {
  name: string
  title: string
  content: ReactNode
}

interface Props {
  head: ReactNode
  sections: readonly PageSection[]
  timeline: ReactNode
}

/** From this width on the timeline is beside the sections; on narrower screens it has a tab. */
const hasRoomForTimeline = '(min-width: 1100px)'

/** The page of a record: its head, its sections with an index that follows the scroll, and its timeline. */
export function RecordLayout({ head, sections, timeline }: Props) {
  const t = useText()
  const isWide = useMediaQuery(hasRoomForTimeline)
  const [tab, setTab] = useState<'record' | 'timeline'>('record')
  const scroller = useRef<HTMLDivElement>(null)
  const fold = useTimelineFold()
  const showsSections = isWide || tab === 'record'
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}>
      <Box sx={{ px: { xs: 1.5, sm: 3 }, pt: 1, pb: 1.5, borderBottom: 1, borderColor: 'divider' }}>{head}</Box>
      {!isWide && (
        <Tabs
          value={tab}
          onChange={(_event, next: 'record' | 'timeline') => setTab(next)}
          sx={{ px: 1, minHeight: 40, borderBottom: 1, borderColor: 'divider' }}
        >
          <Tab value="record" label={t('record.record')} sx={{ minHeight: 40 }} />
          <Tab value="timeline" label={t('record.timeline')} sx={{ minHeight: 40 }} />
        </Tabs>
      )}
      <Box sx={{ display: 'flex', flex: 1, minHeight: 0, '@media (max-width: 699.95px)': { flexDirection: 'column' } }}>
        {showsSections && sections.length > 1 && <SectionIndex sections={sections} scroller={scroller} />}
        {showsSections && (
          <Box ref={scroller} sx={contentLook} tabIndex={-1}>
            <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3, maxWidth: size.content }}>
              {sections.map(({ name, title, content }) => (
                <Box component="section" key={name} id={`section-${name}`} data-section={name} aria-label={title}>
                  <Box component="h3" sx={{ typography: 'h2', m: 0, mb: 1, pb: 0.5, borderBottom: 1, borderColor: 'divider' }}>
                    {title}
                  </Box>
                  {content}
                </Box>
              ))}
            </Box>
          </Box>
        )}
        {isWide && fold.isFolded && <FoldedTimeline onOpen={fold.toggle} />}
        {((isWide && !fold.isFolded) || (!isWide && tab === 'timeline')) && (
          <Box
            component="aside"
            aria-label={t('record.timeline')}
            sx={{
              width: isWide ? 264 : undefined,
              // On a small laptop the lists within the page need the room for their amounts.
              '@media (min-width: 1400px)': { width: 340 },
              flex: isWide ? 'none' : 1,
              minHeight: 0,
              overflow: 'auto',
              position: 'relative',
              p: 2,
              borderInlineStart: isWide ? '1px solid' : 0,
              borderColor: 'divider',
            }}
          >
            {isWide && (
              <IconButton size="small" aria-label={t('record.foldTimeline')} onClick={fold.toggle} sx={{ float: 'inline-end' }}>
                <ChevronRight className="points" fontSize="small" />
              </IconButton>
            )}
            {timeline}
          </Box>
        )}
      </Box>
    </Box>
  )
}

const contentLook = {
  flex: 1,
  minWidth: 0,
  overflow: 'auto',
  // What only screen readers read is placed in here: placed in the page, it would make the page taller than its window.
  position: 'relative',
  px: { xs: 1.5, sm: 3 },
  py: 2,
  scrollPaddingTop: 16,
} as const
