/** Translations of the words used in place of a law if a figure follows from none. */
export const lawTexts: Readonly<Record<string, string>> = {
  'The test is in the currency of the order, or there is none': 'Geprüft wird in der Währung der Bestellung oder gar nicht',
  'The relief of the country of destination for low values': 'Befreiung des Bestimmungslands für geringe Werte',
  'The law of the country in which the goods stay': 'Das Recht des Landes, in dem die Waren bleiben',
  'The figures of the merchant are recorded as they are': 'Die Zahlen des Händlers werden unverändert festgehalten',
  'The customs tariff of the country of destination': 'Der Zolltarif des Bestimmungslands',
  'No value limit applies to this supply': 'Für diesen Umsatz gilt keine Wertgrenze',
  'No measure of the tariff is known for the code: our standard rate':
    'Für den Code ist keine Maßnahme des Zolltarifs bekannt: unser Standardsatz',
  'No VAT of ours on this supply': 'Auf diesen Umsatz fällt bei uns keine USt an',
}
