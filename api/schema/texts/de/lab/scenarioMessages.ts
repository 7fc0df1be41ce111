import type { Text } from '../../Text.ts'

/** What may be wrong with a scenario, by code. */
export const scenarioMessages: Readonly<Record<string, Text>> = {
  LAB_PLACE_CALL: 'Nennen Sie einen Aufruf der API, etwa /api/persistence/insert; die des Labors zählen nicht',
  LAB_PLACE_CHOICE: 'Wählen Sie eines davon: %{choices}',
  LAB_PLACE_COUNTRY: 'Geben Sie ein Land mit seinen zwei Buchstaben an, etwa DE',
  LAB_PLACE_DAY:
    'Geben Sie einen Tag des Kalenders an, etwa 2027-01-31. Es gilt der Tag in UTC, auch wo schon der nächste begonnen hat',
  LAB_PLACE_ENDS: 'Es muss nach seinem Beginn enden',
  LAB_PLACE_EVENT: 'Ein Ereignis hat eines davon: %{kinds}',
  LAB_PLACE_FIGURE: 'Geben Sie eine ganze Zahl oder einen Betrag mit zwei Nachkommastellen als Text an',
  LAB_PLACE_FORM: 'Dieser Wert hat eine andere Form, als das Schema vorgibt',
  LAB_PLACE_FORMAT: 'Bekannt ist nur Format 1',
  LAB_PLACE_LONG: 'Ein Szenario dauert höchstens %{limit} Tage',
  LAB_PLACE_MERCHANT: 'Es gibt nur %{count} Händler',
  LAB_PLACE_MISSING: 'Das fehlt',
  LAB_PLACE_MONTH: 'Geben Sie einen Monat an, etwa 2027-01',
  LAB_PLACE_NAME: 'Geben Sie Kleinbuchstaben, Ziffern und Bindestriche an, zuerst einen Buchstaben, höchstens 40',
  LAB_PLACE_NO_ADDRESSES: 'Für dieses Land sind keine Anschriften bekannt',
  LAB_PLACE_ORDERS: '%{count} Bestellungen sind zu viele: ein Szenario hat höchstens %{limit}',
  LAB_PLACE_OUTSIDE: 'Geben Sie einen Tag von %{from} bis %{to} an',
  LAB_PLACE_PRICE: 'Der höchste Preis liegt unter dem niedrigsten',
  LAB_PLACE_SHARE: 'Geben Sie eine Zahl an, die nicht unter null liegt; ein Anteil ist höchstens 1',
  LAB_PLACE_TEXT: 'Geben Sie einen Text an, der nicht zu lang ist',
  LAB_PLACE_TIME: 'Geben Sie eine Uhrzeit wie 09:30 an',
  LAB_PLACE_TOO_MANY: 'Das sind zu viele: höchstens %{limit}',
  LAB_PLACE_UNKNOWN: 'Das ist hier nicht bekannt',
  LAB_PLACE_WHOLE: 'Geben Sie eine ganze Zahl von %{least} bis %{most} an',
}
