import type { Field } from '#schema/fields.ts'
import { titleOf } from '#schema/fields.ts'
import type { TextKey } from '#schema/texts/Catalogue.ts'
import { self_reg_warehouse_vat } from '#schema/tables/merchants/self_reg_warehouse_vat.ts'
import { self_registration } from '#schema/tables/merchants/self_registration.ts'
import { self_registration_establishments } from '#schema/tables/merchants/self_registration_establishments.ts'
import { self_registration_sites } from '#schema/tables/merchants/self_registration_sites.ts'

export const stepNames = [
  'company',
  'places',
  'sales',
  'numbers',
  'stores',
  'warehouses',
  'documents',
  'terms',
  'overview',
] as const
export type StepName = (typeof stepNames)[number]

export type ListName = 'establishments' | 'sites' | 'warehouses'

/** A field as the form shows it. */
export interface FormField {
  name: string
  field: Field
  title: string
  titleKey: string
}

/** Fields under a heading; folded away as long as they are empty, if it is one. */
interface Group {
  heading?: TextKey
  names: readonly string[]
}

interface Step {
  groups: readonly Group[]
  list?: ListName
}

const schemeNames = (scheme: string): string[] =>
  ['id', 'country', 'requested_date', 'commenced_date'].map((part) => `ss_reg_ioss_${scheme}_scheme_${part}`)

const contactNames = (number: 1 | 2): string[] =>
  ['np_title', 'np', 'np_position', 'np_email', 'np_phone'].map((name) => `${name}_${number}`)

/** The ten ways of selling, each with its sentence. */
export const salesTypeNames = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'] as const

/** Which fields stand in which step, in their order. */
export const steps: Readonly<Record<StepName, Step>> = {
  company: {
    groups: [
      { names: ['name', 'short_name', 'registered_country', 'tin'] },
      { names: contactNames(1) },
      { heading: 'apply.secondContact', names: contactNames(2) },
    ],
  },
  places: { groups: [{ names: ['registered_address'] }], list: 'establishments' },
  sales: {
    groups: [
      { names: salesTypeNames.map((number) => `sales_type_${number}`) },
      {
        names: [
          'sales_type',
          'tbe_subscription',
          'ei',
          'ei_can_identify_source',
          'alternative_sales',
          'ss_nr_want_to_register',
          'ss_nr_oss_preferred_country',
          'ss_nr_continue_without_oss',
          'ss_nr_fc_rep_only',
        ],
      },
    ],
  },
  numbers: {
    groups: [
      { names: ['vat_id', 'moss_registry_number'] },
      { heading: 'apply.scheme.import', names: schemeNames('import') },
      { heading: 'apply.scheme.union', names: schemeNames('union') },
      { heading: 'apply.scheme.non_union', names: schemeNames('non_union') },
      {
        heading: 'apply.portal',
        names: ['ok_with_eas_filing_reports_b_c', 'reporting_portal_username', 'reporting_portal_password'],
      },
    ],
  },
  stores: {
    groups: [
      { names: ['official_site', 'multiple_sites', 'multiple_integrations'] },
      { names: ['checkout', 'custom_checkout', 'po', 'delayed_payment', 'promotion_code'] },
    ],
    list: 'sites',
  },
  warehouses: { groups: [], list: 'warehouses' },
  documents: { groups: [] },
  terms: { groups: [] },
  overview: { groups: [] },
}

type FieldsByName = Readonly<Record<string, Field>>

const formField = (table: string, fields: FieldsByName, name: string): FormField[] => {
  const field = fields[name]
  return field ? [{ name, field, title: titleOf(name, field), titleKey: `${table}.${name}` }] : []
}

/** A field of the application by its name. */
export const ownField = (name: string): FormField[] => formField('self_registration', self_registration.fields, name)

const listTables = {
  establishments: ['self_registration_establishments', self_registration_establishments.fields],
  sites: ['self_registration_sites', self_registration_sites.fields],
  warehouses: ['self_reg_warehouse_vat', self_reg_warehouse_vat.fields],
} as const satisfies Record<ListName, readonly [string, FieldsByName]>

/** The fields of an entry of a list. */
export function listFields(list: ListName): FormField[] {
  const [table, fields] = listTables[list]
  return Object.keys(fields)
    .filter((name) => name !== 'id' && name !== 'em_id')
    .flatMap((name) => formField(table, fields, name))
}

/** The step of what is wrong, by the name of a field, or of one in a list: `sites.0.web_address`. */
export function stepOf(name: string): StepName {
  const [head = ''] = name.split('.')
  if (head === 'accepted') return 'terms'
  return (
    stepNames.find((step) => steps[step].list === head || steps[step].groups.some(({ names }) => names.includes(head))) ??
    'company'
  )
}
