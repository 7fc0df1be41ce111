import type { Translated } from '../Catalogue.ts'
import type { account as english } from '../en/account.ts'

export const account: Translated<typeof english> = {
  open: 'Mein Konto',
  profile: 'Name und Sprache',
  factors: 'Zweite Faktoren',
  password: 'Passwort',
  known: 'Sie melden sich als %{user_name} an; E-Mails gehen an %{email}. Beides ändert, wer Administratorrechte hat.',
  saved: 'Ihr Konto wurde gespeichert',
  oldPassword: 'Altes Passwort',
}
