import type { Translated } from '../../Catalogue.ts'
import type { account as english } from '../../en/shell/account.ts'

export const account: Translated<typeof english> = {
  open: 'Oma tili',
  profile: 'Nimi ja kieli',
  factors: 'Toiset tunnistustavat',
  password: 'Salasana',
  known: 'Kirjaudut tunnuksella %{user_name}; sähköposti lähetetään osoitteeseen %{email}. Pääkäyttäjä muuttaa ne.',
  saved: 'Tilisi on tallennettu',
  oldPassword: 'Vanha salasana',
  times: 'Päivät ja ajat',
  dayForm: 'Päivien merkintä',
  zone: 'Aikojen aikavyöhyke',
  zones: { own: 'Tämän tietokoneen: %{zone}', utc: 'UTC, kuten rajapinnassa ja tiedostoissa' },
  sample: 'Tämän päivän tilaus: %{day}, tehty %{time}',
  timesHint:
    'Muistetaan tässä selaimessa. Ladatuissa tiedostoissa päivät ovat aina muodossa VVVV-KK-PP ja ajat UTC-aikaa, ja ajat kirjoitetaan UTC-aikana.',
}
