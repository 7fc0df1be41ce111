/** The initial postal operators, customs offices and fees; the mail domains are reserved ones. */
export const postalOperators = [
  { name: 'Omniva', code: 'EEA', country: 'EE', email: 'commission@omniva.example', dpo_fee: '0.85', enabled: true },
  { name: 'Posti', code: 'FIA', country: 'FI', email: 'commission@posti.example', dpo_fee: '1.10', enabled: true },
  { name: 'PostNord Sverige', code: 'SEA', country: 'SE', email: 'commission@postnord.example', dpo_fee: '1.05', enabled: true },
  { name: 'Deutsche Post', code: 'DEA', country: 'DE', email: 'commission@deutschepost.example', dpo_fee: '0.95', enabled: true },
  { name: 'La Poste', code: 'FRA', country: 'FR', email: null, dpo_fee: '1.20', enabled: true },
]

export const customsOffices = [
  { name: 'Tallinn Postal Customs', office_code: 'EE1210EE', country: 'EE', email: 'office@customs-ee.example', enabled: true },
  {
    name: 'Helsinki Electronic Service Centre',
    office_code: 'FI002000',
    country: 'FI',
    email: 'office@customs-fi.example',
    enabled: true,
  },
  { name: 'Arlanda Postal Customs', office_code: 'SE003010', country: 'SE', email: null, enabled: true },
]

/** The data of each operator, by code. */
export const arrangements = [
  { operator: 'EEA', country: 'EE', arrangement_number: 'EE-SA-2021-004', valid_from: '2021-07-01', commission_percent: '2' },
  { operator: 'FIA', country: 'FI', arrangement_number: 'FI-SA-2021-017', valid_from: '2021-07-01', commission_percent: '1.75' },
]

export const annualFees = [{ name: 'Annual fee', value: '120.00' }]
export const reportingFees = [{ name: 'Reporting fee', value: '15.00' }]
export const invoicingFees = [{ name: 'Invoicing fee', fee_value: '6.00', currency: 'EUR' }]

/** The duty where the tariff says nothing (DUTY-27): the flat rate for small consignments that applied until 2026. */
export const standardDuties = [{ name: 'STANDARD_CUSTOMS_DUTY_RATE', rate: '2.5' }]

/** Products that are billed individually, in addition to the monthly invoices. */
export const invoiceProducts = [
  { name: 'HS6+ classification, per code', kind: 'addons', unit_price: '0.45' },
  { name: 'MCG service, per month', kind: 'mcg', unit_price: '35.00' },
  { name: 'GPSR responsible person, per month', kind: 'gpsr', unit_price: '24.00' },
]
