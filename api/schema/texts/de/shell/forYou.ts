import type { Translated } from '../../Catalogue.ts'
import type { forYou as english } from '../../en/shell/forYou.ts'

export const forYou: Translated<typeof english> = {
  bell: { one: 'Für Sie: %{smart_count} ungelesener Kommentar', other: 'Für Sie: %{smart_count} ungelesene Kommentare' },
  mentions: 'Kommentare, die Sie erwähnen',
  noMentions: 'Kein ungelesener Kommentar erwähnt Sie.',
  followUps: 'Ihre Wiedervorlagen',
  noFollowUps: 'Sie haben keine Wiedervorlagen. Ein Kommentar zu einem Datensatz kann den Tag der Wiedervorlage nennen.',
  toRecords: 'Händler öffnen',
  seenAll: 'Alle als gelesen markieren',
  all: 'Alle anzeigen',
  due: 'Wiedervorlage am %{day}',
  wasDue: 'Wiedervorlage war am %{day} fällig',
}
