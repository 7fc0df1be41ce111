/** The outbox and what a mail looks like. */
export const mailScreens = {
  look: 'How it looks',
  lookAs: 'Look at it as',
  looks: { wide: 'Wide', phone: 'Phone', dark: 'Dark', text: 'Text only' },
  attached: 'Attached: %{name}',
} as const
