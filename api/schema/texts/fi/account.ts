import type { Translated } from '../Catalogue.ts'
import type { account as english } from '../en/account.ts'

export const account: Translated<typeof english> = {
  open: 'Oma tili',
  profile: 'Nimi ja kieli',
  factors: 'Toiset tunnistustavat',
  password: 'Salasana',
  known: 'Kirjaudut tunnuksella %{user_name}; sähköposti lähetetään osoitteeseen %{email}. Pääkäyttäjä muuttaa ne.',
  saved: 'Tilisi on tallennettu',
  oldPassword: 'Vanha salasana',
}
