import type { Translated } from '../../Catalogue.ts'
import type { forYou as english } from '../../en/shell/forYou.ts'

export const forYou: Translated<typeof english> = {
  bell: { one: 'Sinulle: %{smart_count} lukematon kommentti', other: 'Sinulle: %{smart_count} lukematonta kommenttia' },
  mentions: 'Sinulle osoitetut kommentit',
  noMentions: 'Sinulle ei ole lukemattomia kommentteja.',
  followUps: 'Seurantasi',
  noFollowUps: 'Sinulla ei ole mitään seurattavaa. Tietueen kommenttiin voi merkitä päivän, jolloin siihen palataan.',
  toRecords: 'Avaa kauppiaat',
  seenAll: 'Merkitse kaikki luetuiksi',
  all: 'Näytä kaikki',
  due: 'Seuranta %{day}',
  wasDue: 'Seurannan määräpäivä oli %{day}',
}
