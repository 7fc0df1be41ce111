/** Titles and sentences of the reference data that stand in data: settings, screens of one country, their buttons. */
export const referenceTexts: Readonly<Record<string, string>> = {
  'Add VAT Rate': 'Lisää ALV-kanta',
  'Exchange Rates Norway': 'Valuuttakurssit, Norja',
  'Exchange Rates Switzerland': 'Valuuttakurssit, Sveitsi',
  'Exchange Rates United Kingdom': 'Valuuttakurssit, Yhdistynyt kuningaskunta',
  'First Overdue Invoice Notification (days)': 'Ensimmäinen maksumuistutus (päivää)',
  'First overdue invoice notification should be more than 2 days': 'Ensimmäisen maksumuistutuksen tulee olla vähintään 2 päivää',
  'Flat Duty in VAT Base': 'Kiinteä tulli ALV:n perusteessa',
  'Flat Duty per Item (EUR)': 'Kiinteä tulli nimikkeeltä (EUR)',
  'Grace period is invalid': 'Virheellinen lisäaika',
  'Invalid Delay for new invoice notifications': 'Virheellinen viive uusien laskujen ilmoituksille',
  'Invoice Notes': 'Laskun huomautukset',
  'Invoicing Fee from Fees Above (EUR)': 'Laskutusmaksu, kun maksut ylittävät (EUR)',
  'New Invoice Delay (days)': 'Uuden laskun viive (päivää)',
  'Passphrase must have at least 8 characters': 'Salalauseessa on oltava vähintään 8 merkkiä',
  'Post Sale Grace Period (days)': 'Jälkimyynnin lisäaika (päivää)',
  'Refund Fee on Return': 'Maksun hyvitys palautuksesta',
  'Registration Request Notification': 'Ilmoitus rekisteröintipyynnöstä',
  'Second Overdue Invoice Notification (days)': 'Toinen maksumuistutus (päivää)',
  'Self Registration Enabled': 'Itserekisteröinti käytössä',
  'Self Registration Passphrase': 'Itserekisteröinnin salalause',
  'Suspend after Second Overdue Notification': 'Keskeytys toisen maksumuistutuksen jälkeen',
  'There should be at least 2 days between First overdue invoice notification and Second invoice notification':
    'Ensimmäisen ja toisen maksumuistutuksen välillä on oltava vähintään 2 päivää',
  'HS6+ already available for the selected country. To change rate type, please remove from existing type and insert to the new type.':
    'HS6+-koodi on jo valitulla maalla. Vaihda kantaa poistamalla se nykyisestä lajista ja lisäämällä uuteen.',
  'Inserted HS6+ code is not available. Please insert to the HS6+ table and try again.':
    'HS6+-koodia ei ole. Lisää se HS6+-taulukkoon ja yritä uudelleen.',
  'Inserted Special Territory is not available. Please insert to the Special Territory table and try again.':
    'Erityisaluetta ei ole. Lisää se erityisalueiden taulukkoon ja yritä uudelleen.',
  'Postal code already available for the selected special territory. Please remove from existing code and insert to the new postal code.':
    'Postinumero on jo valitulla erityisalueella. Poista nykyinen ja lisää uusi postinumero.',
  'Hold Conditional VAT Items until Accepted': 'Pidätä ehdolliset ALV-tuotteet hyväksyntään asti',
}
