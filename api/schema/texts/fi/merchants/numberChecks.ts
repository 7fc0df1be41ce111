import type { Translated } from '../../Catalogue.ts'
import type { numberChecks as english } from '../../en/merchants/numberChecks.ts'

export const numberChecks: Translated<typeof english> = {
  title: 'Tarkistukset VIESistä ja EORI-rekisteristä',
  none: 'Tällä kauppiaalla ei ole jäsenvaltion ALV-tunnistetta.',
  never: 'ei vielä tarkistettu',
  check: 'Tarkista',
  checkOf: 'Tarkista %{number}',
  eori: 'EORI-numero',
  register: { vies: 'VIES', eori: 'EORI' },
  result: { valid: 'Voimassa', invalid: 'Ei voimassa', unknown: 'Ei vastausta' },
  on: '%{day}',
  consultation: 'kyselyn tunniste %{number}',
  standIn: 'demovastaus, ei todiste',
  said: {
    valid: '%{number} on voimassa',
    invalid: 'Rekisterin mukaan %{number} ei ole tänään voimassa',
    unknown: 'Rekisteri ei nyt vastaa, joten numerosta %{number} ei tiedetä mitään (%{reason}). Kysy myöhemmin uudelleen.',
  },
  vies: {
    asking: 'Kysytään VIESistä…',
    valid: 'VIES: voimassa · %{name}',
    invalid: 'VIESin mukaan tämä numero ei ole tänään voimassa',
    unknown: 'VIES ei nyt vastaa (%{reason}). Kauppiaan voi silti rekisteröidä; tarkista numero myöhemmin sen sivulla.',
  },
  demoFigures: 'Demolukuja: %{feeds} tulevat tämän palvelimen sijaislähteestä, eikä kukaan ole julkaissut niitä.',
}
