/** What the outbox says of attempts at mails, by code, in English; the code is also the key of the translations. */
export const mailMessages = {
  MAIL_UNREACHABLE: 'The mail server could not be reached',
  MAIL_TIMED_OUT: 'The mail server did not answer in time',
  MAIL_CUT_OFF: 'The connection broke off before the mail server had confirmed the mail',
  MAIL_SIGN_IN_REFUSED: 'The mail server refused our name or password: %{reason}',
  MAIL_ADDRESS_REFUSED: 'The mail server refused the address: %{reason}',
  MAIL_REFUSED: 'The mail server refused the mail: %{reason}',
  MAIL_PUT_OFF: 'The mail server asks to try again later: %{reason}',
  MAIL_FAILED: 'The mail could not be handed over: %{reason}',
  MAIL_LINK_EXPIRED: 'The link in it has expired',
  MAIL_NOT_ENDED: 'The last attempt did not end',
  MAIL_NOT_OPENED: 'It was sealed with another JWT_SECRET or for another address',
  MAIL_AGAIN_HAS_SECRET: 'The link in this mail holds once: send the link anew where it was asked for',
} as const
