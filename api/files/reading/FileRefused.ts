import type { Message } from '#schema/messages/messages.ts'
import type { FileSentenceCode } from '#schema/texts/en/work/fileMessages.ts'
import { say } from '#schema/messages/sentences.ts'

/** A file that cannot be taken as it is, and what is wrong with it. */
export class FileRefused extends Error {
  readonly reason: Message

  constructor(code: FileSentenceCode, params: Readonly<Record<string, string | number>> = {}) {
    const reason = say(code, params)
    super(reason.message)
    this.reason = reason
  }
}
