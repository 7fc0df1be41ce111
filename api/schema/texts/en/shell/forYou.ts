export const forYou = {
  followUps: 'Your follow-ups',
  noFollowUps: 'You have nothing to follow up. A comment on a record can name the day to come back to it.',
  toRecords: 'Open the merchants',
  due: 'Follow up on %{day}',
  wasDue: 'Follow-up was due on %{day}',
} as const
