/** What was typed and not saved, and what can be done about it. */
export const draft = {
  left: 'Unsaved draft',
  offer: 'You typed this %{age} and did not save it.',
  take: 'Continue with it',
  discard: 'Discard',
  record: 'Record %{id}, typed %{age}',
  newRecord: 'New record, typed %{age}',
  justNow: 'just now',
  now: 'now %{value}',
  more: 'and %{count} more',
  signOutDeed: 'Discard and sign out',
  signOutTitle: 'Sign out and discard what you typed?',
  signOutSentence: {
    one: 'One form or record holds something that you typed and did not save.',
    other: '%{smart_count} forms or records hold something that you typed and did not save.',
  },
} as const
