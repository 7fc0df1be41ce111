import type { FindingCode } from '../../../intake/findingCodes.ts'
import { findingCodes } from '../../../intake/findingCodes.ts'
import { findingDetails } from '../../../intake/findingSentences.ts'
import { postSaleSentences } from '../../../intake/postSaleSentences.ts'
import { receiptSentences } from '../../../intake/receiptSentences.ts'
import { intake } from './intake.ts'

const codes = Object.keys(findingCodes) as FindingCode[]
const counts =
  '%{rows} riviä on käsitelty: %{accepted} hyväksytty, %{unchanged} ennallaan, %{refused} hylätty. Lähetä koko tiedosto uudelleen: jo hyväksytyt rivit eivät muuta mitään.'

/** Translations of the messages of findings and receipts of the intake. */
export const findingTexts: Readonly<Record<string, string>> = {
  ...Object.fromEntries(codes.map((code) => [findingCodes[code], intake.code[code]])),
  [findingDetails.fieldMissing]: 'Tieto puuttuu',
  [findingDetails.notText]: 'Tässä on oltava teksti, 1–%{longest} merkkiä',
  [findingDetails.notId]: 'Tässä on oltava tekstiä 1–%{longest} merkkiä, ilman välilyöntejä alussa tai lopussa',
  [findingDetails.keyTwice]: 'Jokin avain esiintyy siinä kahdesti',
  [findingDetails.numberTooLarge]: 'Luku on liian suuri',
  [findingDetails.tooLong]: 'Merkkejä saa olla enintään %{longest}',
  [findingDetails.notAmount]:
    'Summa kirjoitetaan muodossa ”19.90”: ei negatiivisena, pisteellä ja enintään 12 numeroa ennen sitä',
  [findingDetails.notPercent]: 'Kanta kirjoitetaan muodossa ”25.5”: prosentteina, ei negatiivisena',
  [findingDetails.notWeight]: 'Tieto kirjoitetaan muodossa ”0.250”: ei negatiivisena, enintään kolme desimaalia',
  [findingDetails.notWhole]: 'Tässä on oltava kokonaisluku väliltä %{minimum}–%{maximum}',
  [findingDetails.notChoice]: 'Tässä on oltava jokin seuraavista: %{choices}',
  [findingDetails.notFlag]: 'Tässä on oltava true tai false',
  [findingDetails.notInstant]: 'Ajankohta kirjoitetaan muodossa 2026-08-14T08:58:00Z aikavyöhykkeineen',
  [findingDetails.notDay]: 'Päivä kirjoitetaan muodossa 2026-08-14',
  [findingDetails.notCountry]: 'Maa kirjoitetaan kahdella isolla kirjaimella, esimerkiksi DE',
  [findingDetails.notCurrency]: 'Valuutta kirjoitetaan kolmella isolla kirjaimella, esimerkiksi EUR',
  [findingDetails.notCode]: 'Tavarakoodissa on 6, 8 tai 10 numeroa',
  [findingDetails.notS10]: 'S10-koodissa on kaksi isoa kirjainta, yhdeksän numeroa ja kaksi isoa kirjainta',
  [findingDetails.noSuchTime]: 'Tällaista päivää tai kellonaikaa ei ole',
  [findingDetails.beforeFirstDay]: 'Se on ennen päivää 2021-07-01, josta alkaen etämyynnit ilmoitetaan näin',
  [findingDetails.inFuture]: 'Se on tulevaisuudessa',
  [findingDetails.lineTwice]: 'Rivinumero esiintyy kahdesti',
  [findingDetails.codeMissing]: 'Tavaralle tarvitaan tavarakoodi',
  [findingDetails.dispatchMissing]: 'Tavaralle tarvitaan lähetyspaikka',
  [findingDetails.figuresMissing]: 'Myyntiin ilman laskentaamme tarvitaan kappaleen nettohinta, ALV-kanta ja rivin ALV',
  [findingDetails.figuresGiven]: 'Vain myynti ilman laskentaamme tuo omat lukunsa',
  [findingDetails.tooFine]: 'Valuutassa %{currency} on %{places} desimaalia',
  [findingDetails.discountAboveLine]: 'Se on enemmän kuin rivin hinta',
  [findingDetails.lineTooHigh]: 'Rivin summa on suurempi kuin on mahdollista',
  [findingDetails.discountAboveGoods]: 'Se on enemmän kuin tavaroiden hinta',
  [findingDetails.beginningUsed]: 'Tavarakoodia ei tunneta; käytetään koodia %{code}',
  [findingDetails.standardRateUsed]: 'Tavarakoodia ei tunneta; käytetään yleistä verokantaa',
  [findingDetails.besidesFigures]: 'Ei kirjata: rivien verottomien hintojen ja ALV:n on sisällettävä se',
  [findingDetails.vatExpected]: 'Veroton hinta kertaa verokanta on %{expected}',
  [findingDetails.validRates]: 'Maan %{country} verokannat ovat %{rates} %',
  [findingDetails.otherContent]: 'Samalla tunnuksella on jo saapunut muuta sisältöä: %{fields}',
  [findingDetails.fieldsMissing]: 'Samalla tunnuksella on jo saapunut muuta sisältöä: kenttiä puuttuu',
  [findingDetails.numberTaken]: 'Toisella paketilla on jo tämä S10-tunnus',
  [findingDetails.nothingDelivered]: 'Tilauksessa on toimituksen hinta, mutta ei tavaroita',
  [findingDetails.noSuchTerritory]: 'Maalla %{country} ei ole tällaista erityisaluetta',
  [findingDetails.noVatRate]: 'Alueelle %{place} ei tunneta verokantaa',
  [findingDetails.noExchangeRate]: 'Valuutalle %{currency} ei tunneta tämän päivän kurssia',
  [findingDetails.noConfirmation]: 'Jälkimyyntitilausta ei vahvisteta',
  [findingDetails.notReturnable]: 'Vain kirjattu tilaus voidaan palauttaa',
  [findingDetails.notDiscountable]: 'Vain kirjatulle tilaukselle voi antaa alennuksen',
  [findingDetails.cancelledAlready]: 'Tilaus on jo peruttu',
  [findingDetails.cancelled]: 'Tilaus on peruttu',
  [findingDetails.noSuchLine]: 'Tilauksessa ei ole tällaista riviä',
  [findingDetails.notAboveZero]: 'Määrän on oltava suurempi kuin nolla',
  [findingDetails.beforeSale]: 'Ajankohta on ennen päivää %{day}, josta alkaen myynti lasketaan mukaan',
  [findingDetails.moreThanLeft]: 'Se on enemmän kuin rivistä on jäljellä',
  [findingDetails.wrongState]: '%{event}: ei mahdollista tilaukselle, jonka tila on %{state}',
  [postSaleSentences.refused]: 'Hylätty: %{refused}/%{total}',
  [postSaleSentences.warned]: 'Otettu vastaan, summista varoitettu: %{warned}/%{total}',
  [postSaleSentences.both]: 'Hylätty: %{refused}/%{total}; otettu vastaan, summista varoitettu: %{warned}',
  [receiptSentences.cut]: `Pyyntö katkesi ennen loppuaan. ${counts}`,
  [receiptSentences.interrupted]: `Tiedostoa käsitellyt prosessi päättyi kesken. ${counts}`,
  'Check digit': 'Tarkistusnumero',
  'Not in Latin letters': 'Muilla kuin latinalaisilla kirjaimilla',
  Interrupted: 'Keskeytynyt',
}
