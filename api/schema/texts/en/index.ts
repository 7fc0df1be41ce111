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
import { evidence } from './documents/evidence.ts'
import { exports } from './table/exports.ts'
import { filters, views } from './table/filters.ts'
import { feeds } from './reference/feeds.ts'
import { forYou } from './shell/forYou.ts'
import { glossary } from './shell/glossary.ts'
import { grid } from './table/grid.ts'
import { home } from './shell/home.ts'
import { inbox } from './shell/inbox.ts'
import { intake } from './orders/intake.ts'
import { keys } from './shell/keys.ts'
import { kit } from './shell/kit.ts'
import { law } from './shared/law.ts'
import { lab } from './lab/lab.ts'
import { landedCost } from './orders/landedCost.ts'
import { lists } from './table/lists.ts'
import { guided } from './merchants/guided.ts'
import { mailScreens } from './messages/mailScreens.ts'
import { mailTemplates } from './messages/mailTemplates.ts'
import { notifications } from './messages/notifications.ts'
import { numberChecks } from './merchants/numberChecks.ts'
import { documents, merchants } from './merchants/merchants.ts'
import { cobrands, intermediaries, legal, versions } from './documents/documents.ts'
import { apiKeys, orders, whatIf } from './orders/orders.ts'
import { orderPapers } from './orders/orderPapers.ts'
import { peek } from './shell/peek.ts'
import { people } from './people/people.ts'
import { privacy } from './documents/privacy.ts'
import { record } from './shell/record.ts'
import { ra } from './shell/ra.ts'
import { reference } from './reference/reference.ts'
import { regions } from './shared/regions.ts'
import { returns } from './vatReturns/returns.ts'
import { reports } from './vatReturns/reports.ts'
import { screens } from './shell/screens.ts'
import { sentences } from './shared/sentences.ts'
import { session } from './shell/session.ts'
import { settings } from './shell/settings.ts'
import { shell } from './shell/shell.ts'
import { studio } from './studio/studio.ts'
import { table } from './table/table.ts'
import { timeline } from './shell/timeline.ts'
import { uploads } from './work/uploads.ts'
import { vat } from './vat/vat.ts'
import { work } from './work/work.ts'
import { why } from './orders/why.ts'
import { workbench } from './vat/workbench.ts'
import { outcomes } from './table/outcomes.ts'

/** English: the language the keys are typed by. Messages come with their English sentences, and titles are English already. */
export const en = {
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
  messages: {},
  titles: {},
  words: {},
} as const

export { en as catalogue }
