import type { Translated } from '../../Catalogue.ts'
import type { forYou as english } from '../../en/shell/forYou.ts'

export const forYou: Translated<typeof english> = {
  followUps: 'Ihre Wiedervorlagen',
  noFollowUps: 'Sie haben keine Wiedervorlagen. Ein Kommentar zu einem Datensatz kann den Tag der Wiedervorlage nennen.',
  toRecords: 'Händler öffnen',
  due: 'Wiedervorlage am %{day}',
  wasDue: 'Wiedervorlage war am %{day} fällig',
}
