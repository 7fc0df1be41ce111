import { countOfMessage } from '../texts/countOfMessage.ts'
import { messages } from '../texts/en/shared/messages.ts'
import type { Message, MessageParams, StoredMessage, StoredParams } from './messages.ts'
import { fill } from './messages.ts'

/** The English sentences, by code. */
export const sentences = messages

export type SentenceCode = keyof typeof sentences

/** A sentence with its values filled in. */
export const say = (code: SentenceCode, params?: MessageParams): Message => ({
  code,
  ...(params && { params }),
  message: fill(sentences[code], params ?? {}, countOfMessage(code)),
})

/** A sentence whose values contain other sentences. */
export const compose = (code: SentenceCode, params: StoredParams): StoredMessage => ({
  code,
  params,
  message: fill(sentences[code], params, countOfMessage(code)),
})

/** The message that a value is not valid for a field, by the field's title (ERRMSG-14). */
export const enterValid = (title: string): Message => say('INVALID', { field: title })
