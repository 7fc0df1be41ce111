/** The outbox and what a mail looks like. */
export const mailScreens = {
  look: 'Miltä se näyttää',
  lookAs: 'Näytä',
  looks: { wide: 'Leveänä', phone: 'Puhelimella', dark: 'Tummana', text: 'Vain tekstinä' },
  attached: 'Liite: %{name}',
}
