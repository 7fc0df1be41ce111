import EditOutlined from '@mui/icons-material/EditOutlined'
import { Box, Button, IconButton } from '@mui/material'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { kinds } from '../../kinds/index.ts'
import type { NamedField, Row } from '../../kinds/KindView.ts'
import { useMay } from '../../session/useSession.ts'
import { CodeDialog } from '../reference/CodeDialog.tsx'
import { RemoveButton } from '../reference/RemoveButton.tsx'
import { useCodeForm } from '../reference/useCodeForm.ts'
import { BusyButton } from '../../ui/buttons/BusyButton.tsx'
import type { PostalCode } from './usePostalCodes.ts'
import { usePostalCodes } from './usePostalCodes.ts'

const codeField: NamedField = { kind: 'text', name: 'postal_code', title: 'Postal Code', maxLength: 20 }
const countryField: NamedField = { kind: 'country', name: 'country_code', title: 'Country' }

/** The postal codes of a territory (TERR-03, TERR-04): added and changed by one form, removed by a trash icon. */
export default function PostalCodesDialog({ territory, onClose }: { territory: Row; onClose: () => void }) {
  const t = useText()
  const mayWrite = useMay()('write reference')
  const { data, error, edited, setEdited, save, remove, retry } = usePostalCodes(territory)
  const start = edited ?? { postal_code: '', country_code: String(territory['country_code']) }
  return (
    <CodeDialog
      title={t('reference.postalCodesOf', { territory: String(territory['special_territory_name']) })}
      form={
        mayWrite && (
          <PostalCodeForm
            key={edited?.id ?? 'new'}
            start={start}
            isEdit={edited !== undefined}
            save={save}
            cancel={() => setEdited(undefined)}
          />
        )
      }
      rows={data}
      error={error}
      retry={retry}
      empty={{ title: t('reference.noPostalCodes'), hint: t('reference.noPostalCodesHint') }}
      renderRow={(row) => (
        <>
          <Box component="span" sx={{ minWidth: 112 }}>
            {row.postal_code}
          </Box>
          <Box component="span" sx={{ color: 'text.secondary', flex: 1 }}>
            {row.country_code}
          </Box>
          {mayWrite && (
            <>
              <IconButton size="small" aria-label={t('reference.edit', { name: row.postal_code })} onClick={() => setEdited(row)}>
                <EditOutlined fontSize="small" />
              </IconButton>
              <RemoveButton code={row.postal_code} onRemove={() => remove(row)} />
            </>
          )}
        </>
      )}
      onClose={onClose}
    />
  )
}

interface FormProps {
  start: Omit<PostalCode, 'id'>
  isEdit: boolean
  save: (code: Omit<PostalCode, 'id'>) => Promise<void>
  cancel: () => void
}

function PostalCodeForm({ start, isEdit, save, cancel }: FormProps) {
  const t = useText()
  const [country, setCountry] = useState(start.country_code)
  const { code, setCode, error, isBusy, submit } = useCodeForm(start.postal_code, (postal_code) =>
    save({ postal_code, country_code: country }),
  )

  const { Input: CodeInput } = kinds.text
  const { Input: CountryInput } = kinds.country
  return (
    <Box
      component="form"
      onSubmit={submit}
      noValidate
      sx={{ display: 'grid', gap: 1, alignItems: 'start', mb: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr auto' } }}
    >
      <CodeInput
        field={codeField}
        value={code}
        onChange={(value) => setCode(typeof value === 'string' ? value : '')}
        label={t('reference.postalCode')}
        place="form"
        error={error}
        required
      />
      <CountryInput
        field={countryField}
        value={country}
        onChange={(value) => setCountry(typeof value === 'string' ? value : '')}
        label={t('reference.country')}
        place="form"
        required
      />
      <Box sx={{ display: 'flex', gap: 1, mt: { sm: '20px' } }}>
        {isEdit && <Button onClick={cancel}>{t('table.cancel')}</Button>}
        <BusyButton type="submit" variant="contained" isBusy={isBusy} disabled={code === ''}>
          {isEdit ? t('table.save') : t('reference.addPostalCode')}
        </BusyButton>
      </Box>
      <Box sx={{ gridColumn: '1 / -1', color: 'text.secondary' }}>{t('reference.postalCodeHint')}</Box>
    </Box>
  )
}
