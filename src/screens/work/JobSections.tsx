import { tableOf } from '#schema/registry.ts'
import { useText } from '../../i18n/index.ts'
import { FactList } from '../../record/facts/FactList.tsx'
import { factSections } from '../../record/facts/factSections.ts'
import { useSectionTitle } from '../../record/facts/useSectionTitle.ts'
import { Skeleton } from '../../ui/states.tsx'
import type { PageSection } from '../record/RecordLayout.tsx'
import type { OwnSectionsProps } from '../record/OwnSectionsProps.ts'
import { useRecord } from '../record/useRecord.ts'
import { JobAttempts } from './JobAttempts.tsx'
import { JobStages } from './JobStages.tsx'
import { JobFiles } from './JobFiles.tsx'

const jobs = tableOf('job_run')

/** The page of a job: its stages, its attempts, and its fields. */
export function JobSections({ id, children }: OwnSectionsProps) {
  const t = useText()
  const titleOf = useSectionTitle()
  const { row, fields } = useRecord(jobs, id)
  if (!row) return <Skeleton lines={8} />
  const facts = factSections(fields, row).map((section): PageSection => ({
    name: section.name,
    title: titleOf(section.name),
    content: <FactList section={section} row={row} renderValue={() => undefined} />,
  }))
  // Attempts and files are reloaded whenever the job progresses.
  const course = JSON.stringify([row['state'], row['attempts']])
  return children([
    { name: 'course', title: t('work.course'), content: <JobStages row={row} /> },
    { name: 'attempts', title: t('work.attempts'), content: <JobAttempts key={course} id={id} /> },
    { name: 'files', title: t('work.filesTitle'), content: <JobFiles key={course} id={id} /> },
    ...facts,
  ])
}
