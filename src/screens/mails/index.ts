import { lazy } from 'react'
import type { Screens } from '../Screens.ts'

/** The outbox, and the kinds of mail. */
export const mails = {
  pages: {
    mail_templates: lazy(async () => ({ default: (await import('./MailTemplatesScreen.tsx')).MailTemplatesScreen })),
  },
  sections: {
    outbox_view: lazy(async () => ({ default: (await import('./MailSections.tsx')).MailSections })),
  },
} satisfies Screens
