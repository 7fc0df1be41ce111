import type { Catalogue } from '../Catalogue.ts'
import { applicationTexts } from './applications/applicationTexts.ts'
import { backdatedTexts } from './vatReturns/backdatedTexts.ts'
import { choiceTexts } from './shared/choiceTexts.ts'
import { account } from './shell/account.ts'
import { factors } from './shell/factors.ts'
import { actions } from './table/actions.ts'
import { apply } from './applications/apply.ts'
import { auditTrail } from './shell/auditTrail.ts'
import { certainty } from './table/certainty.ts'
import { applications, invites } from './applications/applications.ts'
import { customerAnswer } from './orders/customerAnswer.ts'
import { directMessages } from './messages/directMessages.ts'
import { dashboard } from './shell/dashboard.ts'
import { deeds } from './table/deeds.ts'
import { draft } from './shell/draft.ts'
import { emptyLists } from './shell/emptyLists.ts'
import { error } from './shell/error.ts'
import { failures } from './shared/failures.ts'
import { evidence } from './documents/evidence.ts'
import { privacy } from './documents/privacy.ts'
import { exports } from './table/exports.ts'
import { filters, views } from './table/filters.ts'
import { feeds } from './reference/feeds.ts'
import { feedTexts } from './reference/feedTexts.ts'
import { forYou } from './shell/forYou.ts'
import { glossary } from './shell/glossary.ts'
import { grid } from './table/grid.ts'
import { lab } from './lab/lab.ts'
import { landedCost } from './orders/landedCost.ts'
import { lists } from './table/lists.ts'
import { guided } from './merchants/guided.ts'
import { mailScreens } from './messages/mailScreens.ts'
import { messageTexts } from './messages/messageTexts.ts'
import { mailTemplates } from './messages/mailTemplates.ts'
import { notifications } from './messages/notifications.ts'
import { numberChecks } from './merchants/numberChecks.ts'
import { billingTexts } from './invoices/billingTexts.ts'
import { evidenceTexts } from './documents/evidenceTexts.ts'
import { statementTexts } from './invoices/statementTexts.ts'
import { invoiceTexts } from './invoices/invoiceTexts.ts'
import { home } from './shell/home.ts'
import { inbox } from './shell/inbox.ts'
import { intake } from './orders/intake.ts'
import { keys } from './shell/keys.ts'
import { kit } from './shell/kit.ts'
import { law } from './shared/law.ts'
import { documents, merchants, merchantTexts } from './merchants/merchants.ts'
import { cobrands, intermediaries, legal, versions } from './documents/documents.ts'
import { documentMessages } from './documents/documentMessages.ts'
import { documentTexts } from './documents/documentTexts.ts'
import { messages } from './shared/messages.ts'
import { orderTexts } from './orders/orderTexts.ts'
import { apiKeys, orders, whatIf } from './orders/orders.ts'
import { orderPapers } from './orders/orderPapers.ts'
import { peek } from './shell/peek.ts'
import { people } from './people/people.ts'
import { peopleTexts } from './people/peopleTexts.ts'
import { record, recordTexts } from './shell/record.ts'
import { ra } from './shell/ra.ts'
import { reference } from './reference/reference.ts'
import { regions } from './shared/regions.ts'
import { returns } from './vatReturns/returns.ts'
import { returnTexts } from './vatReturns/returnTexts.ts'
import { reports } from './vatReturns/reports.ts'
import { referenceTexts } from './reference/referenceTexts.ts'
import { screens } from './shell/screens.ts'
import { sentences } from './shared/sentences.ts'
import { session } from './shell/session.ts'
import { settings } from './shell/settings.ts'
import { shell } from './shell/shell.ts'
import { table } from './table/table.ts'
import { tariffTexts } from './reference/tariffTexts.ts'
import { timeline } from './shell/timeline.ts'
import { merchantFieldTexts } from './merchants/merchantFieldTexts.ts'
import { serviceTexts } from './shared/serviceTexts.ts'
import { findingTexts } from './orders/findingTexts.ts'
import { texts } from './shared/texts.ts'
import { feedMessages } from './reference/feedMessages.ts'
import { jobMessages } from './work/jobMessages.ts'
import { scenarioMessages } from './lab/scenarioMessages.ts'
import { mailMessages } from './messages/mailMessages.ts'
import { returnMessages } from './vatReturns/returnMessages.ts'
import { returnFileMessages } from './vatReturns/returnFileMessages.ts'
import { studio } from './studio/studio.ts'
import { studioTexts } from './studio/studioTexts.ts'
import { studioMessages } from './studio/studioMessages.ts'
import { uploadMessages } from './work/uploadMessages.ts'
import { uploads } from './work/uploads.ts'
import { uploadTexts } from './work/uploadTexts.ts'
import { vat } from './vat/vat.ts'
import { vatCategoryTexts } from './vat/vatCategoryTexts.ts'
import { work } from './work/work.ts'
import { jobTexts } from './work/jobTexts.ts'
import { workTexts } from './work/workTexts.ts'
import { why } from './orders/why.ts'
import { workbench } from './vat/workbench.ts'
import { outcomes } from './table/outcomes.ts'

export const catalogue: Catalogue = {
  ui: {
    account,
    factors,
    actions,
    auditTrail,
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
    inbox,
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
    evidence,
    exports,
    peek,
    people,
    privacy,
    record,
    screens,
    reference,
    regions,
    returns,
    reports,
    merchants,
    documents,
    cobrands,
    intermediaries,
    legal,
    versions,
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
    mailTemplates,
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
    ...scenarioMessages,
    ...documentMessages,
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
    ...evidenceTexts,
    ...statementTexts,
    ...invoiceTexts,
    ...backdatedTexts,
    ...findingTexts,
    ...orderTexts,
    ...merchantTexts,
    ...recordTexts,
    ...peopleTexts,
    ...documentTexts,
    ...messageTexts,
    ...workTexts,
    ...jobTexts,
    ...feedTexts,
    ...returnTexts,
    ...studioTexts,
    ...uploadTexts,
  },
}
