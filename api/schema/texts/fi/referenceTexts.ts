/** Titles and sentences in reference data: settings, screens of one country, their buttons. */
export const referenceTexts: Readonly<Record<string, string>> = {
  'Add VAT Rate': 'Lisää ALV-kanta',
  'First Overdue Invoice Notification': 'Ensimmäinen maksumuistutus',
  'Flat Duty in VAT Base': 'Kiinteä tulli ALV:n perusteessa',
  'Flat Duty per Item': 'Kiinteä tulli nimikkeeltä',
  'Invoice Notes': 'Laskun huomautukset',
  'Invoicing Fee from Fees Above': 'Laskutusmaksu, kun maksut ylittävät',
  'New Invoice Delay': 'Uuden laskun viive',
  'Post Sale Grace Period': 'Jälkimyynnin lisäaika',
  'Refund Fee on Return': 'Maksun hyvitys palautuksesta',
  'Registration Request Notification': 'Ilmoitus rekisteröintipyynnöstä',
  'Second Overdue Invoice Notification': 'Toinen maksumuistutus',
  'Self Registration Enabled': 'Itserekisteröinti käytössä',
  'Self Registration Passphrase': 'Itserekisteröinnin salalause',
  'Suspend after Second Overdue Notification': 'Keskeytys toisen maksumuistutuksen jälkeen',
  'Hold Conditional VAT Items until Accepted': 'Ehdolliset ALV-nimikkeet voimaan vasta hyväksyttyinä',
}
