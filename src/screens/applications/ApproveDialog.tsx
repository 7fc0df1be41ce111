import { Alert, Box, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { applicationNumber } from '#domain/applications/applicationNumber.ts'
import { schemeKinds } from '#domain/applications/salesTypes.ts'
import { previewApproval } from '#schema/calls/applications/applications.ts'
import { titleOf } from '#schema/fields.ts'
import type { FieldErrors } from '#schema/messages/messages.ts'
import { em_registration } from '#schema/forms/index.ts'
import { tableOf } from '#schema/registry.ts'
import { call } from '../../data/call.ts'
import type { CallReply } from '../../data/send.ts'
import { useText } from '../../i18n/index.ts'
import type { NamedField, Row } from '../../kinds/KindView.ts'
import { humanise } from '#schema/texts/humanise.ts'
import { FactList } from '../../record/facts/FactList.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { Failed, Skeleton } from '../../ui/states.tsx'
import { numberTitle } from './numberTitle.ts'
import { PartTable } from './parts/PartTable.tsx'

interface Props {
  row: Row
  approve: (registration: Readonly<Record<string, unknown>>) => Promise<void>
  onClose: () => void
}

/** Shows the merchant that an approval would make, field by field, before it is made (APP-45). */
export default function ApproveDialog({ row, approve, onClose }: Props) {
  const t = useText()
  const { data, error, refetch } = useQuery({
    queryKey: ['applicationApproval', row.id, row['version']],
    queryFn: ({ signal }) => call(previewApproval, { params: { id: row.id } }, { signal }),
    staleTime: 0,
    retry: false,
  })

  async function confirm() {
    if (!data) return
    await approve(data.registration)
    onClose()
  }

  return (
    <ConfirmDialog
      title={t('applications.approve.title', { number: applicationNumber(row.id) })}
      sentence={t('applications.approve.sentence')}
      deed={t('applications.moves.approve')}
      onYes={confirm}
      onNo={onClose}
    >
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={8} />}
      {data && <Preview preview={data} />}
    </ConfirmDialog>
  )
}

/** The fields of the registration form that the application fills, with their definitions. */
const formFields: readonly NamedField[] = Object.entries(em_registration.fields).map(([name, field]) => ({
  ...field,
  name,
  title: titleOf(name, field),
}))

function Preview({ preview }: { preview: CallReply<typeof previewApproval> }) {
  const t = useText()
  const { registration, em_vat, em_attachment, errors, suspects } = preview
  const filled = formFields.filter(({ name }) => Object.hasOwn(registration, name))
  const schemes = (registration['schemes'] as number[]).map((kind) => humanise(schemeOf(kind)))
  const list = (name: string) => (registration[name] ?? []) as Record<string, unknown>[]
  const numbered = (rows: readonly object[]) => rows.map((one, id) => ({ id, ...one }))
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }} tabIndex={0}>
      <Problems title={t('applications.approve.refused')} problems={errors} severity="error" />
      <Problems title={t('applications.approve.suspect')} problems={suspects} severity="warning" />
      <FactList section={{ filled, empty: [] }} row={{ id: 0, ...registration }} />
      <Typography variant="h3" component="h3">
        {t('applications.approve.beside')}
      </Typography>
      <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5 }}>
        {schemes.length > 0 && (
          <li>
            {t('applications.approve.schemes')}: {schemes.map((scheme) => t.source(scheme)).join(', ')}
          </li>
        )}
        <li>
          {t('applications.approve.b2b')}: {t(registration['b2b_sales'] ? 'table.yes' : 'table.no')}
        </li>
        {em_attachment.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </Box>
      <PartTable table={tableOf('em_vat')} columns={['type', 'country', 'vat_id']} rows={numbered(em_vat)} />
      <PartTable
        table={tableOf('em_establishment')}
        columns={['name', 'vat_number', 'country_id']}
        rows={numbered(list('em_establishment'))}
      />
      <PartTable table={tableOf('em_site')} columns={['web_address', 'site_platform']} rows={numbered(list('em_site'))} />
    </Box>
  )
}

const schemeOf = (kind: number): string => Object.entries(schemeKinds).find(([, number]) => number === kind)?.[0] ?? String(kind)

function Problems({ title, problems, severity }: { title: string; problems: FieldErrors; severity: 'error' | 'warning' }) {
  const t = useText()
  const entries = Object.entries(problems)
  if (!entries.length) return null
  return (
    <Alert severity={severity}>
      {title}
      <Box component="ul" sx={{ m: 0, paddingInlineStart: 2 }}>
        {entries.map(([name, message]) => (
          <li key={name}>
            {numberTitle(name, t)}: {t.message(message)}
          </li>
        ))}
      </Box>
    </Alert>
  )
}
