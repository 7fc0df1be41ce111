import { Box, Button, useMediaQuery } from '@mui/material'
import { readIntakeSchema } from '#schema/calls/intake.ts'
import { exampleEvents } from '#schema/intake/orderEvents.ts'
import { fetchFile } from '../../data/call.ts'
import { saveBlob } from '../../data/download/saveBlob.ts'
import { useText } from '../../i18n/index.ts'
import { useMay } from '../../session/useSession.ts'
import { useNotes } from '../../ui/notes/notes.ts'
import { tableOf } from '#schema/registry.ts'
import { UploadButton } from '../../table/upload/UploadButton.tsx'
import { OneStop } from '../../ui/buttons/OneStop.tsx'
import { IntakeDrop } from './IntakeDrop.tsx'
import { NewestReceipts } from './NewestReceipts.tsx'
import { OpenCounts } from './OpenCounts.tsx'

/** Lists follow what is taken by themselves. */
const noMore = () => undefined

/** Above the work list: the drop zone for files, the results of the newest ones, and the number of open findings by kind. */
export function IntakeHead() {
  const t = useText()
  const mayWrite = useMay()('write business')
  const isWide = useMediaQuery('(min-width: 900px)')
  return (
    <Box sx={{ px: { xs: 1.5, sm: 2 }, pt: 1.5, display: 'grid', gap: 1.5 }}>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: isWide && mayWrite ? 'minmax(260px, 1fr) minmax(0, 2fr)' : 'minmax(0, 1fr)',
        }}
      >
        {mayWrite && (
          <OneStop label={t('intake.formats')}>
            <Box sx={{ mb: 1.5 }}>
              <UploadButton table={tableOf('customer_order')} label={t('intake.sheet')} onDone={noMore} />
            </Box>
            <IntakeDrop />
            <FormatLinks />
          </OneStop>
        )}
        <NewestReceipts most={isWide ? 4 : 2} />
      </Box>
      <OpenCounts />
    </Box>
  )
}

/** Links to the published format of the events, and to a file with an example of each. */
function FormatLinks() {
  const t = useText()
  const notes = useNotes()

  async function saveSchema() {
    try {
      saveBlob(await fetchFile(readIntakeSchema, {}), 'order-events.schema.json')
    } catch (error) {
      notes.failure(error)
    }
  }

  function saveExample() {
    const lines = exampleEvents.map((event) => `${JSON.stringify(event)}\n`)
    saveBlob(new Blob(lines, { type: 'application/x-ndjson' }), 'order-events.example.ndjson')
  }

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
      <Button onClick={() => void saveSchema()}>{t('intake.schema')}</Button>
      <Button onClick={saveExample}>{t('intake.example')}</Button>
    </Box>
  )
}
