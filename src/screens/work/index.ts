import { lazy } from 'react'
import type { Screens } from '../Screens.ts'

/** Jobs, schedules and feeds. */
export const work = {
  sections: {
    file_upload_job: lazy(async () => ({ default: (await import('./UploadSections.tsx')).UploadSections })),
    job_run: lazy(async () => ({ default: (await import('./JobSections.tsx')).JobSections })),
    schedule: lazy(async () => ({ default: (await import('./ScheduleSections.tsx')).ScheduleSections })),
    feed: lazy(async () => ({ default: (await import('./FeedSections.tsx')).FeedSections })),
  },
  actions: async () => (await import('./actions.tsx')).workActions,
} satisfies Screens
