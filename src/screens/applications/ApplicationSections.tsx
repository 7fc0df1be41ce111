import { Box } from '@mui/material'
import { Failed, Skeleton } from '../../ui/states.tsx'
import type { PageSection } from '../record/RecordLayout.tsx'
import type { OwnSectionsProps } from '../record/OwnSectionsProps.ts'
import { useText } from '../../i18n/index.ts'
import { Banner } from './parts/Banner.tsx'
import { presetOf } from './presetOf.ts'
import { StageButtons } from './StageButtons.tsx'
import type { Application } from './useApplication.ts'
import { useApplication } from './useApplication.ts'
import { useApplicationSections } from './useApplicationSections.tsx'
import { useEdits } from './useEdits.ts'
import { useStageMoves } from './useStageMoves.ts'

type Props = Pick<OwnSectionsProps, 'id' | 'children'>

/** The page of an application: the same sections as in its dialog, with its buttons in the first. */
export function ApplicationSections({ id, children }: Props) {
  const { application, error, retry, judge } = useApplication(id)
  if (error) return <Failed error={error} retry={retry} />
  if (!application) return <Skeleton lines={12} />
  return (
    <Loaded application={application} judge={judge}>
      {children}
    </Loaded>
  )
}

interface LoadedProps extends Pick<Props, 'children'> {
  application: Application
  judge: () => Promise<void>
}

function Loaded({ application, judge, children }: LoadedProps) {
  const t = useText()
  const { row } = application
  const edits = useEdits(row, presetOf(application))
  const moves = useStageMoves(row, edits)
  const sections = useApplicationSections(application, { edits, judge })
  const first: PageSection = {
    name: 'stage',
    title: t('record.overview'),
    content: (
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <Banner application={application} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <StageButtons row={row} edits={edits} moves={moves} />
        </Box>
      </Box>
    ),
  }
  return children([first, ...sections])
}
