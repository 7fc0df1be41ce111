import type { Translated } from '../../Catalogue.ts'
import type { readyScenarios as english } from '../../en/lab/readyScenarios.ts'

/** What the scenarios that ship are about. */
export const readyScenarios: Translated<typeof english> = {
  floodOfReturns: {
    title: 'Palautusten tulva',
    shows: 'Tammikuun 200 tilauksesta kuusi kymmenestä palautetaan seuraavina viikkoina.',
    look: 'Helmikuun ilmoitukset: maissa, joissa palautui enemmän kuin myytiin, saldo on alle nollan.',
    outcome: 'Alle nollan ei ilmoiteta mitään: loppu siirtyy oikaisuiksi.',
  },
  iossExclusion: {
    title: 'Kauppias suljetaan IOSS-järjestelmästä',
    shows:
      'Ensimmäinen kahdesta kauppiaasta poistuu tuontijärjestelmästä 15. tammikuuta jälkeen. Molemmat myyvät samaa ennen ja jälkeen.',
    look: 'ALV-kirjanpito: suljetun kauppiaan 20. päivän tilaus verotetaan tuonnissa, eikä se ole missään ilmoituksessa.',
    outcome:
      'Kaikki neljä 100,00 euron tilausta sisältävät 19,00 euroa ALV:tä, yhteensä 76,00 euroa; niistä kolme on ilmoituksissa, 57,00 euroa.',
  },
  nilEverywhere: {
    title: 'Nollaa kaikkialla',
    shows: 'Viisi tuontijärjestelmän kauppiasta ei myy tammikuussa mitään.',
    look: 'Ilmoitus on annettava myös ilman myyntiä.',
    outcome: 'Viisi nollailmoitusta ja 0,00 euroa.',
  },
  noRateAtMonthEnd: {
    title: 'EKP:n kurssi puuttuu kuun viimeisenä päivänä',
    shows: 'Kursseja ei julkaista 31. maaliskuuta. Kuukauden dollarimääräiset tilaukset ilmoitetaan 1. huhtikuuta kursseilla.',
    look: 'Maaliskuun ilmoitus: sen muuntokurssi on 1. huhtikuuta.',
    outcome: 'Yksi ilmoitus, jossa mikään ei odota kurssia.',
  },
  oneDifference: {
    title: 'Yksi etsittävä poikkeama',
    shows: 'Kauppias kertoo myyneensä Saksaan kymmenen paitaa, kunkin 100,00 eurolla. Yksi niistä tuli toisella hinnalla.',
    look: 'Harjoituksen ensimmäinen vaihe on punainen: etsi tilaus ja kerro, mitä kauppiaan pitää lähettää.',
    outcome: 'ALV:tä odotetaan 190,00 euroa ja löytyy 189,81 euroa: tilaus D-7 tuli 99,00 eurolla.',
  },
  peak: {
    title: 'Sesonki',
    shows: 'Kuuden kauppiaan 100 000 tilausta marraskuun viimeisellä viikolla.',
    look: 'Miten luettelot, koontinäyttö ja kuukauden päätös kestävät ne.',
    outcome: '100 000 tilausta, kaikki marraskuun ilmoituksissa.',
  },
  quietMonth: {
    title: 'Rauhallinen kuukausi',
    shows: 'Kuuden kauppiaan tavallinen tammikuu ja 240 tilausta, joista osa palautetaan.',
    look: 'Tammikuun harjoitus: jokaisen vaiheen pitäisi olla vihreä.',
    outcome: '240 tilausta, ilmoitus jokaiselta neljältä tuontijärjestelmän kauppiaalta, eikä mikään poikkea.',
  },
  threeYears: {
    title: 'Oikaisuja kolmelta vuodelta',
    shows:
      'Kauppias antaa ilmoituksen joka kuukausi maaliskuusta 2024 alkaen. Tammikuussa 2027 oikaistaan kerralla kolme aiempaa kuukautta.',
    look: 'Tammikuun 2027 ilmoitus: siinä on kolme oikaisua, jokaisessa sen kuukausi.',
    outcome: 'Tammikuun 114,00 euroa vähennettynä 15,00 euron oikaisuilla: maksettavaa 99,00 euroa.',
  },
  vatChange: {
    title: 'ALV muuttuu kesken kuun',
    shows:
      'Suomen yleinen verokanta nousee 15. tammikuuta 25,5 prosentista 26 prosenttiin. Sama tilaus tulee edellisenä päivänä ja sinä päivänä.',
    look: 'Tammikuun ilmoitus: siinä on Suomelle kaksi riviä.',
    outcome: '25,50 ja 26,00 euroa kummastakin 100,00 eurosta, yhteensä 51,50 euroa.',
  },
}
