export const forYou = {
  bell: 'For you: %{smart_count} unread comment |||| For you: %{smart_count} unread comments',
  mentions: 'Comments that address you',
  noMentions: 'No comment that you have not seen addresses you.',
  followUps: 'Your follow-ups',
  noFollowUps: 'You have nothing to follow up.',
  seenAll: 'Mark all as read',
  all: 'Show all',
  due: 'Follow up on %{day}',
  wasDue: 'Follow-up was due on %{day}',
} as const
