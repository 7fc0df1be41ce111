import { declaration } from './declaration.ts'
import { postalForm } from './postalForm.ts'

/** French is the language of customs offices and of the Universal Postal Union; the screens do not speak it. */
export const outgoing = { papers: { declaration, postalForm } }
