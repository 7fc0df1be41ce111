import type { Catalogue } from '../Catalogue.ts'
import { applicationTexts } from './applicationTexts.ts'
import { backdatedTexts } from './backdatedTexts.ts'
import { choiceTexts } from './choiceTexts.ts'
import { account } from './account.ts'
import { factors } from './factors.ts'
import { actions } from './actions.ts'
import { apply } from './apply.ts'
import { certainty } from './certainty.ts'
import { applications, invites } from './applications.ts'
import { customerAnswer } from './customerAnswer.ts'
import { directMessages } from './directMessages.ts'
import { dashboard } from './dashboard.ts'
import { deeds } from './deeds.ts'
import { draft } from './draft.ts'
import { emptyLists } from './emptyLists.ts'
import { error } from './error.ts'
import { failures } from './failures.ts'
import { exports } from './exports.ts'
import { filters, views } from './filters.ts'
import { feeds } from './feeds.ts'
import { feedTexts } from './feedTexts.ts'
import { forYou } from './forYou.ts'
import { glossary } from './glossary.ts'
import { grid } from './grid.ts'
import { lab } from './lab.ts'
import { landedCost } from './landedCost.ts'
import { lists } from './lists.ts'
import { guided } from './guided.ts'
import { mailScreens } from './mailScreens.ts'
import { messageTexts } from './messageTexts.ts'
import { notifications } from './notifications.ts'
import { numberChecks } from './numberChecks.ts'
import { billingTexts } from './billingTexts.ts'
import { statementTexts } from './statementTexts.ts'
import { invoiceTexts } from './invoiceTexts.ts'
import { home } from './home.ts'
import { intake } from './intake.ts'
import { keys } from './keys.ts'
import { kit } from './kit.ts'
import { law } from './law.ts'
import { documents, merchants, merchantTexts } from './merchants.ts'
import { messages } from './messages.ts'
import { orderTexts } from './orderTexts.ts'
import { apiKeys, orders, whatIf } from './orders.ts'
import { orderPapers } from './orderPapers.ts'
import { peek } from './peek.ts'
import { people } from './people.ts'
import { peopleTexts } from './peopleTexts.ts'
import { record, recordTexts } from './record.ts'
import { ra } from './ra.ts'
import { reference } from './reference.ts'
import { regions } from './regions.ts'
import { returns } from './returns.ts'
import { returnTexts } from './returnTexts.ts'
import { reports } from './reports.ts'
import { referenceTexts } from './referenceTexts.ts'
import { screens } from './screens.ts'
import { sentences } from './sentences.ts'
import { session } from './session.ts'
import { settings } from './settings.ts'
import { shell } from './shell.ts'
import { table } from './table.ts'
import { tariffTexts } from './tariffTexts.ts'
import { timeline } from './timeline.ts'
import { merchantFieldTexts } from './merchantFieldTexts.ts'
import { serviceTexts } from './serviceTexts.ts'
import { findingTexts } from './findingTexts.ts'
import { texts } from './texts.ts'
import { feedMessages } from './feedMessages.ts'
import { jobMessages } from './jobMessages.ts'
import { mailMessages } from './mailMessages.ts'
import { returnMessages } from './returnMessages.ts'
import { returnFileMessages } from './returnFileMessages.ts'
import { studio, studioTexts } from './studio.ts'
import { studioMessages } from './studioMessages.ts'
import { uploadMessages } from './uploadMessages.ts'
import { uploads } from './uploads.ts'
import { uploadTexts } from './uploadTexts.ts'
import { vat } from './vat.ts'
import { vatCategoryTexts } from './vatCategoryTexts.ts'
import { work } from './work.ts'
import { jobTexts } from './jobTexts.ts'
import { workTexts } from './workTexts.ts'
import { why } from './why.ts'
import { workbench } from './workbench.ts'
import { outcomes } from './outcomes.ts'

export const catalogue: Catalogue = {
  ui: {
    account,
    factors,
    actions,
    certainty,
    applications,
    apply,
    invites,
    customerAnswer,
    dashboard,
    directMessages,
    home,
    keys,
    kit,
    law,
    intake,
    orders,
    whatIf,
    why,
    apiKeys,
    settings,
    deeds,
    draft,
    emptyLists,
    error,
    sentences,
    session,
    shell,
    studio,
    table,
    glossary,
    grid,
    exports,
    peek,
    people,
    record,
    screens,
    reference,
    regions,
    returns,
    reports,
    merchants,
    documents,
    timeline,
    uploads,
    vat,
    lists,
    feeds,
    work,
    workbench,
    lab,
    landedCost,
    orderPapers,
    guided,
    mails: mailScreens,
    notifications,
    numberChecks,
    forYou,
    filters,
    views,
    outcomes,
  },
  ra,
  messages: {
    ...failures,
    ...messages,
    ...returnFileMessages,
    ...returnMessages,
    ...studioMessages,
    ...uploadMessages,
    ...jobMessages,
    ...mailMessages,
    ...feedMessages,
  },
  titles: {},
  words: {
    ...applicationTexts,
    ...texts,
    ...merchantFieldTexts,
    ...serviceTexts,
    ...choiceTexts,
    ...referenceTexts,
    ...tariffTexts,
    ...vatCategoryTexts,
    ...billingTexts,
    ...statementTexts,
    ...invoiceTexts,
    ...backdatedTexts,
    ...findingTexts,
    ...orderTexts,
    ...merchantTexts,
    ...recordTexts,
    ...peopleTexts,
    ...messageTexts,
    ...workTexts,
    ...jobTexts,
    ...feedTexts,
    ...returnTexts,
    ...studioTexts,
    ...uploadTexts,
  },
}
