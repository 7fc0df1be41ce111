export const forYou = {
  bell: { one: 'For you: %{smart_count} unread comment', other: 'For you: %{smart_count} unread comments' },
  mentions: 'Comments that mention you',
  noMentions: 'No unread comment mentions you.',
  followUps: 'Your follow-ups',
  noFollowUps: 'You have nothing to follow up. A comment on a record can name the day to come back to it.',
  toRecords: 'Open the merchants',
  seenAll: 'Mark all as read',
  all: 'Show all',
  due: 'Follow up on %{day}',
  wasDue: 'Follow-up was due on %{day}',
} as const
