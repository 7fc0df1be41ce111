import type { Text } from '../Text.ts'

/** What is said about returns, their filing and corrections, by code. */
export const returnMessages: Readonly<Record<string, Text>> = {
  // Miksi ilmoitusta ei voi antaa.
  LEDGER_DIFFERS: 'verokirjanpito poikkeaa ilmoituksen riveistä',
  FILE_DIFFERS: 'tiedosto ei vastaa ilmoitusta (%{found})',
  RATE_MISSING: 'valuutan %{currency} kurssia päivälle %{day} ei tunneta',
  NUMBER_MISSING: 'rekisteröinnin numero puuttuu',
  INTERMEDIARY_NUMBER_MISSING: 'oma numeromme rekisteröintimaassa puuttuu',
  NEGATIVE_LINE: 'maan %{country} rivi verokannalla %{rate} % on alle nollan',
  RATE_NOT_IN_FORCE: 'verokanta %{rate} % ei ollut voimassa maassa %{country}, tai vero ei seuraa siitä',
  LINE_NOT_ALLOWED: 'järjestelmä ei koske maan %{country} rivin myyntejä verokannalla %{rate} %',
  OUT_OF_TIME: 'kolmen vuoden määräaika kauden %{period} oikaisulle maassa %{country} on päättynyt',
  FILING_SAVED: 'Ilmoituksen tiedot tallennettu',
  EARLIER_RETURNS_OPEN: {
    one: '%{count} tämän rekisteröinnin aiempi ilmoitus on antamatta',
    other: '%{count} tämän rekisteröinnin aiempaa ilmoitusta on antamatta',
  },
  RETURN_LATE: 'Ilmoitus olisi pitänyt antaa viimeistään %{due}',
  COMMENT_REQUIRED: 'Kommentti vaaditaan',
  WAIVER_REQUIRED: 'Kerro, miksi ilmoitus annetaan siitä huolimatta',
  BEFORE_PERIOD_END: '%{field} ei voi olla ennen kauden päättymistä',
  RETURN_FILED: 'Ilmoitus %{reference} annettu',
  RETURN_PROPOSED: 'Ilmoitus %{reference} odottaa toisen henkilön vahvistusta',
  RETURNS_FILED: 'Annettuja ilmoituksia: %{filed}; antamatta: %{refused}',
  AMOUNT_DIFFERS: 'Ilmoitettu määrä poikkeaa maksettavasta verosta',
  CORRECTION_DECIDED: 'Oikaisua #%{id} koskeva päätös tallennettu',
  CORRECTION_PROPOSED: 'Oikaisua #%{id} koskeva päätös odottaa toisen henkilön vahvistusta',
  CORRECTION_OF_NOTHING: 'Nollan suuruinen oikaisu ei muuta mitään',
  NO_SUCH_PERIOD: 'Tällaista kautta ei ole',
  NO_REGISTRATION_THEN: 'Kauppias ei ollut siellä rekisteröity tällä kaudella',
  PERIOD_OUT_OF_TIME: 'Kauden oikaisujen kolmen vuoden määräaika on päättynyt: asia selvitetään jäsenvaltion kanssa',
  PERIOD_NOT_REPORTED: 'Kauden ilmoitusta ei ole vielä annettu',
  PERIOD_NOT_OVER: 'Tämä kausi ei ole vielä päättynyt',
  REGISTRATION_ENDS_EARLY: 'Rekisteröinti ei voi päättyä ennen alkamistaan',
}
