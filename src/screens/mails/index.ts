import { lazy } from 'react'
import type { Screens } from '../Screens.ts'

/** The outbox. */
export const mails = {
  sections: {
    outbox_view: lazy(async () => ({ default: (await import('./MailSections.tsx')).MailSections })),
  },
} satisfies Screens
