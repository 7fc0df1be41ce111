import { applications } from './applications.ts'
import { apply } from './apply.ts'
import { error } from '../shell/error.ts'
import { session } from '../shell/session.ts'

/** What the public form says, and nothing else: it is fetched by people who have no session. */
export const applying = {
  ui: { apply, applications: { salesTypes: applications.salesTypes }, error, session },
  messages: {},
  words: {},
} as const
