import type { Text } from '../../Text.ts'

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
  INVOICE_UNPAID: 'Tämän ilmoituksen laskuista on maksamatta %{amount} EUR',
  RECONCILIATION_OPEN: {
    one: '%{count} tullin, laskujen tai maksujen luku poikkeaa ilman selitystä',
    other: '%{count} tullin, laskujen tai maksujen lukua poikkeaa ilman selitystä',
  },
  RETURN_LATE: 'Ilmoitus olisi pitänyt antaa viimeistään %{due}',
  FILING_DUE: 'Tänään %{due} on viimeinen päivä antaa ilmoitus ja maksaa',
  FILING_LATE_UNION: 'Eräpäivä oli %{due}. Tunnistamisjäsenvaltio muistuttaa kymmenentenä päivänä sen jälkeen',
  FILING_REMINDED_UNION:
    'Eräpäivä oli %{due}, ja tunnistamisjäsenvaltio muistuttaa. Kolme peräkkäistä muistutusta, joiden jälkeen ilmoitusta ei anneta kymmenessä päivässä, johtaa järjestelmästä poistamiseen (täytäntöönpanoasetus (EU) N:o 282/2011, 58 b ja 60 a artikla)',
  FILING_LATE_GB:
    'Eräpäivä oli %{due}. HMRC laskee jokaisesta myöhästyneestä ilmoituksesta rangaistuspisteen (Finance Act 2021, Schedule 24)',
  FILING_LATE_NO: 'Eräpäivä oli %{due}. Viivästyskorko juoksee, ja verohallinto voi arvioida maksettavan määrän',
  FILING_LATE_CH: 'Eräpäivä oli %{due}. Viivästyskorko juoksee (MWSTG, 87 artikla)',
  SEPARATE_DISCLOSURE:
    'Aiempien kausien virheet ovat yhteensä %{amount} GBP. Yli 10 000 GBP:n virheet on ilmoitettava HMRC:lle erikseen (VAT Notice 700/45)',
  COMMENT_REQUIRED: 'Kommentti vaaditaan',
  WAIVER_REQUIRED: 'Kerro, miksi ilmoitus annetaan siitä huolimatta',
  BEFORE_PERIOD_END: '%{field} ei voi olla ennen kauden päättymistä',
  RETURN_FILED: 'Ilmoitus %{reference} annettu',
  RETURN_PROPOSED: 'Ilmoitus %{reference} odottaa toisen henkilön vahvistusta',
  NIL_PROPOSED: 'Ehdotettuja nollailmoituksia: %{proposed}; ehdottamatta: %{refused}',
  OWN_RETURN_FILED: { one: '%{count} ilmoitus annettu', other: '%{count} ilmoitusta annettu yhdessä' },
  OWN_RETURN_PROPOSED: {
    one: '%{count} ilmoitus odottaa toisen henkilön vahvistusta',
    other: '%{count} ilmoitusta odottaa toisen henkilön vahvistusta',
  },
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
