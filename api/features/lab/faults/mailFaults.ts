import { setTimeout as pause } from 'node:timers/promises'
import type { Faults } from './Faults.ts'

/** As long as the sender waits for a silent mail server. */
const SILENT_MS = 15_000

/** What the library throws when a mail server refuses, or the connection ends. */
class MailFailed extends Error {
  override name = 'MailFailed'
  readonly code: string
  readonly responseCode: number | undefined

  constructor(code: 'EENVELOPE' | 'ETIMEDOUT' | 'ECONNECTION', text: string, responseCode?: number) {
    super(text)
    this.code = code
    this.responseCode = responseCode
  }
}

/**
 * A mail server that refuses, is silent, or whose answer to the whole mail is lost.
 * @param silentMs how long the sender waits for the silent one
 */
export const mailFaults =
  (faults: Faults, silentMs = SILENT_MS) =>
  <Send extends object>(send: Send): Send =>
    new Proxy(send, {
      apply: async (target, self, given: unknown[]) => {
        if (faults.isOn('mailRefused')) throw new MailFailed('EENVELOPE', '550 the lab refuses this mail', 550)
        if (faults.isOn('mailHanging')) {
          await pause(silentMs)
          throw new MailFailed('ETIMEDOUT', 'the lab lets the mail server be silent')
        }
        await Reflect.apply(target as () => Promise<void>, self, given)
        if (faults.isOn('mailLost')) throw new MailFailed('ECONNECTION', 'the lab lets the connection end after the mail')
      },
    })
