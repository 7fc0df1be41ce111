import type { Translated } from '../../Catalogue.ts'
import type { forYou as english } from '../../en/shell/forYou.ts'

export const forYou: Translated<typeof english> = {
  followUps: 'Seurantasi',
  noFollowUps: 'Sinulla ei ole mitään seurattavaa. Tietueen kommenttiin voi merkitä päivän, jolloin siihen palataan.',
  toRecords: 'Avaa kauppiaat',
  due: 'Seuranta %{day}',
  wasDue: 'Seurannan määräpäivä oli %{day}',
}
