import type { Translated } from '../../Catalogue.ts'
import type { law as english } from '../../en/shared/law.ts'

export const law: Translated<typeof english> = {
  provision: '%{act}, %{part}',
  range: '%{from}–%{to}',
  annex: 'liitteessä %{annex} oleva %{point} kohta',
  section: '%{section} §',
  paragraph: '§ %{paragraph}',
  chapter: '%{chapter} luku',
  articles: { one: '%{list} artikla', other: '%{list} artikla' },
  act: {
    VAT_DIRECTIVE: 'Direktiivi 2006/112/EY',
    VAT_REGULATION: 'Täytäntöönpanoasetus (EU) N:o 282/2011',
    CUSTOMS_CODE: 'Asetus (EU) N:o 952/2013',
    DUTY_RELIEF_REGULATION: 'Asetus (EY) N:o 1186/2009',
    FLAT_DUTY_REGULATION: 'Asetus (EU) 2026/382',
    VATA: 'Value Added Tax Act 1994',
    NO_VAT_ACT: 'Merverdiavgiftsloven',
    CH_VAT_ACT: 'Mehrwertsteuergesetz',
    WINDSOR_FRAMEWORK: 'Windsorin puitekehys',
  },
  note: {
    MERCHANT_RECORDS: '%{law}: kauppiaan kirjanpito',
    PERIOD_RATES_GB: '%{law}; HM Revenue & Customs, jakson kurssit',
    RATES_NO: '%{law}; Norjan tullin kurssit',
    RATES_CH: '%{law}; Sveitsin tullin kurssit',
  },
  instead: {
    MERCHANT_FIGURES: 'Kauppiaan luvut kirjataan sellaisinaan',
    NO_OWN_VAT: 'Tästä myynnistä ei peritä ALV:tä meidän kauttamme',
    NO_LIMIT: 'Tähän myyntiin ei liity arvorajaa',
    LAW_OF_COUNTRY: 'Sen maan laki, jossa tavarat pysyvät',
    OWN_CURRENCY: 'Arvoa verrataan tilauksen valuutassa, tai rajaa ei ole',
    OWN_STANDARD_RATE: 'Koodille ei tunneta tullitariffin toimenpidettä: vakiotulliprosenttimme',
    TARIFF_OF_DESTINATION: 'Kohdemaan tullitariffi',
    RELIEF_OF_DESTINATION: 'Kohdemaan vähäarvoisten tavaroiden tullittomuus',
  },
}
