import type { Translated } from '../../Catalogue.ts'
import type { draft as english } from '../../en/shell/draft.ts'

export const draft: Translated<typeof english> = {
  left: 'Tallentamaton luonnos',
  offer: 'Kirjoitit tämän %{age} etkä tallentanut sitä.',
  take: 'Jatka siitä',
  discard: 'Hylkää',
  record: 'Tietue %{id}, kirjoitettu %{age}',
  newRecord: 'Uusi tietue, kirjoitettu %{age}',
  justNow: 'juuri äsken',
  now: 'nyt %{value}',
  more: 'ja %{count} muuta',
  signOutDeed: 'Hylkää ja kirjaudu ulos',
  signOutTitle: 'Kirjaudutaanko ulos ja hylätäänkö kirjoittamasi tiedot?',
  signOutSentence: {
    one: 'Yhdessä lomakkeessa tai tietueessa on tallentamattomia tietoja.',
    other: '%{smart_count} lomakkeessa tai tietueessa on tallentamattomia tietoja.',
  },
}
