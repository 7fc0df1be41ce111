/** Mikä asiakirjojen, brändien ja hakemusten tiedostoissa on vikana. */
export const documentMessages = {
  NOT_A_PDF: '%{name} ei ole PDF-tiedosto',
  NOT_A_PNG: '%{name} ei ole PNG-tiedosto',
  NOT_A_CSS: '%{name} ei ole CSS-tiedosto',
  PNG_TOO_WIDE: 'Tiedostossa %{name} on yli %{limit} pikseliä sivulla',
  PNG_UNREADABLE: '%{name} on vioittunut: sen pikseleitä ei voi lukea',
  CSS_REFUSED: 'Rivi %{line}: %{what} ei ole sallittu työpöydän tyyleissä',
  CSS_BROKEN: 'Rivi %{line}: tämä ei ole hyvin muodostettua CSS:ää',
  DOCUMENTS_NOT_ACCEPTED: 'Lue ja hyväksy ensin asiakirjat',
} as const
