import type { Translated } from '../../Catalogue.ts'
import type { law as english } from '../../en/shared/law.ts'

export const law: Translated<typeof english> = {
  provision: '%{act}, %{part}',
  range: '%{from} bis %{to}',
  annex: 'Anhang %{annex} Nummer %{point}',
  section: 'Abschnitt %{section}',
  paragraph: '§ %{paragraph}',
  chapter: 'Kapitel %{chapter}',
  articles: { one: 'Artikel %{list}', other: 'Artikel %{list}' },
  act: {
    VAT_DIRECTIVE: 'Richtlinie 2006/112/EG',
    VAT_REGULATION: 'Durchführungsverordnung (EU) Nr. 282/2011',
    CUSTOMS_CODE: 'Verordnung (EU) Nr. 952/2013',
    DUTY_RELIEF_REGULATION: 'Verordnung (EG) Nr. 1186/2009',
    FLAT_DUTY_REGULATION: 'Verordnung (EU) 2026/382',
    VATA: 'Value Added Tax Act 1994',
    NO_VAT_ACT: 'Merverdiavgiftsloven',
    CH_VAT_ACT: 'Mehrwertsteuergesetz',
    WINDSOR_FRAMEWORK: 'Windsor-Rahmen',
  },
  note: {
    MERCHANT_RECORDS: '%{law}: Aufzeichnungen des Händlers',
    PERIOD_RATES_GB: '%{law}; Periodenkurse von HM Revenue & Customs',
    RATES_NO: '%{law}; Kurse des norwegischen Zolls',
    RATES_CH: '%{law}; Kurse des Schweizer Zolls',
  },
  instead: {
    MERCHANT_FIGURES: 'Die Zahlen des Händlers werden unverändert festgehalten',
    NO_OWN_VAT: 'Auf diesen Umsatz fällt bei uns keine USt an',
    NO_LIMIT: 'Für diesen Umsatz gilt keine Wertgrenze',
    LAW_OF_COUNTRY: 'Das Recht des Landes, in dem die Waren bleiben',
    OWN_CURRENCY: 'Geprüft wird in der Währung der Bestellung oder gar nicht',
    OWN_STANDARD_RATE: 'Für den Code ist keine Maßnahme des Zolltarifs bekannt: unser Standardsatz',
    TARIFF_OF_DESTINATION: 'Der Zolltarif des Bestimmungslands',
    RELIEF_OF_DESTINATION: 'Befreiung des Bestimmungslands für geringe Werte',
  },
}
