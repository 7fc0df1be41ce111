import type { Text } from '../../Text.ts'
import type { NoticeEventName, NoticeKindName } from '../../../work/noticeKinds.ts'

const kinds = {
  mention: 'Mentions',
  follow_up: 'Follow-ups',
  job: 'My jobs',
  filing: 'Returns to file',
  correction: 'Corrections',
  application: 'Applications',
  credit: 'Credit notes by two people',
  audit: 'Checks of the audit trail',
  unusual_rate: 'Unusual exchange rates',
} as const satisfies Readonly<Record<NoticeKindName, Text>>

/** What each event says about the record that it leads to, whose name stands above it. */
const events = {
  commentMentions: 'mentions you in a comment',
  followUpGiven: 'has given you a follow-up',
  followUpDue: 'Your follow-up is due',
  jobDone: 'Your job has ended',
  jobFailed: 'Your job has failed',
  filingProposed: {
    one: 'A return was proposed and waits for somebody else to file it',
    other: '%{smart_count} returns were proposed and wait for somebody else to file them',
  },
  filingsDue: { one: '%{smart_count} return is due or late', other: '%{smart_count} returns are due or late' },
  correctionProposed: 'The decision on a correction was proposed and waits for somebody else to confirm it',
  correctionDecided: 'Your correction has been decided',
  applicationWaits: 'An application waits',
  creditAsked: 'A credit note was asked for and waits for another administrator',
  creditDecided: 'The credit note that you asked for was decided about',
  rateUnusual: 'The rate of %{currency} has changed by %{change} %',
  auditDiffers: 'The audit trail is not as it was sealed',
} as const satisfies Readonly<Record<NoticeEventName, Text>>

/** What the bell tells. */
export const inbox = {
  kinds,
  events,
  bell: { one: 'For you: %{smart_count} unread', other: 'For you: %{smart_count} unread' },
  title: 'Notifications',
  everyKind: 'All kinds',
  onlyUnread: 'Unread only',
  none: 'You have not been told of anything yet.',
  noneUnread: 'You have read everything.',
  read: 'Mark as read',
  unread: 'Mark as unread',
  allRead: 'Mark all as read',
  showAll: 'Show all',
  more: 'Show more',
  isUnread: 'Unread',
  removed: 'The record was removed.',
  choose: 'Choose what you are told of',
  choices: {
    title: 'What you are told of',
    sentence: 'A mail at once comes within a minute, that of a day at six in the morning (UTC).',
    inApp: 'In the bell',
    inAppOf: '%{kind} in the bell',
    mail: 'By mail',
    mailOf: '%{kind} by mail',
    mails: { at_once: 'At once', daily: 'Once a day', never: 'Never' },
    saved: 'Saved',
  },
} as const
