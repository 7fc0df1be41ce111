/** What a person does on a screen: each names what it acts on by its words. */
export type Step =
  | { press: string }
  | { fill: string; with: string }
  | { keys: string }
  | { write: string }
  /** Chooses a file with this name and content. */
  | { attach: string; with: string }
  /** Waits for something that is done in the background. */
  | { see: string }
  /** From here on the calls under this path are not answered. */
  | { lose: string }
  /** Switches to the print layout. */
  | { media: 'print' }

/** Presses one after the other what has these names. */
export const press = (...names: string[]): Step[] => names.map((name) => ({ press: name }))

/** On a phone, where the rows of a list are cards, what only its table has is there for who asks for the table. */
export const inTable = (...names: string[]): { steps: Step[]; narrowSteps: Step[] } => ({
  steps: press(...names),
  narrowSteps: press('More', 'Show as a table', ...names),
})

/** From the head of a column to the editor of its first cell. */
export const editing: Step[] = [{ keys: 'ArrowDown' }, { keys: 'Enter' }]

export const renaming: Step[] = [{ fill: 'Name', with: 'Renamed for a picture' }, ...press('Save', 'History of record')]
