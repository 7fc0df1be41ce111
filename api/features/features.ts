// What this folder holds: written by `npm run format` from its folders.
import type { Feature } from './Feature.ts'
import { applications } from './applications/index.ts'
import { backdated } from './backdated/index.ts'
import { breakdown } from './breakdown/index.ts'
import { cobrands } from './cobrands/index.ts'
import { comments } from './comments/index.ts'
import { corrections } from './corrections/index.ts'
import { dashboard } from './dashboard/index.ts'
import { documents } from './documents/index.ts'
import { duties } from './duties/index.ts'
import { evidence } from './evidence/index.ts'
import { downloads } from './exports/index.ts'
import { feeds } from './feeds/index.ts'
import { fees } from './fees/index.ts'
import { home } from './home/index.ts'
import { inbox } from './inbox/index.ts'
import { intake } from './intake/index.ts'
import { intermediaries } from './intermediaries/index.ts'
import { invites } from './invites/index.ts'
import { invoices } from './invoices/index.ts'
import { jobs } from './jobs/index.ts'
import { lab } from './lab/index.ts'
import { logs } from './logs/index.ts'
import { mails } from './mails/index.ts'
import { merchants } from './merchants/index.ts'
import { messages } from './messages/index.ts'
import { notifications } from './notifications/index.ts'
import { numberChecks } from './numberChecks/index.ts'
import { orders } from './orders/index.ts'
import { papers } from './papers/index.ts'
import { people } from './people/index.ts'
import { privacy } from './privacy/index.ts'
import { rates } from './rates/index.ts'
import { reports } from './reports/index.ts'
import { returns } from './returns/index.ts'
import { schedules } from './schedules/index.ts'
import { search } from './search/index.ts'
import { settings } from './settings/index.ts'
import { statements } from './statements/index.ts'
import { studio } from './studio/index.ts'
import { territories } from './territories/index.ts'
import { timeline } from './timeline/index.ts'
import { uploads } from './uploads/index.ts'
import { vat } from './vat/index.ts'
import { views } from './views/index.ts'

/** The nouns of the business. */
export const features = [
  applications,
  backdated,
  breakdown,
  cobrands,
  comments,
  corrections,
  dashboard,
  documents,
  duties,
  evidence,
  downloads,
  feeds,
  fees,
  home,
  inbox,
  intake,
  intermediaries,
  invites,
  invoices,
  jobs,
  lab,
  logs,
  mails,
  merchants,
  messages,
  notifications,
  numberChecks,
  orders,
  papers,
  people,
  privacy,
  rates,
  reports,
  returns,
  schedules,
  search,
  settings,
  statements,
  studio,
  territories,
  timeline,
  uploads,
  vat,
  views,
] as const satisfies readonly Feature[]
