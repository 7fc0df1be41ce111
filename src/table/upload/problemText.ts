import { findingSentences } from '#schema/intake/findingSentences.ts'
import type { MessageParams } from '#schema/messages/messages.ts'
import type { Texts } from '#schema/texts/createTexts.ts'
import { storedSentence } from '../../kinds/text/storedSentence.ts'

interface Problem {
  code: string
  params: MessageParams
  message: string
}

const sentence = { of: findingSentences, code: 'code', params: 'params' } as const

/** What is wrong with a cell, in the reader's language: a finding of the intake, or a message. */
export const problemText = ({ code, params, message }: Problem, t: Texts['t']): string =>
  Object.hasOwn(findingSentences, code)
    ? storedSentence({ text: message, sentence, row: { code, params } }, t)
    : t.message({ code, params, message })
