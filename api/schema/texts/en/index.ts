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
import { exports } from './exports.ts'
import { filters, views } from './filters.ts'
import { feeds } from './feeds.ts'
import { forYou } from './forYou.ts'
import { glossary } from './glossary.ts'
import { grid } from './grid.ts'
import { home } from './home.ts'
import { intake } from './intake.ts'
import { keys } from './keys.ts'
import { kit } from './kit.ts'
import { law } from './law.ts'
import { lab } from './lab.ts'
import { landedCost } from './landedCost.ts'
import { lists } from './lists.ts'
import { guided } from './guided.ts'
import { mailScreens } from './mailScreens.ts'
import { notifications } from './notifications.ts'
import { numberChecks } from './numberChecks.ts'
import { documents, merchants } from './merchants.ts'
import { apiKeys, orders, whatIf } from './orders.ts'
import { orderPapers } from './orderPapers.ts'
import { peek } from './peek.ts'
import { people } from './people.ts'
import { record } from './record.ts'
import { ra } from './ra.ts'
import { reference } from './reference.ts'
import { regions } from './regions.ts'
import { returns } from './returns.ts'
import { reports } from './reports.ts'
import { screens } from './screens.ts'
import { sentences } from './sentences.ts'
import { session } from './session.ts'
import { settings } from './settings.ts'
import { shell } from './shell.ts'
import { studio } from './studio.ts'
import { table } from './table.ts'
import { timeline } from './timeline.ts'
import { uploads } from './uploads.ts'
import { vat } from './vat.ts'
import { work } from './work.ts'
import { why } from './why.ts'
import { workbench } from './workbench.ts'
import { outcomes } from './outcomes.ts'

/** English: the language the keys are typed by. Messages come with their English sentences, and titles are English already. */
export const en = {
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
  messages: {},
  titles: {},
  words: {},
} as const

export { en as catalogue }
