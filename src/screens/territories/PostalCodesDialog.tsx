import EditOutlined from '@mui/icons-material/EditOutlined'
import { Box, Button, IconButton } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listPostalCodes, removePostalCode, updatePostalCodes } from '#schema/calls/territories.ts'
import { call } from '../../data/call.ts'
import { useText } from '../../i18n/index.ts'
import { kinds } from '../../kinds/index.ts'
import type { NamedField, Row } from '../../kinds/KindView.ts'
import { useMay } from '../../session/useSession.ts'
import { useNotes } from '../../ui/notes/notes.ts'
import { CodeDialog } from '../reference/CodeDialog.tsx'
import { RemoveButton } from '../reference/RemoveButton.tsx'
import { useCodeForm } from '../reference/useCodeForm.ts'

interface PostalCode {
  id: number
  postal_code: string
  country_code: string
}

const table = 'special_territory_postal_code'
const codeField: NamedField = { kind: 'text', name: 'postal_code', title: 'Postal Code', maxLength: 20 }
const countryField: NamedField = { kind: 'country', name: 'country_code', title: 'Country' }

/** The postal codes of a territory (TERR-03, TERR-04): added and changed by one form, removed by a trash icon. */
export default function PostalCodesDialog({ territory, onClose }: { territory: Row; onClose: () => void }) {
  const t = useText()
  const notes = useNotes()
  const mayWrite = useMay()('write reference')
  const queries = useQueryClient()
  const [edited, setEdited] = useState<PostalCode>()
  const queryKey = ['postalCodes', territory.id]
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(listPostalCodes, { params: { id: territory.id } }, { signal })).rows,
  })
  const refresh = () => queries.invalidateQueries({ queryKey })

  async function save({ postal_code, country_code }: Omit<PostalCode, 'id'>) {
    const change = { postal_code, country_code, special_territory_id: territory.id }
    await call(updatePostalCodes, {
      body: { data: edited ? { ...change, type: 'update', id: edited.id } : { ...change, type: 'insert' } },
    })
    if (edited) notes.success('reference.postalCodeUpdated')
    else notes.success('reference.added', { table })
    setEdited(undefined)
    await refresh()
  }

  async function remove({ id }: PostalCode) {
    try {
      await call(removePostalCode, { params: { id } })
      notes.success('reference.removed')
      await refresh()
    } catch (failure) {
      notes.failure(failure)
    }
  }

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
      retry={() => void refetch()}
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
        <Button type="submit" variant="contained" loading={isBusy} disabled={code === ''}>
          {isEdit ? t('table.save') : t('reference.addPostalCode')}
        </Button>
      </Box>
      <Box sx={{ gridColumn: '1 / -1', color: 'text.secondary' }}>{t('reference.postalCodeHint')}</Box>
    </Box>
  )
}
