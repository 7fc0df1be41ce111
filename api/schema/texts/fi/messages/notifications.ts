/** Who is told of errors. */
export const notifications = {
  yes: 'Kyllä',
  no: 'Ei',
  saved: 'Ilmoitukset tallennettu',
  assign: 'Määritä ilmoitukset',
  assignOf: 'Määritä ilmoitukset: %{name}',
  assignSentence: 'Mistä virheistä %{name} saa sähköpostia?',
  noTypes: 'Ilmoitustyyppejä ei vielä ole.',
  display: 'Näytä tilaajat',
  displayOf: 'Näytä tyypin %{type} tilaajat',
  subscribersOf: 'Tyypin %{type} tilaajat',
  nobody: 'Kukaan ei saa siitä ilmoitusta.',
  addType: 'Lisää ilmoitustyyppi',
  addVerb: 'Lisää tyyppi',
  addTypeSentence: 'Nimi on virhelokin virheen nimi. Tilaajilla on sille heti kyllä tai ei.',
  type: 'Ilmoitustyyppi',
  typeAdded: 'Ilmoitustyyppi lisätty',
}
