import { say } from '#schema/messages/sentences.ts'
import type { SayOutgoing } from '#schema/texts/outgoingTexts.ts'
import type { Clock } from '../base/clock.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/Database.ts'
import type { FileStores } from '../files/fileStores.ts'
import { sayIn } from '../texts/sayIn.ts'
import { bodyWithLink } from './bodyWithLink.ts'
import { frameMail, htmlOfText } from './frameMail.ts'
import { mailFailure } from './mailFailure.ts'
import type { TakenMail } from './mailRows.ts'
import { dropExpiredSecrets, giveUp, markSent, postpone, takeMail } from './mailRows.ts'
import { openBody } from './sealedBody.ts'
import { unsubscribeLink } from './unsubscribeLink.ts'
import type { SendMail, WaitingMail } from './WaitingMail.ts'

/** How many mails a node hands over at a time: as many as it has connections to the mail server. */
export const MAILS_AT_ONCE = 8

/** For how long what mails say in a language is not read again: whatever is published shows in mails a second later. */
const WORDS_MS = 1000

interface Deps {
  db: Db
  send: SendMail
  clock: Clock
  files: FileStores
  config: Pick<Config, 'jwtSecret' | 'publicUrl'>
}

/**
 * Delivers mails that are due, several at a time, the most urgent first. Each is leased before it is sent and marked once the server has
 * accepted it: if a node dies in between, another one sends it again with the same Message-ID. A mail that a server does not answer
 * holds up none but itself.
 */
export class Delivery {
  readonly #deps: Deps
  readonly #running = new Set<Promise<void>>()
  #isEnding = false
  /** Messages to many people share their content, which is read once. */
  #content: { id: number; html: string; body: string } | undefined
  readonly #words = new Map<string, { until: number; words: Promise<SayOutgoing> }>()

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** Begins to deliver what is due. */
  async begin(): Promise<void> {
    const { db, clock } = this.#deps
    await giveUp(db, clock.real())
    await dropExpiredSecrets(db, clock.real())
    while (this.#running.size < MAILS_AT_ONCE && !this.#isEnding) {
      const mail = await takeMail(db, clock.real())
      if (!mail) return
      const lane = this.#deliverFrom(mail)
      this.#running.add(lane)
      void lane.finally(() => this.#running.delete(lane)).catch(() => undefined)
    }
  }

  /** Waits until everything that was due has been tried. @throws when the database could not be reached */
  async settled(): Promise<void> {
    while (this.#running.size) await Promise.all(this.#running)
  }

  /** Takes no more mails, and waits for those that are under way. */
  async end(): Promise<void> {
    this.#isEnding = true
    await Promise.allSettled(this.#running)
    this.#deps.send.close?.()
  }

  async #deliverFrom(first: TakenMail): Promise<void> {
    const { db, clock } = this.#deps
    for (let mail: TakenMail | undefined = first; mail; mail = this.#isEnding ? undefined : await takeMail(db, clock.real()))
      await this.#deliver(mail)
  }

  async #deliver(mail: TakenMail): Promise<void> {
    const { db, send, clock } = this.#deps
    try {
      await send(await this.#wholeOf(mail))
    } catch (error) {
      const failure = error instanceof SealBroken ? { says: say('MAIL_NOT_OPENED'), isFinal: false } : mailFailure(error)
      return postpone(db, mail, { now: clock.real(), at: clock.business(), ...failure })
    }
    return markSent(db, mail, clock.business())
  }

  async #wholeOf(mail: TakenMail): Promise<WaitingMail> {
    const { config } = this.#deps
    const { id, message_id, to, cc, subject, language, reply_to: replyTo, attempts } = mail
    const written = mail.content_id === null ? undefined : await this.#contentOf(mail.content_id)
    const words = await this.#wordsIn(language)
    const text = written?.body ?? this.#textOf(mail, words)
    const unsubscribe = mail.is_optional ? unsubscribeLink(config, to) : undefined
    const html = frameMail({ subject, content: written?.html ?? htmlOfText(text), language, say: words, unsubscribe })
    const attachment = mail.file === null ? undefined : await this.#attachmentOf(mail.file)
    return {
      id,
      message_id,
      to,
      cc,
      subject,
      text,
      html,
      replyTo,
      attempts,
      ...(unsubscribe !== undefined && { unsubscribe }),
      ...(attachment && { attachment }),
    }
  }

  #wordsIn(language: string): Promise<SayOutgoing> {
    const now = performance.now()
    const known = this.#words.get(language)
    if (known && known.until > now) return known.words
    const words = sayIn(this.#deps.db, language)
    this.#words.set(language, { until: now + WORDS_MS, words })
    words.catch(() => this.#words.delete(language))
    return words
  }

  #textOf(mail: TakenMail, words: SayOutgoing): string {
    const { to, sealed_body: sealed } = mail
    if (sealed === null) return bodyWithLink(this.#deps.config, mail, words)
    try {
      return openBody(this.#deps.config.jwtSecret, to, sealed)
    } catch (cause) {
      throw new SealBroken('A sealed mail cannot be opened', { cause })
    }
  }

  async #contentOf(id: number) {
    this.#content =
      this.#content?.id === id
        ? this.#content
        : await this.#deps.db.selectFrom('mail_content').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    return this.#content
  }

  async #attachmentOf(handle: string) {
    const { db, files } = this.#deps
    const { file_name, content_type, store } = await db
      .selectFrom('stored_file')
      .select(['file_name', 'content_type', 'store'])
      .where('handle', '=', handle)
      .executeTakeFirstOrThrow()
    const stored = files.named(store)
    if (!stored) throw new Error(`The store ${store} of its attachment is not configured`)
    return { name: file_name, type: content_type, content: await stored.read(handle) }
  }
}

/** A sealed text that this installation cannot open. */
class SealBroken extends Error {}

/** Delivers everything that is due, once. */
export async function deliverMail(deps: Deps): Promise<void> {
  const delivery = new Delivery(deps)
  await delivery.begin()
  await delivery.settled()
}
