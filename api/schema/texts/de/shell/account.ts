import type { Translated } from '../../Catalogue.ts'
import type { account as english } from '../../en/shell/account.ts'

export const account: Translated<typeof english> = {
  open: 'Mein Konto',
  profile: 'Name und Sprache',
  factors: 'Zweite Faktoren',
  password: 'Passwort',
  known: 'Sie melden sich als %{user_name} an; E-Mails gehen an %{email}. Beides ändert, wer Administratorrechte hat.',
  saved: 'Ihr Konto wurde gespeichert',
  oldPassword: 'Altes Passwort',
  times: 'Tage und Zeiten',
  dayForm: 'Schreibweise der Tage',
  zone: 'Zeitzone der Zeiten',
  zones: { own: 'Die dieses Computers: %{zone}', utc: 'UTC, wie in der API und in Dateien' },
  sample: 'Eine Bestellung von heute: %{day}, aufgegeben um %{time}',
  timesHint:
    'In diesem Browser gemerkt. Downloads enthalten Tage immer als JJJJ-MM-TT und Zeiten in UTC, und Zeiten werden in UTC eingegeben.',
}
