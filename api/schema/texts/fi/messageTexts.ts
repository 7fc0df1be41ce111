/** The words of mails, messages and notifications. */
export const messageTexts: Readonly<Record<string, string>> = {
  Mail: 'Viesti',
  When: 'Milloin',
  'Error Code': 'Virhekoodi',
  'Error Params': 'Virheen arvot',
  'Copy to': 'Kopio',
  About: 'Aihe',
  'About No.': 'Aiheen nro',
  'Has Link': 'Sisältää linkin',
}
