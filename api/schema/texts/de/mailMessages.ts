/** What the outbox says of attempts at mails. */
export const mailMessages = {
  MAIL_UNREACHABLE: 'Der Mailserver war nicht erreichbar',
  MAIL_TIMED_OUT: 'Der Mailserver hat nicht rechtzeitig geantwortet',
  MAIL_CUT_OFF: 'Die Verbindung brach ab, bevor der Mailserver die Mail bestätigt hatte',
  MAIL_SIGN_IN_REFUSED: 'Der Mailserver hat unseren Namen oder unser Passwort abgelehnt: %{reason}',
  MAIL_ADDRESS_REFUSED: 'Der Mailserver hat die Adresse abgelehnt: %{reason}',
  MAIL_REFUSED: 'Der Mailserver hat die Mail abgelehnt: %{reason}',
  MAIL_PUT_OFF: 'Der Mailserver bittet um einen späteren Versuch: %{reason}',
  MAIL_FAILED: 'Die Mail konnte nicht übergeben werden: %{reason}',
  MAIL_LINK_EXPIRED: 'Der Link darin ist abgelaufen',
  MAIL_NOT_ENDED: 'Der letzte Versuch wurde nicht beendet',
  MAIL_NOT_OPENED: 'Sie wurde mit einem anderen JWT_SECRET oder für eine andere Adresse versiegelt',
  MAIL_AGAIN_HAS_SECRET: 'Der Link in dieser Mail gilt einmal: Senden Sie ihn dort neu, wo er angefordert wurde',
} as const
