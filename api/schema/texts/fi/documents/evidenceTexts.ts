/** Words of evidence packs and of what is kept about people, by the English word. */
export const evidenceTexts: Readonly<Record<string, string>> = {
  Differences: 'Erot',
  'Evidence Packs': 'Todisteaineistot',
  'Make evidence pack': 'Kokoa todisteaineisto',
  'With Buyers': 'Ostajineen',
  'Privacy Requests': 'Tietosuojapyynnöt',
  Pseudonym: 'Pseudonyymi',
  Kept: 'Säilytetty',
  'Fetch Until': 'Noudettava viimeistään',
  Erase: 'Poisto',
  Access: 'Tietojen luovutus',
  Fetched: 'Haettu',
  'Export person': 'Kokoa henkilön tiedot',
}
