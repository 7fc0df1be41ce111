import type { NumberAnswer } from './NumberAnswer.ts'
import { isRecord, readJsonFeed } from './readJsonFeed.ts'

/** `---` means that the member state does not disclose it. */
const disclosed = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' && value.trim() !== '---' ? value.trim().replaceAll(/\s*\n\s*/g, ', ') : null

/** Reads the answer of VIES (Regulation (EU) No 904/2010, Article 31). Errors also come with status 200. @throws {UnreadableFeed} */
export function viesAnswer(text: string): NumberAnswer {
  const answer = readJsonFeed(text)
  const { valid, errorWrappers: errors } = answer
  const first: unknown = Array.isArray(errors) ? errors[0] : undefined
  return {
    isValid: typeof valid === 'boolean' ? valid : undefined,
    reason: isRecord(first) ? disclosed(first['error']) : null,
    name: disclosed(answer['name']),
    address: disclosed(answer['address']),
    consultation: disclosed(answer['requestIdentifier']),
  }
}
