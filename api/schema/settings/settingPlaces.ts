import type { SettingName } from './settingRow.ts'
import { settingNames } from './settingRow.ts'

const settingScreens = ['eas_info', 'invoice_setting', 'notification_settings'] as const
export type SettingScreen = (typeof settingScreens)[number]

/** The parts of the product that read settings; each gets only its own settings from `settingsFor`. */
export const settingReaders = [
  'issuing invoices',
  'finding VAT rates',
  'computing orders',
  'making customs papers',
  'checking numbers',
  'admitting applications',
  'composing VAT returns',
  'inviting merchants',
  'reading bank statements',
  'signing people in',
  'mailing invoices',
  'sending messages',
  'approving texts',
  'telling late interest',
] as const
export type SettingReader = (typeof settingReaders)[number]

/** The groups of settings, in the order in which screens show them. */
export const settingGroups = ['orders', 'registration', 'access', 'invoicing', 'reminders', 'seller', 'notifications'] as const
export type SettingGroup = (typeof settingGroups)[number]

/** The units of numbers, shown in their fields. */
const settingUnits = ['days', 'EUR', 'percent'] as const
export type SettingUnit = (typeof settingUnits)[number]

interface Placement {
  group: SettingGroup
  unit?: SettingUnit
  screens: readonly SettingScreen[]
  /** The parts that read it. If there are none, a change has no effect, and the setting's card says so. */
  readBy: readonly SettingReader[]
  /** It affects money or the content of invoices, or is a secret: only administrators may set it, on any screen. */
  guarded?: true
  /** Stored as a hash and set by a call of its own. */
  secret?: true
}

/** Where each setting is shown. Several screens may show the same setting; it is stored once. */
const places = {
  post_sale_grace_period_days: {
    group: 'orders',
    unit: 'days',
    screens: ['eas_info'],
    readBy: ['issuing invoices', 'composing VAT returns'],
    guarded: true,
  },
  self_reg_passphrase: {
    group: 'registration',
    screens: ['eas_info'],
    readBy: ['admitting applications'],
    guarded: true,
    secret: true,
  },
  self_reg_enabled: { group: 'registration', screens: ['eas_info'], readBy: ['admitting applications'], guarded: true },
  second_factor_roles: { group: 'access', screens: ['eas_info'], readBy: ['signing people in'], guarded: true },
  texts_need_review: { group: 'access', screens: ['eas_info'], readBy: ['approving texts'], guarded: true },
  invite_valid_days: {
    group: 'registration',
    unit: 'days',
    screens: ['eas_info'],
    readBy: ['inviting merchants'],
    guarded: true,
  },
  first_overdue_inv_notification: {
    group: 'reminders',
    unit: 'days',
    screens: ['eas_info', 'notification_settings'],
    readBy: ['mailing invoices'],
  },
  second_overdue_inv_notification: {
    group: 'reminders',
    unit: 'days',
    screens: ['eas_info', 'notification_settings'],
    readBy: ['mailing invoices'],
  },
  flat_duty_amount: { group: 'orders', unit: 'EUR', screens: ['eas_info'], readBy: ['computing orders'], guarded: true },
  flat_duty_from: { group: 'orders', screens: ['eas_info'], readBy: ['computing orders'], guarded: true },
  flat_duty_to: { group: 'orders', screens: ['eas_info'], readBy: ['computing orders'], guarded: true },
  flat_duty_threshold: { group: 'orders', unit: 'EUR', screens: ['eas_info'], readBy: ['computing orders'], guarded: true },
  flat_duty_grouping: { group: 'orders', screens: ['eas_info'], readBy: ['computing orders'], guarded: true },
  flat_duty_in_vat_base: { group: 'orders', screens: ['eas_info'], readBy: ['computing orders'], guarded: true },
  hold_conditional_items: { group: 'orders', screens: ['eas_info'], readBy: ['finding VAT rates'], guarded: true },
  refund_fee_on_return: { group: 'orders', screens: ['eas_info'], readBy: ['issuing invoices'], guarded: true },
  vat_amount_mode: { group: 'orders', screens: ['eas_info'], readBy: ['composing VAT returns'], guarded: true },
  reporting_fee_on_nil: { group: 'invoicing', screens: ['invoice_setting'], readBy: ['issuing invoices'], guarded: true },
  new_invoice_delay: {
    group: 'invoicing',
    unit: 'days',
    screens: ['invoice_setting', 'notification_settings'],
    readBy: ['mailing invoices'],
    guarded: true,
  },
  invoice_notes: { group: 'invoicing', screens: ['invoice_setting'], readBy: ['issuing invoices'], guarded: true },
  invoicing_fee_min_total: {
    group: 'invoicing',
    unit: 'EUR',
    screens: ['invoice_setting'],
    readBy: ['issuing invoices'],
    guarded: true,
  },
  invoice_due_days: {
    group: 'invoicing',
    unit: 'days',
    screens: ['invoice_setting'],
    readBy: ['issuing invoices'],
    guarded: true,
  },
  late_interest_percent: {
    group: 'invoicing',
    unit: 'percent',
    screens: ['invoice_setting'],
    readBy: ['telling late interest'],
    guarded: true,
  },
  seller_name: {
    group: 'seller',
    screens: ['invoice_setting'],
    readBy: ['issuing invoices', 'making customs papers'],
    guarded: true,
  },
  seller_address: {
    group: 'seller',
    screens: ['invoice_setting'],
    readBy: ['issuing invoices', 'making customs papers'],
    guarded: true,
  },
  seller_vat_id: {
    group: 'seller',
    screens: ['invoice_setting'],
    readBy: ['issuing invoices', 'computing orders', 'making customs papers', 'checking numbers'],
    guarded: true,
  },
  seller_eori: { group: 'seller', screens: ['invoice_setting'], readBy: ['making customs papers'], guarded: true },
  seller_iban: {
    group: 'seller',
    screens: ['invoice_setting'],
    readBy: ['issuing invoices', 'reading bank statements'],
    guarded: true,
  },
  seller_postal_code: { group: 'seller', screens: ['invoice_setting'], readBy: ['issuing invoices'], guarded: true },
  seller_city: { group: 'seller', screens: ['invoice_setting'], readBy: ['issuing invoices'], guarded: true },
  seller_registry_code: { group: 'seller', screens: ['invoice_setting'], readBy: ['issuing invoices'], guarded: true },
  seller_bic: { group: 'seller', screens: ['invoice_setting'], readBy: ['issuing invoices'], guarded: true },
  mail_reply_to: { group: 'notifications', screens: ['eas_info'], readBy: ['sending messages'], guarded: true },
  suspend_after_second_overdue: { group: 'reminders', screens: ['notification_settings'], readBy: ['mailing invoices'] },
  registration_request_notification: {
    group: 'notifications',
    screens: ['notification_settings'],
    readBy: ['admitting applications'],
  },
} as const satisfies Readonly<Record<SettingName, Placement>>

export const settingPlaces: Readonly<Record<SettingName, Placement>> = places

/** The settings that name a reader. */
export type SettingReadBy<R extends SettingReader> = {
  [Name in SettingName]: R extends (typeof places)[Name]['readBy'][number] ? Name : never
}[SettingName]

/** The settings that a reader reads. */
export const settingsReadBy = <R extends SettingReader>(reader: R): SettingReadBy<R>[] =>
  settingNames.filter((name): name is SettingReadBy<R> => settingPlaces[name].readBy.includes(reader))
