import type { Catalogue } from '../Catalogue.ts'
import { choiceTexts } from './choiceTexts.ts'
import { actions } from './actions.ts'
import { draft } from './draft.ts'
import { error } from './error.ts'
import { errors } from './errors.ts'
import { exports } from './exports.ts'
import { grid } from './grid.ts'
import { invoiceTexts } from './invoiceTexts.ts'
import { documents, merchants, merchantTexts } from './merchants.ts'
import { messages } from './messages.ts'
import { orderTexts } from './orderTexts.ts'
import { ra } from './ra.ts'
import { reference } from './reference.ts'
import { referenceTexts } from './referenceTexts.ts'
import { screens } from './screens.ts'
import { session } from './session.ts'
import { shell } from './shell.ts'
import { table } from './table.ts'
import { timeline } from './timeline.ts'
import { texts } from './texts.ts'
import { vat } from './vat.ts'

export const fi: Catalogue = {
  ui: { actions, draft, error, session, shell, table, grid, exports, screens, reference, merchants, documents, timeline, vat },
  ra,
  messages: { ...errors, ...messages },
  texts: { ...texts, ...choiceTexts, ...referenceTexts, ...invoiceTexts, ...orderTexts, ...merchantTexts },
}
