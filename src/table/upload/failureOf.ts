import type { Texts } from '#schema/texts/createTexts.ts'
import type { UploadTypeName } from '#schema/work/uploadTypes.ts'
import { CallError } from '../../data/CallError.ts'
import { sentenceFor } from '../../data/sentenceFor.ts'
import { failedText } from './failedText.ts'

/** Whether the answer, of the server or a proxy, says more than that the upload has failed. */
const saysWhy = (error: unknown): boolean =>
  !(error instanceof CallError) || (error.message !== '' && error.code !== 'UPLOAD_FAILED')

/** What is said about files that were not taken: that the upload has failed, and why as far as the answer says. */
export function failureOf(error: unknown, type: UploadTypeName, t: Texts['t']): string {
  const reason = error instanceof CallError ? error.errors['file'] : undefined
  const failed = t(failedText(type))
  return reason ? `${failed}: ${t.message(reason)}` : saysWhy(error) ? sentenceFor(error, t) : failed
}
