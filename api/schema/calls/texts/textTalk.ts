import { Type } from 'typebox'
import { defineCall, exactly } from '../../defineCall.ts'
import { countedReply, idsReply } from '../../replies.ts'
import { languageCode } from '../../texts/studio/languageRows.ts'
import { suggestionStates } from '../../texts/studio/suggestions.ts'

const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
const words = Type.String({ minLength: 1, maxLength: 500 })

export const suggestWord = defineCall('POST /api/studio/suggest', {
  summary:
    'Suggests better words for what a screen says; they arrive with the screen and its type of records, never with a record, and with the text that says so',
  permission: 'signed in',
  idempotencyKey: true,
  changes: ['text_suggestion'],
  body: exactly({
    language: Type.String({ pattern: languageCode, maxLength: 35 }),
    seen: words,
    proposal: words,
    reason: Type.Optional(words),
    /** The address of the screen; only its name is kept. */
    screen: Type.String({ maxLength: 500 }),
  }),
  reply: idsReply,
})

export const answerSuggestion = defineCall('POST /api/studio/answer', {
  summary: 'Accepts a suggestion, which writes it as a draft of its text, or declines it',
  permission: 'write texts',
  harmlessTwice: 'is refused once it is answered',
  changes: ['text_suggestion', 'text_translation', 'text_change'],
  body: exactly({ id, state: Type.Enum(suggestionStates.filter((state) => state !== 'open')) }),
  reply: countedReply,
})

export const openTopic = defineCall('POST /api/studio/topic', {
  summary: 'The record to which questions about a text are added as comments; made when somebody asks first',
  permission: 'write texts',
  writes: true,
  harmlessTwice: 'the second answers with what the first has made',
  changes: ['text_topic'],
  body: exactly({ key: Type.String({ minLength: 1, maxLength: 300 }) }),
  reply: idsReply,
})
