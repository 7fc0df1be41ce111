import { flatDutyGroupings } from '#domain/customs/flatDuty.ts'
import { vatAmountModes } from '../choices.ts'
import { defineTable } from '../define.ts'
import type { Field } from '../fields.ts'
import { field, scaleOf } from '../fields.ts'
import { isDecimalKind } from '../kinds.ts'
import { atLeast, between, notAbove, notNegative, pattern } from '../rules/rules.ts'

/** Of whom a second factor is demanded. */
const factorDemands = ['nobody', 'administrators', 'administrators_and_operators', 'everybody'] as const
export type FactorDemand = (typeof factorDemands)[number]

/**
 * The settings as fields of one row, so that the rules of tables apply to them as well. They are stored as keys and values; the
 * preset is the value in a new installation.
 */
export const settingRow = defineTable({
  title: 'Settings',
  allow: [],
  fields: {
    post_sale_grace_period_days: field.int({
      required: true,
      preset: 5,
      title: 'Post Sale Grace Period',
      rules: [between('0', '15', 'Grace period is invalid')],
    }),
    self_reg_passphrase: field.text({ title: 'Self Registration Passphrase', editable: false }),
    self_reg_enabled: field.flag({ title: 'Self Registration Enabled' }),
    second_factor_roles: field.choice({
      required: true,
      preset: 'nobody',
      choices: factorDemands,
      title: 'Second Factor Demanded of',
    }),
    invite_valid_days: field.int({
      required: true,
      preset: 30,
      title: 'Invitation Valid for',
      rules: [between('1', '365', 'An invitation holds for 1 to 365 days')],
    }),
    first_overdue_inv_notification: field.int({
      required: true,
      preset: 3,
      title: 'First Overdue Invoice Notification',
      rules: [
        atLeast('2', 'First overdue invoice notification should be more than 2 days'),
        notAbove(
          'second_overdue_inv_notification',
          'There should be at least 2 days between First overdue invoice notification and Second invoice notification',
          '2',
        ),
      ],
    }),
    second_overdue_inv_notification: field.int({
      required: true,
      preset: 10,
      title: 'Second Overdue Invoice Notification',
    }),
    flat_duty_amount: field.money({
      required: true,
      preset: '3.00',
      title: 'Flat Duty per Item',
      rules: [notNegative('Duty cannot be negative')],
    }),
    /** The relief for low values ended the day before (Council Regulation (EU) 2026/382). */
    flat_duty_from: field.day({ required: true, preset: '2026-07-01', title: 'Flat Duty from' }),
    flat_duty_to: field.day({ required: true, preset: '2028-06-30', title: 'Flat Duty until' }),
    flat_duty_threshold: field.money({
      required: true,
      preset: '150.00',
      title: 'Flat Duty up to a Value of',
      rules: [notNegative('Field cannot be negative')],
    }),
    flat_duty_grouping: field.choice({
      required: true,
      preset: 'HS6',
      choices: flatDutyGroupings,
      title: 'Flat Duty for Each',
    }),
    flat_duty_in_vat_base: field.flag({ preset: true, title: 'Flat Duty in VAT Base' }),
    hold_conditional_items: field.flag({ preset: true, title: 'Hold Conditional VAT Items until Accepted' }),
    refund_fee_on_return: field.flag({ title: 'Refund Fee on Return' }),
    /** What the VAT of a line of a return is: what was collected, or the taxable amount times the rate, for portals that insist. */
    vat_amount_mode: field.choice({
      required: true,
      preset: 'SUM_OF_LINES',
      choices: vatAmountModes,
      title: 'VAT Amount in Returns',
    }),
    texts_need_review: field.flag({ preset: true, title: 'Texts Need a Review' }),
    reporting_fee_on_nil: field.flag({ preset: true, title: 'Reporting Fee on Nil Returns' }),
    new_invoice_delay: field.int({
      required: true,
      preset: 0,
      title: 'New Invoice Delay',
      rules: [notNegative('Invalid Delay for new invoice notifications')],
    }),
    invoice_notes: field.longText({ preset: '', title: 'Invoice Notes', maxLength: 2000 }),
    invoicing_fee_min_total: field.money({
      required: true,
      preset: '30.00',
      title: 'Invoicing Fee from Fees Above',
      rules: [notNegative('Field cannot be negative')],
    }),
    invoice_due_days: field.int({
      required: true,
      preset: 14,
      title: 'Invoice Payment Term',
      rules: [notNegative('Field cannot be negative')],
    }),
    /** The issuer of the invoices. Its country is that of the VAT number's prefix. */
    late_interest_percent: field.percent({
      required: true,
      preset: '11',
      title: 'Late Interest above the Reference Rate',
      rules: [between('0', '30', 'Late interest is 0 to 30 percentage points')],
    }),
    seller_name: field.text({ required: true, title: 'Seller Name', maxLength: 200 }),
    seller_address: field.text({ required: true, title: 'Seller Address', maxLength: 300 }),
    seller_vat_id: field.text({ required: true, title: 'Seller VAT ID', maxLength: 20 }),
    seller_eori: field.text({
      preset: '',
      title: 'Seller EORI',
      maxLength: 17,
      rules: [pattern('^([A-Z]{2}[A-Z0-9]{1,15})?$')],
    }),
    seller_iban: field.text({ required: true, title: 'Seller IBAN', maxLength: 34 }),
    seller_postal_code: field.text({ preset: '', title: 'Seller Postal Code', maxLength: 20 }),
    seller_city: field.text({ preset: '', title: 'Seller City', maxLength: 100 }),
    seller_registry_code: field.text({ preset: '', title: 'Seller Registry Code', maxLength: 30 }),
    seller_bic: field.text({
      preset: '',
      title: 'Seller BIC',
      maxLength: 11,
      rules: [pattern('^([A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?)?$')],
    }),
    mail_reply_to: field.email({ title: 'Replies to Messages Go to' }),
    suspend_after_second_overdue: field.flag({ title: 'Suspend after Second Overdue Notification' }),
    registration_request_notification: field.flag({ preset: true, title: 'Registration Request Notification' }),
  },
})

export type SettingName = keyof typeof settingRow.fields

export const settingNames = Object.keys(settingRow.fields) as SettingName[]

/** Whether a text is the name of a setting. */
export const isSettingName = (name: string): name is SettingName => Object.hasOwn(settingRow.fields, name)

type SettingType = 'NUMBER' | 'BOOLEAN' | 'TEXT'

const isNumeric = ({ kind }: Field): boolean => kind === 'int' || isDecimalKind(kind)

/** How a setting is edited: as a number, a switch, or text. */
export function settingTypeOf(name: SettingName): SettingType {
  const definition: Field = settingRow.fields[name]
  if (definition.kind === 'flag') return 'BOOLEAN'
  return isNumeric(definition) ? 'NUMBER' : 'TEXT'
}

/** The decimal places with which a number is shown. */
export const settingPrecisionOf = (name: SettingName): number => scaleOf(settingRow.fields[name])

/** The stored text of a setting as the value that rules compare. */
export function readSetting(name: SettingName, text: string): unknown {
  const { kind }: Field = settingRow.fields[name]
  if (kind === 'flag') return text === 'true'
  return kind === 'int' && /^-?\d{1,10}$/.test(text) ? Number(text) : text
}
