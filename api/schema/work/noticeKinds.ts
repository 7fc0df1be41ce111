import { correctionTables } from '../choices.ts'
import type { Permission } from '../roles.ts'
import type { MessageType } from './messageTypes.ts'

/** How soon somebody hears of a kind of notice by mail. */
export const noticeMails = ['at_once', 'daily', 'never'] as const
export type NoticeMail = (typeof noticeMails)[number]

/** How a kind of notice reaches a person. */
export interface NoticeChoice {
  /** Whether the bell shows it. */
  in_app: boolean
  mail: NoticeMail
}

interface NoticeKind {
  /** Until a person chooses otherwise. */
  usual: NoticeChoice
}

const shown: NoticeChoice = { in_app: true, mail: 'never' }

/** What people are told of by the bell, each kind on or off. Their names and sentences stand in the texts under `inbox`. */
export const noticeKinds = {
  mention: { usual: shown },
  follow_up: { usual: shown },
  job: { usual: shown },
  filing: { usual: shown },
  correction: { usual: shown },
  application: { usual: shown },
  credit: { usual: shown },
  audit: { usual: { in_app: true, mail: 'at_once' } },
  /** Only for those who ask for it. */
  unusual_rate: { usual: { in_app: false, mail: 'never' } },
} as const satisfies Readonly<Record<string, NoticeKind>>

export type NoticeKindName = keyof typeof noticeKinds
export const noticeKindNames = Object.keys(noticeKinds) as NoticeKindName[]
/** Whether a text names a kind of notice. */
export const isNoticeKind = (name: string): name is NoticeKindName => Object.hasOwn(noticeKinds, name)

/** The values of a notice's sentence. */
export type NoticeValues = Readonly<Record<string, string | number>>

interface NoticeEvent {
  kind: NoticeKindName
  /** The tables with the rows that it may be about: it leads to the page of that row, or else to this list. By default any table. */
  about?: readonly [string, ...string[]]
  /** Who is told, if it names nobody: all who may do this. */
  to?: Permission
  /** The message of operator users about the same event: who gets that one by mail gets no second mail. */
  likeMessage?: MessageType
}

/** What happens of which people are told: the kind that they choose by, and where it leads. */
export const noticeEvents = {
  /** A comment mentions somebody. */
  commentMentions: { kind: 'mention' },
  /** Somebody has given a follow-up to somebody else. */
  followUpGiven: { kind: 'follow_up' },
  /** The day of a follow-up has come. */
  followUpDue: { kind: 'follow_up' },
  /** A job that somebody started has ended. */
  jobDone: { kind: 'job', about: ['job_run'] },
  jobFailed: { kind: 'job', about: ['job_run'] },
  /** Returns were proposed and need another person to file them. */
  filingProposed: { kind: 'filing', about: ['fiscal_report'], to: 'write business' },
  /** Returns that are not filed are due or late. */
  filingsDue: { kind: 'filing', about: ['filing_alert'], to: 'write business' },
  /** The decision on a correction was proposed and needs another person to confirm it. */
  correctionProposed: { kind: 'correction', about: correctionTables, to: 'write business' },
  /** A correction that somebody asked for, or proposed to decide, has been decided by somebody else. */
  correctionDecided: { kind: 'correction', about: correctionTables },
  /** An application has come in. */
  applicationWaits: {
    kind: 'application',
    about: ['self_registration'],
    to: 'write business',
    likeMessage: 'registration_request',
  },
  /** With dual control: a credit note waits for another administrator. */
  creditAsked: { kind: 'credit', about: ['credit_request'], to: 'write settings' },
  /** Another administrator has issued or declined what somebody asked for. */
  creditDecided: { kind: 'credit', about: ['credit_request'] },
  /** A feed has brought a rate that differs so much from the one before that somebody should look at it. */
  rateUnusual: { kind: 'unusual_rate', about: ['feed_jump'], to: 'write reference' },
  /** A check has found that the audit trail is not as it was sealed. */
  auditDiffers: { kind: 'audit', about: ['audit_check'], to: 'read logs' },
} as const satisfies Readonly<Record<string, NoticeEvent>>

export type NoticeEventName = keyof typeof noticeEvents
export const noticeEventNames = Object.keys(noticeEvents) as NoticeEventName[]
/** Whether a text names an event. */
export const isNoticeEvent = (name: string): name is NoticeEventName => Object.hasOwn(noticeEvents, name)
/** An event as every event is. */
export const noticeEvent = (name: NoticeEventName): NoticeEvent => noticeEvents[name]

/** A job that ended sooner, in seconds after it was added, is not told of unless it failed: whoever started it has seen it end. */
export const TOLD_JOB_SECONDS = 10
