import type { Translated } from '../../Catalogue.ts'
import type { exports as english } from '../../en/table/exports.ts'

export const exports: Translated<typeof english> = {
  manifest: 'Manifesti',
  check: 'Tarkista tiedosto',
  title: 'Onko tämä tiedosto meiltä ja muuttamaton?',
  sentence: 'Tiedosto pysyy tällä koneella: vain sen SHA-256-tiivistettä verrataan kaikkien latausten tiivisteisiin.',
  hint: 'CSV tai XLSX sellaisena kuin se ladattiin',
  hash: 'Tai sen SHA-256-tiiviste',
  verb: 'Tarkista',
  wrongHash: 'SHA-256-tiivisteessä on 64 merkkiä väliltä 0–9 ja a–f',
  insecure:
    'Selain ei voi laskea tiivistettä tässä osoitteessa, koska yhteyttä ei ole salattu. Anna sen sijaan SHA-256-tiiviste.',
  genuine: 'Muuttamaton: nämä ovat tämän latauksen tavut.',
  altered: 'Muutettu: samanniminen lataus on olemassa, mutta missään latauksessa ei ollut näitä tavuja.',
  unknown: 'Missään latauksessa ei ollut näitä tavuja: tiedostoa on muutettu, tai se ei ole täältä.',
  past: '%{title}, tilanne päivän %{day} lopussa',
  entry: {
    one: 'Vienti %{id}: %{title}, %{smart_count} rivi ajanhetkellä %{instant} UTC, tekijä %{who}. Suodatin: %{filter}',
    other: 'Vienti %{id}: %{title}, %{smart_count} riviä ajanhetkellä %{instant} UTC, tekijä %{who}. Suodatin: %{filter}',
  },
}
