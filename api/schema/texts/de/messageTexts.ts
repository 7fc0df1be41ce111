/** The words of mails, messages and notifications. */
export const messageTexts: Readonly<Record<string, string>> = {
  Mail: 'Mail',
  When: 'Wann',
  'Error Code': 'Fehlercode',
  'Error Params': 'Fehlerwerte',
  'Copy to': 'Kopie an',
  About: 'Betrifft',
  'About No.': 'Betrifft Nr.',
  'Has Link': 'Enthält Link',
}
