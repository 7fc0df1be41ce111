import type { Text } from '../Text.ts'

/** The results of jobs, by code. */
export const jobMessages: Readonly<Record<string, Text>> = {
  NODE_ENDED: 'Työtä suorittanut solmu päättyi ennen kuin työ oli valmis',
  CLEANED_UP: {
    one: 'Poistettiin vanhentuneet istunnot, linkit ja vastaukset sekä %{jobs} vanha työ',
    other: 'Poistettiin vanhentuneet istunnot, linkit ja vastaukset sekä %{jobs} vanhaa työtä',
  },
  FEE_CLASSES_CHOSEN:
    'Valittiin %{merchants} kauppiaan maksuluokka kuukauden %{month} mukaan; luokka vaihtui %{changed} kauppiaalla',
  FEE_CLASSES_CHOSEN_SOME_WAIT:
    'Valittiin %{merchants} kauppiaan maksuluokka kuukauden %{month} mukaan; luokka vaihtui %{changed} kauppiaalla; %{waiting} odottaa valuuttakurssia',
  FEE_CLASS_BY_VOLUME: '%{month}, tilausmäärä %{orders}, %{value} €',
  INVOICES_NOT_YET: 'Ei tehtävää: kuukauden %{month} laskut laaditaan %{first} alkaen',
  INVOICES_ISSUED: 'Kuukaudelta %{month} laadittuja laskuja: %{issued}',
  INVOICES_ISSUED_SOME_REFUSED: 'Kuukaudelta %{month} laadittuja laskuja: %{issued}. Laskuttamatta jäivät: %{refused}',
  MERCHANT_NOT_BILLED: '%{merchant}: %{reason}',
  MORE_NOT_BILLED: '%{count} muuta',
  EXCHANGE_RATE_MISSING: 'Valuutan %{currency} kurssia ei tunneta päivälle %{day}',
  INVOICES_OVERDUE_MARKED: 'Erääntyneiksi merkittyjä laskuja: %{marked}',
  DASHBOARD_REBUILT: {
    one: 'Laskettiin uudelleen %{figures} yleiskatsauksen luku',
    other: 'Laskettiin uudelleen %{figures} yleiskatsauksen lukua',
  },
  SAMPLE: 'Esimerkki: %{said}',
  BACKDATED_LISTED: 'Takautuvia muutoksia, joiden tilaukset haettiin: %{changes}',
  INTAKE_CLOSED: 'Suljettuja keskeytyneiden vastaanottojen kuitteja: %{receipts}',
  NUMBERS_JUDGED: 'Kauppiaita, joiden numerot tarkistettiin: %{merchants}',
  SWISS_TURNOVER_COUNTED:
    'Laskettiin yhteen %{merchants} kauppiaan pienlähetykset Sveitsiin; rekisteröitymisiä tekemättä: %{due}',
  PARTITIONS_ADDED: 'Valmisteltiin muutosloki kuukauteen %{month} ja tilaukset vuoteen %{year} asti',
  SCHEDULE_UPDATED: 'Ajastus ”%{schedule}” muutettu',
  SCHEDULE_GOES_ON: 'Ajastus ”%{schedule}” on vielä käynnissä työnä %{job}',
  JOB_GOES_ON: 'Tämä kestää pidempään. Se jatkuu työnä %{job}',
  SCHEDULE_EXECUTED: 'Ajastus ”%{schedule}” suoritettu',
  PAST_INVOICES_GENERATED: 'Aiemmat laskut luotu',
  INVOICES_GENERATED: 'Laskut luotu',
  INVOICES_ALL_REFUSED: 'Laskuja ei luotu: yhtään kauppiasta ei voitu laskuttaa',
  NO_FISCAL_REPORTS: 'veroraportteja ei vielä muodosteta',
  NO_DIRECT_MESSAGES: 'suoria viestejä ei vielä lähetetä',
  RATES_READ: 'Kursseja lisätty %{added}, muutettu %{changed}, ennallaan %{unchanged}',
  RATES_NOT_NEWER: 'Uudempia kursseja ei ole julkaistu',
  RATES_READ_UNTIL: '%{counted}; %{until} asti',
  RATES_KEPT: '%{counted}, käsin syötettyjä säilytetty %{kept}',
  RATES_REMARK: '%{counted}. %{remark}',
  RATES_OF_COUNTRY: '%{country}: %{said}',
  RATES_READ_FOR: '%{said}',
  FEED_FAILED_FOR: '%{country}: %{reason}',
  FEED_SOURCE_FAILED: '%{source}: %{reason}',
  FEED_SOURCES_FAILED: '%{said}',
  VAT_RATES_READ:
    'Verokantoja ja koodeja lisätty %{added}, muutettu %{changed}, ennallaan %{unchanged}, käsin päätettyjä säilytetty %{kept}',
  VAT_RATES_READ_SOME: '%{counted}. Lukematta: %{left}',
  RATES_YEAR_NOT_PUBLISHED: 'Vuoden %{year} keskikursseja ei ole vielä julkaistu',
  RATES_UNKNOWN_NAMES: 'Tuntemattomia valuuttojen nimiä: %{names}',
  RATES_SECOND_SOURCE: 'Laskettu Norges Bankin luvuista, koska rahastoa ei voitu lukea: %{reason}',
  RATES_CUSTOMS_LIST_ONLY: 'Vain tullin luettelon valuutat: Norges Bankia ei voitu lukea: %{reason}',
}
