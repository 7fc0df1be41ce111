import type { Translated } from '../../Catalogue.ts'
import type { messageActions as english } from '../../en/messages/messageActions.ts'

/** The texts of what can be done to messages and mails. */
export const messageActions: Translated<typeof english> = {
  resendDirectMessage: {
    title: 'An nicht Erreichte senden',
    question: 'Erneut an alle senden, die sie nicht erreicht hat?',
    sentence: 'Wer sie bekommen hat, bekommt keine zweite.',
    done: 'Sie wird erneut gesendet',
  },
  cancelDirectMessage: {
    title: 'Versand abbrechen',
    question: 'Den Versand dieser Nachricht abbrechen?',
    sentence: 'Wer sie noch nicht bekommen hat, bekommt sie nicht und wird gekennzeichnet.',
    done: 'Der Versand wurde abgebrochen',
  },
  sendMailAgain: {
    title: 'Erneut senden',
    question: { one: '%{smart_count} E-Mail erneut senden?', other: '%{smart_count} E-Mails erneut senden?' },
    sentence: 'Wer sie doch bekommen hat, sieht sie einmal.',
    done: { one: '%{smart_count} E-Mail wartet auf den Versand', other: '%{smart_count} E-Mails warten auf den Versand' },
    reason: 'Der Link darin gilt einmal',
  },
}
