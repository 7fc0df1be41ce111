import Add from '@mui/icons-material/Add'
import { Box, Button, Card } from '@mui/material'
import { useState } from 'react'
import { useText } from '../../../../i18n/index.ts'
import { Empty } from '../../../../ui/states.tsx'
import { AddSubRecord } from './AddSubRecord.tsx'
import { FieldGrid } from '../fields/FieldGrid.tsx'
import type { SubTable } from '../Merchant.ts'
import type { PanelProps } from '../fields/PanelProps.ts'
import { tableNamed } from './tableNamed.ts'
import { useSubFields } from '../fields/useTabFields.ts'

interface Props extends PanelProps {
  of: SubTable
  onAdded: () => Promise<void>
}

/** The rows that a merchant has in a table, with a button that adds one. They are never deleted (EMD-59). */
export function SubRecords({ of, merchant, mayEdit, marks, change, onAdded }: Props) {
  const t = useText()
  const table = tableNamed(of)
  const fields = useSubFields(table)
  const [isAdding, setAdding] = useState(false)
  const rows = merchant[of]
  const title = t.title(table)
  const add = mayEdit && (
    <Button
      variant="outlined"
      startIcon={<Add fontSize="small" />}
      onClick={() => setAdding(true)}
      sx={{ whiteSpace: 'normal', textAlign: 'start' }}
    >
      {t('merchants.addNew', { title })}
    </Button>
  )
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      {rows.map((row) => (
        <Card key={row.id} data-record={row.id} sx={{ p: 1.5 }}>
          <FieldGrid table={table} row={row} fields={fields} identifier={merchant.identifier} {...{ mayEdit, marks, change }} />
        </Card>
      ))}
      {rows.length === 0 ? <Empty hint={t('merchants.noRecords')} action={add} /> : <Box>{add}</Box>}
      {isAdding && (
        <AddSubRecord table={table} fields={fields} merchantId={merchant.id} onClose={() => setAdding(false)} onAdded={onAdded} />
      )}
    </Box>
  )
}
