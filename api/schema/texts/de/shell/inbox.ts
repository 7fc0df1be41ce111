import type { Translated } from '../../Catalogue.ts'
import type { inbox as english } from '../../en/shell/inbox.ts'

export const inbox: Translated<typeof english> = {
  kinds: {
    mention: 'Erwähnungen',
    follow_up: 'Wiedervorlagen',
    job: 'Meine Aufträge',
    filing: 'Abzugebende Erklärungen',
    application: 'Anträge',
    unusual_rate: 'Ungewöhnliche Wechselkurse',
  },
  events: {
    commentMentions: 'erwähnt Sie in einem Kommentar',
    followUpGiven: 'hat Ihnen eine Wiedervorlage gegeben',
    followUpDue: 'Ihre Wiedervorlage ist fällig',
    jobDone: 'Ihr Auftrag ist beendet',
    jobFailed: 'Ihr Auftrag ist gescheitert',
    filingProposed: {
      one: 'Eine Erklärung wurde vorgeschlagen und wartet darauf, dass jemand anderes sie abgibt',
      other: '%{smart_count} Erklärungen wurden vorgeschlagen und warten darauf, dass jemand anderes sie abgibt',
    },
    filingsDue: {
      one: '%{smart_count} Erklärung ist fällig oder verspätet',
      other: '%{smart_count} Erklärungen sind fällig oder verspätet',
    },
    applicationWaits: 'Ein Antrag wartet',
    rateUnusual: 'Der Kurs von %{currency} hat sich um %{change} % geändert',
  },
  bell: { one: 'Für Sie: %{smart_count} ungelesen', other: 'Für Sie: %{smart_count} ungelesen' },
  title: 'Benachrichtigungen',
  everyKind: 'Alle Arten',
  onlyUnread: 'Nur ungelesene',
  none: 'Es gibt noch keine Benachrichtigung für Sie.',
  noneUnread: 'Sie haben alles gelesen.',
  read: 'Als gelesen markieren',
  unread: 'Als ungelesen markieren',
  allRead: 'Alle als gelesen markieren',
  showAll: 'Alle anzeigen',
  more: 'Mehr anzeigen',
  isUnread: 'Ungelesen',
  removed: 'Der Datensatz wurde entfernt.',
  choose: 'Wählen, worüber Sie benachrichtigt werden',
  choices: {
    title: 'Worüber Sie benachrichtigt werden',
    sentence: 'Eine sofortige Mail kommt innerhalb einer Minute, die tägliche um sechs Uhr morgens (UTC).',
    inApp: 'In der Glocke',
    inAppOf: '%{kind} in der Glocke',
    mail: 'Per Mail',
    mailOf: '%{kind} per Mail',
    mails: { at_once: 'Sofort', daily: 'Einmal täglich', never: 'Nie' },
    saved: 'Gespeichert',
  },
}
