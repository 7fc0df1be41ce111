import type pg from 'pg'
import type { Config } from '../../api/config.ts'
import { openBody } from '../../api/mail/sealedBody.ts'

/** The newest mail to an address as it would arrive, and the token of the link in it; both empty if there is none. */
export async function mailedLink(db: pg.Client, { jwtSecret }: Config, to: string): Promise<{ text: string; token: string }> {
  const { rows } = await db.query<{ body: string; sealed_body: string | null }>(
    `select body, sealed_body from mail_outbox where "to" = $1 order by id desc limit 1`,
    [to],
  )
  const { body, sealed_body } = rows[0] ?? { body: '', sealed_body: null }
  const text = sealed_body === null ? body : openBody(jwtSecret, to, sealed_body)
  return { text, token: /token=([\w.-]+)/.exec(text)?.[1] ?? '' }
}
