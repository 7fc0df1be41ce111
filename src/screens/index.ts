import type { ComponentType } from 'react'
import { lazy } from 'react'
import type { ScreenName } from '#schema/actions/actions.ts'
import type { NamedTable } from '#schema/define.ts'
import { fetchInputs } from '../kinds/inputs/fetchedInputs.tsx'
import { fetchAhead } from '../ui/fetched/fetchAhead.ts'
import type { OwnRoute } from './pages.ts'
import { lazyScreen } from './lazyScreen.tsx'

type Screen = ComponentType<{ table: NamedTable }>

/** Fetched in advance, because nearly all screens consist of it. */
const generic: Screen = lazyScreen(fetchAhead(async () => (await import('../table/page/TablePage.tsx')).TablePage))
const merchants: Screen = lazyScreen(fetchAhead(async () => (await import('./merchants/MerchantsScreen.tsx')).MerchantsScreen))
const generalDocuments: Screen = lazyScreen(
  async () => (await import('./documents/GeneralDocumentsScreen.tsx')).GeneralDocumentsScreen,
)
const invoices: Screen = lazyScreen(async () => (await import('./invoices/InvoicesScreen.tsx')).InvoicesScreen)
const orders: Screen = lazyScreen(fetchAhead(async () => (await import('./orders/OrdersScreen.tsx')).OrdersScreen))
const intake: Screen = lazyScreen(async () => (await import('./intake/IntakeScreen.tsx')).IntakeScreen)
const dutiesNonEu: Screen = lazyScreen(async () => (await import('./duties/DutiesNonEuScreen.tsx')).DutiesNonEuScreen)
const settings: Screen = lazyScreen(async () => (await import('./settings/SettingsScreen.tsx')).SettingsScreen)

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

const dashboard: ComponentType = lazy(
  fetchAhead(async () => ({ default: (await import('./dashboard/DashboardScreen.tsx')).DashboardScreen })),
)
const api: ComponentType = lazy(async () => ({ default: (await import('./api/ApiScreen.tsx')).ApiScreen }))
const kit: ComponentType = lazy(async () => ({ default: (await import('./kit/KitScreen.tsx')).KitScreen }))
const register: ComponentType = lazy(async () => {
  const [{ RegistrationScreen }] = await Promise.all([import('./registration/RegistrationScreen.tsx'), fetchInputs()])
  return { default: RegistrationScreen }
})

const guided: ComponentType = lazy(async () => {
  const [{ GuidedScreen }] = await Promise.all([import('./registration/GuidedScreen.tsx'), fetchInputs()])
  return { default: GuidedScreen }
})
const vat_workbench: ComponentType = lazyScreen(
  async () => (await import('./vat/workbench/VatWorkbenchScreen.tsx')).VatWorkbenchScreen,
)
const landed_cost: ComponentType = lazy(async () => ({
  default: (await import('./landedCost/LandedCostScreen.tsx')).LandedCostScreen,
}))
const hs_nomenclature: ComponentType = lazy(async () => ({
  default: (await import('./vat/NomenclatureScreen.tsx')).NomenclatureScreen,
}))

const for_you: ComponentType = lazy(async () => ({ default: (await import('./forYou/ForYouScreen.tsx')).ForYouScreen }))

/** The screens that are not lists of a table. */
export const pageScreens: Readonly<Record<OwnRoute, ComponentType>> = {
  dashboard,
  register,
  'register/guided': guided,
  vat_workbench,
  landed_cost,
  hs_nomenclature,
  for_you,
  api,
  kit,
}
