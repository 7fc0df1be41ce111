import { Box, Button, Typography } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { insertRow } from '#schema/calls/generic.ts'
import { listNonEuVatItems, listVatItems, removeNonEuVatItem, removeVatItem } from '#schema/calls/vat.ts'
import type { VatItemReview } from '#schema/choices.ts'
import { vatItemReviews } from '#schema/choices.ts'
import { formatHs6p } from '#schema/rules/fieldFormats.ts'
import { call } from '../../data/call.ts'
import { useText } from '../../i18n/index.ts'
import { choice } from '../../kinds/choice.tsx'
import { TextEntry } from '../../kinds/inputs/TextEntry.tsx'
import type { NamedField, Row } from '../../kinds/KindView.ts'
import { useMay } from '../../session/useSession.ts'
import { useNotes } from '../../ui/notes/notes.ts'
import { CodeDialog } from '../reference/CodeDialog.tsx'
import { RemoveButton } from '../reference/RemoveButton.tsx'
import { useCodeForm } from '../reference/useCodeForm.ts'

interface Item {
  id: number
  hs6p_code: string
  start_date: string
  review?: VatItemReview
}

const sides = {
  country_vat_rate: { table: 'country_vat_item', list: listVatItems, remove: removeVatItem },
  country_vat_rate_non_eu: { table: 'country_vat_item_non_eu', list: listNonEuVatItems, remove: removeNonEuVatItem },
} as const

export type RateTable = keyof typeof sides

interface Props {
  rates: RateTable
  rate: Row
  onClose: () => void
}

/** A rate may apply to thousands of codes: the rest is in the list. */
const mostShown = 200

/** Beside an input that has its label above it, and may get a sentence below it. */
const belowLabel = { mt: '20px' }

const reviewField: NamedField = { kind: 'choice', name: 'review', title: 'Review', choices: vatItemReviews }
const codeField: NamedField = { kind: 'hs6p', name: 'hs6p_code', title: 'HS6+ Code', maxLength: 14 }

/** The HS6+ codes under a VAT rate (VAT-06, VAT-07, NEVAT-03): added by a form, removed by a trash icon. */
export default function VatItemsDialog({ rates, rate, onClose }: Props) {
  const t = useText()
  const notes = useNotes()
  const mayWrite = useMay()('write reference')
  const queries = useQueryClient()
  const { table, list, remove } = sides[rates]
  const queryKey = ['vatItems', table, rate.id]
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => call(list, { params: { country_vat_rate_id: rate.id } }, { signal }),
  })
  const items = data && (data.rows as readonly Item[]).slice(0, mostShown)
  const hidden = data && items ? data.total - items.length : 0
  const refresh = () => queries.invalidateQueries({ queryKey })

  async function removeItem({ id }: Item) {
    try {
      await call(remove, { params: { id } })
      notes.success('reference.removed')
      await refresh()
    } catch (failure) {
      notes.failure(failure)
    }
  }

  async function addItem(hs6p_code: string) {
    const values = { country: rate['country'], country_vat_rate_id: rate.id, hs6p_code }
    await call(insertRow, { body: { tableName: table, data: values } })
    notes.success('reference.added', { table })
    await refresh()
  }

  return (
    <CodeDialog
      title={t('reference.itemsOf', { type: String(rate['rate_type']), country: String(rate['country']) })}
      form={mayWrite && <AddItem add={addItem} />}
      rows={items}
      error={error}
      retry={() => void refetch()}
      empty={{ title: t('reference.noItems'), hint: t('reference.noItemsHint') }}
      renderRow={(item) => (
        <>
          <Box component="span" sx={{ fontFeatureSettings: '"tnum"', minWidth: 112 }}>
            {formatHs6p(item.hs6p_code)}
          </Box>
          <Box component="span" sx={{ color: 'text.secondary', flex: 1 }}>
            {t('reference.since')} {item.start_date}
          </Box>
          {item.review && item.review !== 'NOT_NEEDED' && (
            <choice.Cell value={item.review} field={reviewField} row={{ id: item.id }} />
          )}
          {mayWrite && <RemoveButton code={formatHs6p(item.hs6p_code)} onRemove={() => removeItem(item)} />}
        </>
      )}
      foot={
        hidden > 0 &&
        rates === 'country_vat_rate' && (
          <Link
            className="cell-link"
            to={`/view/ref_country_vat_item?f.country=${String(rate['country'])}&f.rate_type=${String(rate['rate_type'])}`}
          >
            {t('vat.review.allInList', { count: data?.total ?? 0 })}
          </Link>
        )
      }
      onClose={onClose}
    />
  )
}

/** 'Add New Item': digits are grouped 4+2 while they are typed, and travel without spaces (VAT-20, VAT-21). */
function AddItem({ add }: { add: (code: string) => Promise<void> }) {
  const t = useText()
  const { code, setCode, error, isBusy, submit } = useCodeForm('', add)

  return (
    <Box component="form" onSubmit={submit} noValidate sx={{ mb: 2 }}>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {t('reference.addItem')}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <Box sx={{ flex: 1 }}>
          <TextEntry
            field={codeField}
            value={code}
            onChange={(value) => setCode(String(value))}
            label={t('reference.code')}
            place="form"
            error={error}
            required
            form={{ inputMode: 'numeric', toText: (value) => formatHs6p(String(value)), fromText: digits }}
          />
        </Box>
        <Button type="submit" variant="contained" loading={isBusy} disabled={code === ''} sx={belowLabel}>
          {t('reference.addItemVerb')}
        </Button>
      </Box>
    </Box>
  )
}

const digits = (text: string): string => text.replace(/\D/g, '').slice(0, 10)
