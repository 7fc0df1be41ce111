import type { FastifyInstance, FastifyReply } from 'fastify'
import * as calls from '#schema/calls/messages/directMessages.ts'
import type { Db } from '../../db/Database.ts'
import { AppError } from '../../errors.ts'
import { causeOf, serve } from '../../http/serve.ts'
import { frameMail, htmlOfText } from '../../mail/frameMail.ts'
import { sayIn } from '../../texts/sayIn.ts'
import { addressOfToken } from '../../mail/unsubscribeLink.ts'
import type { FeatureDeps } from '../Feature.ts'
import { optOut } from './optOut.ts'

/** The page on which an address opts out of information. Looking at it changes nothing, because programs for mail look at every link. */
export async function serveUnsubscribe(app: FastifyInstance, { config, db }: FeatureDeps): Promise<void> {
  const addressIn = (token: string): string => {
    const address = addressOfToken(config.jwtSecret, token)
    if (address === undefined) throw new AppError('UNKNOWN_ROW')
    return address
  }
  await app.register(async (scope) => {
    // What programs for mail post is always the same, and says nothing (RFC 8058).
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1000 },
      (_request, _body, done) => done(null, undefined),
    )
    serve(scope, calls.showUnsubscribe, async ({ params: { token }, reply }) => {
      const address = addressIn(token)
      const language = await languageOf(db.write, address)
      const say = await sayIn(db.write, language)
      const button = `<form method="post"><button style="font:inherit;padding:8px 16px">${say('mails.unsubscribe.button')}</button></form>`
      const content = htmlOfText(say('mails.unsubscribe.question', { email: address })) + button
      return sendPage(reply, { subject: say('mails.unsubscribe.title'), content, language, say })
    })
    serve(scope, calls.unsubscribe, async ({ params: { token }, request, reply }) => {
      const address = addressIn(token)
      await optOut({ db, actor: { ...causeOf(request), operator: { id: null, userName: 'Unsubscribe link' } } }, address)
      const language = await languageOf(db.write, address)
      const say = await sayIn(db.write, language)
      const content = htmlOfText(say('mails.unsubscribe.done', { email: address }))
      return sendPage(reply, { subject: say('mails.unsubscribe.title'), content, language, say })
    })
  })
}

/** The language of the merchant with this address; English if there is none. */
async function languageOf(db: Db, email: string): Promise<string> {
  const merchant = await db
    .selectFrom('em')
    .select('language')
    .where((where) => where(where.fn('lower', ['nominated_email']), '=', email))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return merchant?.language ?? 'en'
}

const sendPage = (reply: FastifyReply, page: Parameters<typeof frameMail>[0]) =>
  reply.type('text/html; charset=utf-8').send(frameMail(page))
