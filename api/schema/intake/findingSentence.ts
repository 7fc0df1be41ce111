import { Type } from 'typebox'
import { messageParams, nullable } from '../replies.ts'

/** The message of a finding in a reply: the English sentence, with its key among the sentences of findings and its values. */
export const findingSentence = {
  message: Type.String(),
  detail: nullable(Type.String()),
  params: nullable(messageParams),
}
