/** The acts that figures follow from; each language has its own title for them. */
export type Act =
  | 'VAT_DIRECTIVE'
  | 'VAT_REGULATION'
  | 'CUSTOMS_CODE'
  | 'DUTY_RELIEF_REGULATION'
  | 'FLAT_DUTY_REGULATION'
  | 'VATA'
  | 'NO_VAT_ACT'
  | 'CH_VAT_ACT'
  | 'WINDSOR_FRAMEWORK'

/** A provision of an act, in parts, because languages order and inflect them differently. Numbers are as in the act: `30b(2)`. */
export interface Provision {
  readonly act: Act
  readonly articles?: readonly (string | { readonly from: string; readonly to: string })[]
  readonly annex?: { readonly number: string; readonly point: string }
  readonly section?: string
  /** Cited with the sign §. */
  readonly paragraph?: string
  readonly chapter?: string
  /** What the figure is taken from under the provision. */
  readonly note?: 'MERCHANT_RECORDS' | 'PERIOD_RATES_GB' | 'RATES_NO' | 'RATES_CH'
}

/** What a figure follows from: a provision, or what takes its place if it follows from none of ours. */
export type LegalBase =
  | Provision
  | {
      readonly instead:
        | 'MERCHANT_FIGURES'
        | 'NO_OWN_VAT'
        | 'NO_LIMIT'
        | 'LAW_OF_COUNTRY'
        | 'OWN_CURRENCY'
        | 'OWN_STANDARD_RATE'
        | 'TARIFF_OF_DESTINATION'
        | 'RELIEF_OF_DESTINATION'
    }
