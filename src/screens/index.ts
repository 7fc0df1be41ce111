import type { ComponentType } from 'react'
import { lazy } from 'react'
import type { ScreenName } from '#schema/actions/actions.ts'
import type { NamedTable } from '#schema/define.ts'
import type { OwnRoute } from './pages.ts'
import { DashboardScreen } from './dashboard/DashboardScreen.tsx'

type Screen = ComponentType<{ table: NamedTable }>

const generic: Screen = lazy(async () => ({ default: (await import('../table/page/TablePage.tsx')).TablePage }))
const merchants: Screen = lazy(async () => ({ default: (await import('./merchants/MerchantsScreen.tsx')).MerchantsScreen }))
const generalDocuments: Screen = lazy(async () => ({
  default: (await import('./documents/GeneralDocumentsScreen.tsx')).GeneralDocumentsScreen,
}))
const invoices: Screen = lazy(async () => ({ default: (await import('./invoices/InvoicesScreen.tsx')).InvoicesScreen }))
const orders: Screen = lazy(async () => ({ default: (await import('./orders/OrdersScreen.tsx')).OrdersScreen }))
const intake: Screen = lazy(async () => ({ default: (await import('./intake/IntakeScreen.tsx')).IntakeScreen }))
const dutiesNonEu: Screen = lazy(async () => ({ default: (await import('./duties/DutiesNonEuScreen.tsx')).DutiesNonEuScreen }))
const settings: Screen = lazy(async () => ({ default: (await import('./settings/SettingsScreen.tsx')).SettingsScreen }))

/** The screens of tables by the name their definitions use; `generic` for all others. Fetched when first opened. */
export const screens: Readonly<Record<ScreenName, Screen>> = {
  generic,
  merchants,
  generalDocuments,
  invoices,
  orders,
  dutiesNonEu,
  settings,
  intake,
}

const api: ComponentType = lazy(async () => ({ default: (await import('./api/ApiScreen.tsx')).ApiScreen }))
const kit: ComponentType = lazy(async () => ({ default: (await import('./kit/KitScreen.tsx')).KitScreen }))
const register: ComponentType = lazy(async () => ({
  default: (await import('./registration/RegistrationScreen.tsx')).RegistrationScreen,
}))

const guided: ComponentType = lazy(async () => ({
  default: (await import('./registration/GuidedScreen.tsx')).GuidedScreen,
}))
const vat_workbench: ComponentType = lazy(async () => ({
  default: (await import('./vat/workbench/VatWorkbenchScreen.tsx')).VatWorkbenchScreen,
}))
const landed_cost: ComponentType = lazy(async () => ({
  default: (await import('./landedCost/LandedCostScreen.tsx')).LandedCostScreen,
}))
const hs_nomenclature: ComponentType = lazy(async () => ({
  default: (await import('./vat/NomenclatureScreen.tsx')).NomenclatureScreen,
}))

const for_you: ComponentType = lazy(async () => ({ default: (await import('./forYou/ForYouScreen.tsx')).ForYouScreen }))

/** The screens that are no list of a table. The dashboard comes with the application: it is what people see first. */
export const pageScreens: Readonly<Record<OwnRoute, ComponentType>> = {
  dashboard: DashboardScreen,
  register,
  'register/guided': guided,
  vat_workbench,
  landed_cost,
  hs_nomenclature,
  for_you,
  api,
  kit,
}
