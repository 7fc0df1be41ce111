/** The texts of what can be done to messages and mails. */
export const messageActions = {
  resendDirectMessage: {
    title: 'Send to those not reached',
    question: 'Send it again to those whom it did not reach?',
    sentence: 'Whoever has got it gets no second one.',
    done: 'It is sent again',
  },
  cancelDirectMessage: {
    title: 'Stop sending',
    question: 'Stop sending this message?',
    sentence: 'Whoever has not got it yet does not get it, and is marked.',
    done: 'Sending was stopped',
  },
  sendMailAgain: {
    title: 'Send again',
    question: { one: 'Send %{smart_count} mail again?', other: 'Send %{smart_count} mails again?' },
    sentence: 'A receiver who has it after all sees it once.',
    done: { one: '%{smart_count} mail waits to be sent', other: '%{smart_count} mails wait to be sent' },
    reason: 'The link in it holds once',
  },
} as const
