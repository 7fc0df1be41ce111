import Close from '@mui/icons-material/Close'
import OpenInNew from '@mui/icons-material/OpenInNew'
import { Box, Dialog, DialogActions, DialogContent, DialogTitle, IconButton } from '@mui/material'
import { useId } from 'react'
import { Link } from 'react-router'
import { applicationNumber } from '#domain/applications/applicationNumber.ts'
import { useText } from '../../i18n/index.ts'
import { Timeline } from '../../record/timeline/Timeline.tsx'
import { usePresence } from '../../record/usePresence.ts'
import { Failed, Skeleton } from '../../ui/states.tsx'
import { pageOfApplication } from './applicationAddress.ts'
import { Banner } from './parts/Banner.tsx'
import { presetOf } from './presetOf.ts'
import { StageButtons } from './StageButtons.tsx'
import type { Application } from './useApplication.ts'
import { useApplication } from './useApplication.ts'
import { useApplicationSections } from './useApplicationSections.tsx'
import { useEdits } from './useEdits.ts'
import { useStageMoves } from './useStageMoves.ts'

interface Props {
  id: number
  onClose: () => void
}

/** 'Application-000042', 940 px wide: everything about one application (APP-04, APP-05). */
export default function ApplicationDialog({ id, onClose }: Props) {
  const t = useText()
  const titleId = useId()
  const { application, error, retry, judge } = useApplication(id)
  const { others } = usePresence('self_registration', id)
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: paper } }}
      // Its keys must not reach the list below.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <DialogTitle component="div" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box component="h2" id={titleId} sx={{ flex: 1, m: 0, font: 'inherit' }}>
          {t('applications.title', { number: applicationNumber(id) })}
        </Box>
        <Box component="span" role="status" sx={{ typography: 'caption', color: 'info.main' }}>
          {others.length > 0 && t('grid.live.alsoOpen', { who: others.join(', ') })}
        </Box>
        <IconButton
          component={Link}
          to={pageOfApplication(id)}
          aria-label={t('applications.openPage')}
          title={t('applications.openPage')}
        >
          <OpenInNew fontSize="small" />
        </IconButton>
        <IconButton aria-label={t('shell.close')} title={t('shell.close')} onClick={onClose}>
          <Close fontSize="small" />
        </IconButton>
      </DialogTitle>
      {error && <Failed error={error} retry={retry} />}
      {!application && !error && <Skeleton lines={12} />}
      {application && <Loaded application={application} judge={judge} />}
    </Dialog>
  )
}

const paper = { width: 940, maxWidth: 'calc(100% - 16px)', mx: 1 } as const

function Loaded({ application, judge }: { application: Application; judge: () => Promise<void> }) {
  const t = useText()
  const { row } = application
  const edits = useEdits(row, presetOf(application))
  const moves = useStageMoves(row, edits)
  const sections = useApplicationSections(application, { edits, judge })
  return (
    <>
      <DialogContent
        tabIndex={0}
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5, alignContent: 'start' }}
      >
        <Banner application={application} />
        {sections.map(({ name, title, content }) => (
          <section key={name} data-section={name} aria-label={title}>
            <Box component="h3" sx={{ typography: 'h3', m: 0, mb: 0.75, pb: 0.5, borderBottom: 1, borderColor: 'divider' }}>
              {title}
            </Box>
            {content}
          </section>
        ))}
        <section data-section="history" aria-label={t('applications.sections.history')}>
          <Box component="h3" sx={{ typography: 'h3', m: 0, mb: 0.75, pb: 0.5, borderBottom: 1, borderColor: 'divider' }}>
            {t('applications.sections.history')}
          </Box>
          <Timeline table="self_registration" id={row.id} />
        </section>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <StageButtons row={row} edits={edits} moves={moves} />
      </DialogActions>
    </>
  )
}
