/** One's own account. */
export const account = {
  open: 'My account',
  profile: 'Name and language',
  factors: 'Second factors',
  password: 'Password',
  known: 'You sign in as %{user_name}; mail goes to %{email}. An administrator changes both.',
  saved: 'Your account is saved',
  oldPassword: 'Old password',
  times: 'Days and times',
  dayForm: 'How days are written',
  zone: 'Time zone of times',
  zones: { own: 'That of this computer: %{zone}', utc: 'UTC, as in the API and in files' },
  sample: 'An order of today: %{day}, placed at %{time}',
  timesHint: 'Kept in this browser. Downloads always hold days as YYYY-MM-DD and times in UTC, and times are typed in UTC.',
} as const
