import type { SayOutgoing } from '#schema/texts/outgoingTexts.ts'

/** The language in which business is usually done in a country: the likeliest one by the likely subtags of CLDR. We may not have it. */
export const languageOf = (country: string | undefined): string =>
  country === undefined ? 'en' : new Intl.Locale('und', { region: country }).maximize().language

/** The mail with the link to a password, in the language of `say`. */
export function accountMail(say: SayOutgoing, merchant: string | undefined, days: number) {
  return {
    subject: merchant === undefined ? say('mails.dashboardUser.subject') : say('mails.merchantAccount.subject', { merchant }),
    bodyWith: (link: string) =>
      merchant === undefined
        ? say('mails.dashboardUser.body', { smart_count: days, link })
        : say('mails.merchantAccount.body', { merchant, smart_count: days, link }),
  }
}

/** The mail to somebody who has an account already, about a further merchant. */
export function attachedMail(say: SayOutgoing, merchant: string): { subject: string; body: string } {
  return { subject: say('mails.merchantAttached.subject', { merchant }), body: say('mails.merchantAttached.body', { merchant }) }
}
