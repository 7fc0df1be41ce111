/** The outbox and what a mail looks like. */
export const mailScreens = {
  look: 'So sieht sie aus',
  lookAs: 'Ansehen als',
  looks: { wide: 'Breit', phone: 'Telefon', dark: 'Dunkel', text: 'Nur Text' },
  attached: 'Angehängt: %{name}',
}
