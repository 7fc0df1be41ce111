// What this folder holds: written by `npm run format` from its folders.
import type { Screens } from './Screens.ts'
import { account } from './account/index.ts'
import { apiDescription } from './api/index.ts'
import { apiKeys } from './apiKeys/index.ts'
import { applications } from './applications/index.ts'
import { auditTrail } from './auditTrail/index.ts'
import { cobrands } from './cobrands/index.ts'
import { dashboard } from './dashboard/index.ts'
import { documents } from './documents/index.ts'
import { duties } from './duties/index.ts'
import { evidence } from './evidence/index.ts'
import { forYou } from './forYou/index.ts'
import { glossary } from './glossary/index.ts'
import { intake } from './intake/index.ts'
import { intermediaries } from './intermediaries/index.ts'
import { invites } from './invites/index.ts'
import { invoices } from './invoices/index.ts'
import { kit } from './kit/index.ts'
import { lab } from './lab/index.ts'
import { landedCost } from './landedCost/index.ts'
import { mails } from './mails/index.ts'
import { merchants } from './merchants/index.ts'
import { messages } from './messages/index.ts'
import { notifications } from './notifications/index.ts'
import { orders } from './orders/index.ts'
import { people } from './people/index.ts'
import { privacy } from './privacy/index.ts'
import { rates } from './rates/index.ts'
import { registration } from './registration/index.ts'
import { reports } from './reports/index.ts'
import { returns } from './returns/index.ts'
import { settings } from './settings/index.ts'
import { statements } from './statements/index.ts'
import { studio } from './studio/index.ts'
import { territories } from './territories/index.ts'
import { vat } from './vat/index.ts'
import { work } from './work/index.ts'

/** What is special about the screens of each noun. */
export const nouns = [
  account,
  apiDescription,
  apiKeys,
  applications,
  auditTrail,
  cobrands,
  dashboard,
  documents,
  duties,
  evidence,
  forYou,
  glossary,
  intake,
  intermediaries,
  invites,
  invoices,
  kit,
  lab,
  landedCost,
  mails,
  merchants,
  messages,
  notifications,
  orders,
  people,
  privacy,
  rates,
  registration,
  reports,
  returns,
  settings,
  statements,
  studio,
  territories,
  vat,
  work,
] as const satisfies readonly Screens[]
