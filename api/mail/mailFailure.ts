import { say } from '#schema/messages/sentences.ts'
import type { Message } from '#schema/messages/messages.ts'

/** Why a mail was not taken, in plain words, and whether another attempt could change that. */
export interface MailFailure {
  says: Message
  isFinal: boolean
}

/** What nodemailer says of a failure beyond its message. */
interface SmtpError extends Error {
  code?: string
  command?: string
  responseCode?: number
  response?: string
}

const MAX_REASON = 300

const unreachable: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ECONNECTION', 'EDNS', 'ENOTFOUND', 'EHOSTUNREACH'])
const cutOff: ReadonlySet<string> = new Set(['ESOCKET', 'ECONNRESET', 'EPIPE'])

/** Answers of a mail server from here on are for good (RFC 5321, 4.2.1). */
const FOR_GOOD = 500

/**
 * A failure of an attempt, by what the mail server answered or the network did. Only a refusal of the address or of the mail itself is
 * for good: everything else may be over at the next attempt.
 */
export function mailFailure(error: unknown): MailFailure {
  const {
    message,
    code = '',
    command = '',
    responseCode,
    response = message,
  }: SmtpError = error instanceof Error ? error : new Error('The mail server gave no reason')
  const params = { reason: response.replace(/\p{Cc}+/gu, ' ').slice(0, MAX_REASON) }
  if (code === 'EAUTH') return { says: say('MAIL_SIGN_IN_REFUSED', params), isFinal: false }
  if (responseCode !== undefined) {
    const isFinal = responseCode >= FOR_GOOD && /^(RCPT|DATA)/.test(command)
    const refused = command.startsWith('RCPT') ? 'MAIL_ADDRESS_REFUSED' : 'MAIL_REFUSED'
    return { says: say(responseCode >= FOR_GOOD ? refused : 'MAIL_PUT_OFF', params), isFinal }
  }
  if (code === 'ETIMEDOUT') return { says: say('MAIL_TIMED_OUT'), isFinal: false }
  if (cutOff.has(code) || /closed unexpectedly/i.test(message)) return { says: say('MAIL_CUT_OFF'), isFinal: false }
  if (unreachable.has(code) || /ECONNREFUSED|ENOTFOUND/.test(message)) return { says: say('MAIL_UNREACHABLE'), isFinal: false }
  return { says: say('MAIL_FAILED', params), isFinal: false }
}
