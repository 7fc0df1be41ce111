import { Typography } from '@mui/material'
import { salesTypeNumbers } from '#domain/applications/salesTypes.ts'
import { schemeFieldNames } from '#domain/applications/schemeRegistrations.ts'
import { firstContact, secondContact } from '#schema/columns/applicationFields.ts'
import { tableOf } from '#schema/registry.ts'
import type { applications as texts } from '#schema/texts/en/applications/applications.ts'
import { useText } from '../../i18n/index.ts'
import { InstantText } from '../../kinds/cells/InstantText.tsx'
import { Skeleton } from '../../ui/states.tsx'
import type { PageSection } from '../record/RecordLayout.tsx'
import { Alike } from './parts/Alike.tsx'
import { Documents } from './parts/Documents.tsx'
import { Fields } from './parts/Fields.tsx'
import { Findings } from './parts/Findings.tsx'
import { Notifications } from './parts/Notifications.tsx'
import { PartTable } from './parts/PartTable.tsx'
import type { Application, Part } from './useApplication.ts'
import type { Edits } from './useEdits.ts'

/** The fields of each section, in their order (APP-19 to APP-29). */
const fieldsOf = {
  basic: [
    'name',
    'short_name',
    'tin',
    'vat_id',
    'registered_address',
    'registered_country',
    ...Object.keys(firstContact),
    ...Object.keys(secondContact),
  ],
  oss: [
    'oss_special_schema_registered',
    'moss_registry_number',
    'ss_nr_want_to_register',
    'ss_nr_continue_without_oss',
    'ss_nr_fc_rep_only',
    'ok_with_eas_filing_reports_b_c',
    'reporting_portal_username',
    'reporting_portal_password',
    ...schemeFieldNames,
  ],
  stores: ['official_site', 'multiple_sites', 'multiple_integrations', 'ei', 'ei_can_identify_source'],
  sales: [
    'sales_type',
    'ss_nr_oss_preferred_country',
    'tbe_subscription',
    ...salesTypeNumbers.map((number) => `sales_type_${number}`),
  ],
  additional: [
    'delayed_payment',
    'checkout',
    'custom_checkout',
    'po',
    'alternative_sales',
    'worked_on_by',
    'merchant_id',
    'reject_reason',
  ],
} as const

type SectionName = Exclude<keyof typeof texts.sections, 'history'>

interface Options {
  edits: Edits
  judge: () => Promise<void>
}

/** The sections of an application in their order (APP-07 to APP-17), and those that stand beside them. */
export function useApplicationSections(application: Application, { edits, judge }: Options): readonly PageSection[] {
  const t = useText()
  const { row, parts, judgement } = application
  const hints = Object.fromEntries(
    salesTypeNumbers.map((number) => [`sales_type_${number}`, t(`applications.salesTypes.${number}`)]),
  )
  const fields = (names: readonly string[]) => <Fields application={application} names={names} edits={edits} hints={hints} />
  const section = (name: SectionName, content: PageSection['content']): PageSection => ({
    name,
    title: t(`applications.sections.${name}`),
    content,
  })
  return [
    section('notifications', <Notifications row={edits.shown} />),
    section('created', <InstantText at={String(row['requested_on'])} />),
    section('promotion', (row['promotion_code'] as string | null) ?? t('applications.noPromotion')),
    section('basic', fields(fieldsOf.basic)),
    section(
      'establishments',
      <Rows table="self_registration_establishments" columns={['name', 'vat_number', 'address', 'country_id']} parts={parts} />,
    ),
    section('warehouses', <Rows table="self_reg_warehouse_vat" columns={['vat_id', 'country_id']} parts={parts} />),
    section('oss', fields(fieldsOf.oss)),
    section(
      'stores',
      <>
        {fields(fieldsOf.stores)}
        <Rows
          table="self_registration_sites"
          columns={['web_address', 'description', 'site_platform', 'integrated']}
          parts={parts}
        />
      </>,
    ),
    section('sales', fields(fieldsOf.sales)),
    section('additional', fields(fieldsOf.additional)),
    section('documents', parts ? <Documents part={parts.self_reg_document} /> : <Skeleton lines={2} />),
    section('alike', judgement ? <Alike alike={judgement.alike} /> : <Skeleton lines={2} />),
    section(
      'findings',
      judgement ? <Findings application={application} judgement={judgement} judge={judge} /> : <Skeleton lines={2} />,
    ),
  ]
}

interface RowsProps {
  table: 'self_registration_establishments' | 'self_registration_sites' | 'self_reg_warehouse_vat'
  columns: readonly string[]
  parts: Readonly<Record<RowsProps['table'], Part>> | undefined
}

function Rows({ table, columns, parts }: RowsProps) {
  const t = useText()
  if (!parts) return <Skeleton lines={2} />
  const { rows, total } = parts[table]
  if (!rows.length) return <Typography color="text.secondary">{t('applications.none')}</Typography>
  return <PartTable table={tableOf(table)} columns={columns} rows={rows} total={total} />
}
