import type { Text } from '../../Text.ts'

/** What may be wrong with a scenario, by code. */
export const scenarioMessages: Readonly<Record<string, Text>> = {
  LAB_PLACE_CALL: 'Anna rajapinnan kutsu, esimerkiksi /api/persistence/insert; laboratorion kutsut eivät kelpaa',
  LAB_PLACE_CHOICE: 'Valitse jokin näistä: %{choices}',
  LAB_PLACE_COUNTRY: 'Anna maa kahdella kirjaimella, esimerkiksi DE',
  LAB_PLACE_DAY: 'Anna kalenteripäivä, esimerkiksi 2027-01-31. Päivät ovat UTC-päiviä, myös siellä missä seuraava on jo alkanut',
  LAB_PLACE_ENDS: 'Sen on päätyttävä alkunsa jälkeen',
  LAB_PLACE_EVENT: 'Tapahtumassa on jokin näistä: %{kinds}',
  LAB_PLACE_FIGURE: 'Anna kokonaisluku tai kahden desimaalin rahamäärä tekstinä',
  LAB_PLACE_FORM: 'Arvo on eri muodossa kuin skeema sanoo',
  LAB_PLACE_FORMAT: 'Vain muoto 1 tunnetaan',
  LAB_PLACE_LONG: 'Skenaario kestää enintään %{limit} päivää',
  LAB_PLACE_MERCHANT: 'Kauppiaita on vain %{count}',
  LAB_PLACE_MISSING: 'Tämä puuttuu',
  LAB_PLACE_MONTH: 'Anna kuukausi, esimerkiksi 2027-01',
  LAB_PLACE_NAME: 'Anna pieniä kirjaimia, numeroita ja yhdysmerkkejä, ensin kirjain, enintään 40',
  LAB_PLACE_NO_ADDRESSES: 'Tälle maalle ei tunneta osoitteita',
  LAB_PLACE_ORDERS: '%{count} tilausta on liikaa: skenaariossa on enintään %{limit}',
  LAB_PLACE_OUTSIDE: 'Anna päivä väliltä %{from}–%{to}',
  LAB_PLACE_PRICE: 'Korkein hinta on alle alimman',
  LAB_PLACE_SHARE: 'Anna luku, joka ei ole alle nollan; osuus on enintään 1',
  LAB_PLACE_TEXT: 'Anna teksti, joka ei ole liian pitkä',
  LAB_PLACE_TIME: 'Anna kellonaika, esimerkiksi 09:30',
  LAB_PLACE_TOO_MANY: 'Näitä on liikaa: enintään %{limit}',
  LAB_PLACE_UNKNOWN: 'Tätä ei tunneta tässä',
  LAB_PLACE_WHOLE: 'Anna kokonaisluku väliltä %{least}–%{most}',
}
