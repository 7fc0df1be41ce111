import type { Catalogue } from '../Catalogue.ts'
import { backdatedTexts } from './backdatedTexts.ts'
import { choiceTexts } from './choiceTexts.ts'
import { actions } from './actions.ts'
import { draft } from './draft.ts'
import { error } from './error.ts'
import { errors } from './errors.ts'
import { exports } from './exports.ts'
import { filters, views } from './filters.ts'
import { forYou } from './forYou.ts'
import { grid } from './grid.ts'
import { landedCost } from './landedCost.ts'
import { lists } from './lists.ts'
import { guided } from './guided.ts'
import { invoiceTexts } from './invoiceTexts.ts'
import { home } from './home.ts'
import { intake } from './intake.ts'
import { kit } from './kit.ts'
import { documents, merchants, merchantTexts } from './merchants.ts'
import { messages } from './messages.ts'
import { orderTexts } from './orderTexts.ts'
import { apiKeys, orders, whatIf } from './orders.ts'
import { orderPapers } from './orderPapers.ts'
import { peek } from './peek.ts'
import { record, recordTexts } from './record.ts'
import { ra } from './ra.ts'
import { reference } from './reference.ts'
import { referenceTexts } from './referenceTexts.ts'
import { screens } from './screens.ts'
import { sentences } from './sentences.ts'
import { session } from './session.ts'
import { settings } from './settings.ts'
import { shell } from './shell.ts'
import { table } from './table.ts'
import { timeline } from './timeline.ts'
import { texts } from './texts.ts'
import { vat } from './vat.ts'
import { why } from './why.ts'
import { workbench } from './workbench.ts'

export const fi: Catalogue = {
  ui: {
    actions,
    home,
    kit,
    intake,
    orders,
    whatIf,
    why,
    apiKeys,
    settings,
    draft,
    error,
    sentences,
    session,
    shell,
    table,
    grid,
    exports,
    peek,
    record,
    screens,
    reference,
    merchants,
    documents,
    timeline,
    vat,
    lists,
    workbench,
    landedCost,
    orderPapers,
    guided,
    forYou,
    filters,
    views,
  },
  ra,
  messages: { ...errors, ...messages },
  texts: {
    ...texts,
    ...choiceTexts,
    ...referenceTexts,
    ...invoiceTexts,
    ...backdatedTexts,
    ...orderTexts,
    ...merchantTexts,
    ...recordTexts,
  },
}
