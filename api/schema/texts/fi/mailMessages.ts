/** What the outbox says of attempts at mails. */
export const mailMessages = {
  MAIL_UNREACHABLE: 'Sähköpostipalvelimeen ei saatu yhteyttä',
  MAIL_TIMED_OUT: 'Sähköpostipalvelin ei vastannut ajoissa',
  MAIL_CUT_OFF: 'Yhteys katkesi ennen kuin sähköpostipalvelin oli vahvistanut viestin',
  MAIL_SIGN_IN_REFUSED: 'Sähköpostipalvelin ei hyväksynyt nimeämme tai salasanaamme: %{reason}',
  MAIL_ADDRESS_REFUSED: 'Sähköpostipalvelin ei hyväksynyt osoitetta: %{reason}',
  MAIL_REFUSED: 'Sähköpostipalvelin ei hyväksynyt viestiä: %{reason}',
  MAIL_PUT_OFF: 'Sähköpostipalvelin pyytää yrittämään myöhemmin uudelleen: %{reason}',
  MAIL_FAILED: 'Viestiä ei voitu luovuttaa: %{reason}',
  MAIL_LINK_EXPIRED: 'Viestin linkki on vanhentunut',
  MAIL_NOT_ENDED: 'Viimeinen yritys jäi kesken',
  MAIL_NOT_OPENED: 'Se on sinetöity toisella JWT_SECRET-arvolla tai toiselle osoitteelle',
  MAIL_AGAIN_HAS_SECRET: 'Tämän viestin linkki toimii kerran: lähetä se uudelleen sieltä, mistä sitä pyydettiin',
} as const
