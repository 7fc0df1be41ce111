/** Translations of the words used in place of a law if a figure follows from none. */
export const lawTexts: Readonly<Record<string, string>> = {
  'The test is in the currency of the order, or there is none': 'Arvoa verrataan tilauksen valuutassa, tai rajaa ei ole',
  'The relief of the country of destination for low values': 'Kohdemaan vähäarvoisten tavaroiden tullittomuus',
  'The law of the country in which the goods stay': 'Sen maan laki, jossa tavarat pysyvät',
  'The figures of the merchant are recorded as they are': 'Kauppiaan luvut kirjataan sellaisinaan',
  'The customs tariff of the country of destination': 'Kohdemaan tullitariffi',
  'No value limit applies to this supply': 'Tähän myyntiin ei liity arvorajaa',
  'No measure of the tariff is known for the code: our standard rate':
    'Koodille ei tunneta tullitariffin toimenpidettä: vakiotulliprosenttimme',
  'No VAT of ours on this supply': 'Tästä myynnistä ei peritä ALV:tä meidän kauttamme',
}
