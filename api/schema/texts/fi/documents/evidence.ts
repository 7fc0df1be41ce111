/** Todisteaineistot viranomaisille. */
export const evidence = {
  new: 'Uusi todisteaineisto',
  newTitle: 'Uusi todisteaineisto',
  sentence:
    'Kaikki näistä järjestelmistä ja päivistä yhdessä tiedostossa: kirjaukset, kirjanpito, ilmoitukset, maksut, kurssit, tilaukset, sopimukset ja muutosloki, muiden tarkistettavissa. Työ kokoaa sen.',
  make: 'Kokoa',
  started: 'Aineistoa kootaan',
  openJob: 'Avaa työ',
  required: 'Täytä tämä',
} as const
