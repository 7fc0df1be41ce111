import type { SettingName } from '../../../settings/settingRow.ts'
import type { SettingGroup, SettingUnit } from '../../../settings/settingPlaces.ts'
import type { Text } from '../../Text.ts'

interface SettingTexts {
  groups: Record<SettingGroup, string>
  units: Record<SettingUnit, Text>
  /** A line of help for each setting. */
  help: Record<SettingName, string>
}

export const settings = {
  groups: {
    orders: 'Orders, Duty & VAT',
    registration: 'Self-Registration',
    access: 'Access',
    invoicing: 'Invoicing',
    reminders: 'Reminders',
    seller: 'Seller on Invoices',
    notifications: 'Notifications',
  },
  units: {
    days: { one: 'day', other: 'days' },
    EUR: '€',
    percent: '%',
  },
  help: {
    post_sale_grace_period_days: 'After this day of a month, the previous month is invoiced.',
    self_reg_passphrase: 'Merchants who register themselves have to enter it. It is stored as a hash and never shown.',
    second_factor_roles: 'Whoever it names sets up an authenticator app or a passkey at the next sign-in, before anything else.',
    invite_valid_days: 'How many days the link of an invitation opens the form.',
    self_reg_enabled: 'Merchants may register themselves.',
    first_overdue_inv_notification: 'The first reminder is sent this many days after the due date: at least 2.',
    second_overdue_inv_notification:
      'The second reminder is sent this many days after the due date: at least 2 days after the first.',
    flat_duty_amount: 'The duty for each item of a consignment to which the flat duty applies.',
    flat_duty_from: 'The first day on which the flat duty is due. Before it, low values were free of duty.',
    flat_duty_to: 'The last day on which the flat duty is due. After it, the tariff applies.',
    flat_duty_threshold: 'The flat duty is for consignments whose goods are worth up to this amount.',
    flat_duty_grouping:
      'What counts as one item: the same first six digits and, if so chosen, also the same description and origin.',
    flat_duty_in_vat_base: 'The flat duty is part of the amount on which VAT is computed.',
    hold_conditional_items:
      'Reduced rates with a legal condition apply only if their category applies or somebody has accepted them.',
    refund_fee_on_return: 'When an order is returned, the fee for it is refunded as well.',
    vat_amount_mode: 'What the VAT of a line of a return is: what was collected, or the taxable amount times the rate.',
    texts_need_review: 'Whether somebody other than the author approves each translation before it can be published.',
    reporting_fee_on_nil: 'A return without sales costs the reporting fee as well.',
    new_invoice_delay: 'The merchant is notified this many days after an invoice is issued; 0 notifies at once.',
    invoice_notes: 'Printed at the end of every invoice.',
    invoicing_fee_min_total: 'The invoicing fee is charged when the other fees of an invoice come to more than this.',
    late_interest_percent:
      'Percentage points above the reference rate, by the contract; the law asks for at least 8 where nothing else was agreed.',
    invoice_due_days: 'Between the day of an invoice and the day on which it is due.',
    seller_name: 'Who issues the invoices, as registered.',
    seller_address: 'Printed on every invoice.',
    seller_vat_id: 'It begins with the country whose VAT the invoices carry.',
    seller_eori: 'The number under which we declare goods to customs.',
    seller_iban: 'The account to which merchants pay.',
    seller_postal_code: 'Printed on invoices after the address, and read by those who take them in as data.',
    seller_city: 'The place of the seller’s address.',
    seller_registry_code: 'The number of the issuer in its commercial register.',
    seller_bic: 'The bank of the account; it may be left empty within the SEPA area.',
    mail_reply_to:
      'Where merchants’ answers to direct messages arrive. Without it they go to the address that mails come from, and nobody reads them here.',
    suspend_after_second_overdue: 'A merchant whose invoice is unpaid after the second reminder is suspended.',
    registration_request_notification: 'Operators are notified when a merchant applies for registration.',
  },
} as const satisfies SettingTexts
