import type { Translated } from '../../Catalogue.ts'
import type { messageActions as english } from '../../en/messages/messageActions.ts'

/** The texts of what can be done to messages and mails. */
export const messageActions: Translated<typeof english> = {
  resendDirectMessage: {
    title: 'Lähetä tavoittamattomille',
    question: 'Lähetetäänkö uudelleen niille, joita se ei tavoittanut?',
    sentence: 'Sen saaneet eivät saa toista.',
    done: 'Se lähetetään uudelleen',
  },
  cancelDirectMessage: {
    title: 'Lopeta lähetys',
    question: 'Lopetetaanko tämän viestin lähetys?',
    sentence: 'Ne, jotka eivät ole vielä saaneet sitä, eivät saa sitä, ja heidät merkitään.',
    done: 'Lähetys lopetettiin',
  },
  sendMailAgain: {
    title: 'Lähetä uudelleen',
    question: {
      one: 'Lähetetäänkö %{smart_count} sähköposti uudelleen?',
      other: 'Lähetetäänkö %{smart_count} sähköpostia uudelleen?',
    },
    sentence: 'Jos vastaanottaja on sen sittenkin saanut, hän näkee sen kerran.',
    done: { one: '%{smart_count} sähköposti odottaa lähetystä', other: '%{smart_count} sähköpostia odottaa lähetystä' },
    reason: 'Sähköpostin linkki toimii kerran',
  },
}
