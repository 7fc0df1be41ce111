import { applications } from './applications.ts'
import { applicationTexts } from './applicationTexts.ts'
import { apply } from './apply.ts'
import { choiceTexts } from './choiceTexts.ts'
import { error } from './error.ts'
import { failures } from './failures.ts'
import { merchantFieldTexts } from './merchantFieldTexts.ts'
import { messages } from './messages.ts'
import { session } from './session.ts'
import { texts } from './texts.ts'
import { uploadMessages } from './uploadMessages.ts'

/** What the public form says, and nothing else: it is fetched by people who have no session. */
export const applying = {
  ui: { apply, applications: { salesTypes: applications.salesTypes }, error, session },
  messages: { ...failures, ...messages, ...uploadMessages },
  words: { ...applicationTexts, ...merchantFieldTexts, ...choiceTexts, ...texts },
}
