/** One's own account. */
export const account = {
  open: 'My account',
  profile: 'Name and language',
  factors: 'Second factors',
  password: 'Password',
  known: 'You sign in as %{user_name}; mail goes to %{email}. An administrator changes both.',
  saved: 'Your account is saved',
  oldPassword: 'Old password',
} as const
