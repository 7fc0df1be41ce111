import { Box, Typography } from '@mui/material'
import { Link } from 'react-router'
import { vatItemReviews } from '#schema/choices.ts'
import { formatHs6p } from '#schema/rules/fieldFormats.ts'
import { formatCount } from '#schema/texts/formatCount.ts'
import { useText } from '../../../i18n/index.ts'
import { choice } from '../../../kinds/choice.tsx'
import { TextEntry } from '../../../kinds/inputs/TextEntry.tsx'
import type { NamedField, Row } from '../../../kinds/KindView.ts'
import { useMay } from '../../../session/useSession.ts'
import { CodeDialog } from '../../reference/CodeDialog.tsx'
import { RemoveButton } from '../../reference/RemoveButton.tsx'
import { useCodeForm } from '../../reference/useCodeForm.ts'
import { BusyButton } from '../../../ui/buttons/BusyButton.tsx'
import { itemsTitle } from './itemsTitle.ts'
import type { RateTable } from '../useVatItems.ts'
import { useVatItems } from '../useVatItems.ts'

interface Props {
  rates: RateTable
  rate: Row
  onClose: () => void
}

/** Aligns a button with an input that has a label above and an error below. */
const belowLabel = { mt: '20px' }

const reviewField: NamedField = { kind: 'choice', name: 'review', title: 'Review', choices: vatItemReviews }
const codeField: NamedField = { kind: 'hs6p', name: 'hs6p_code', title: 'HS6+ Code', maxLength: 14 }

/** The HS6+ codes under a VAT rate (VAT-06, VAT-07, NEVAT-03): added by a form, removed by a trash icon. */
export default function VatItemsDialog({ rates, rate, onClose }: Props) {
  const t = useText()
  const mayWrite = useMay()('write reference')
  const { items, total, error, retry, addItem, remove } = useVatItems(rates, rate)

  return (
    <CodeDialog
      title={itemsTitle({ type: String(rate['rate_type']), country: String(rate['country']) }, t)}
      form={mayWrite && <AddItem add={addItem} />}
      rows={items}
      error={error}
      retry={retry}
      empty={{ title: t('reference.noItems'), hint: t('reference.noItemsHint') }}
      renderRow={(item) => (
        <>
          <Box component="span" sx={{ fontFeatureSettings: '"tnum"', minWidth: { xs: 84, sm: 112 } }}>
            {formatHs6p(item.hs6p_code)}
          </Box>
          <Box component="span" sx={{ flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', columnGap: 1, py: 0.5 }}>
            <Box component="span" sx={{ color: 'text.secondary', flex: 1, whiteSpace: 'nowrap' }}>
              {t('reference.since')} {item.start_date}
            </Box>
            {item.review && item.review !== 'NOT_NEEDED' && (
              <choice.Cell value={item.review} field={reviewField} row={{ id: item.id }} />
            )}
          </Box>
          {mayWrite && <RemoveButton code={formatHs6p(item.hs6p_code)} onRemove={() => remove(item)} />}
        </>
      )}
      foot={
        items &&
        total > items.length &&
        rates === 'country_vat_rate' && (
          <Link
            className="cell-link"
            to={`/view/ref_country_vat_item?f.country=${String(rate['country'])}&f.rate_type=${String(rate['rate_type'])}`}
          >
            {t('vat.review.allInList', { count: formatCount(total) })}
          </Link>
        )
      }
      onClose={onClose}
    />
  )
}

/** 'Add New Item': digits are grouped 4+2 while they are typed, and sent without spaces (VAT-20, VAT-21). */
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
            form={{ inputMode: 'numeric', isMask: true, toText: (value) => formatHs6p(String(value)), fromText: digits }}
          />
        </Box>
        <BusyButton type="submit" variant="contained" isBusy={isBusy} disabled={code === ''} sx={belowLabel}>
          {t('reference.addItemVerb')}
        </BusyButton>
      </Box>
    </Box>
  )
}

const digits = (text: string): string => text.replace(/\D/g, '').slice(0, 10)
