import { applications } from './applications.ts'
import { applicationTexts } from './applicationTexts.ts'
import { apply } from './apply.ts'
import { choiceTexts } from '../shared/choiceTexts.ts'
import { error } from '../shell/error.ts'
import { failures } from '../shared/failures.ts'
import { merchantFieldTexts } from '../merchants/merchantFieldTexts.ts'
import { messages } from '../shared/messages.ts'
import { session } from '../shell/session.ts'
import { texts } from '../shared/texts.ts'
import { uploadMessages } from '../work/uploadMessages.ts'

/** What the public form says, and nothing else: it is fetched by people who have no session. */
export const applying = {
  ui: { apply, applications: { salesTypes: applications.salesTypes }, error, session },
  messages: { ...failures, ...messages, ...uploadMessages },
  words: { ...applicationTexts, ...merchantFieldTexts, ...choiceTexts, ...texts },
}
