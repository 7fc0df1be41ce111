import { Alert, Box, ButtonBase } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { packLabReport, readLabOrigin } from '#schema/calls/lab/report.ts'
import { call } from '../../../data/call.ts'
import { lastCalls } from '../../../data/callLog.ts'
import { useText } from '../../../i18n/index.ts'
import { BusyButton } from '../../../ui/buttons/BusyButton.tsx'
import { ContentDialog } from '../../../ui/dialogs/ContentDialog.tsx'
import { useDownload } from '../../../ui/useDownload.ts'

/** In characters; the server takes no more. */
const MOST_SHOWN = 300_000

/** What this page shows, as text, before a dialog covers it. */
const shownHere = (): string => (document.querySelector('main')?.innerText ?? document.body.innerText).slice(0, MOST_SHOWN)

/** A button on every screen of a demo that packs what somebody else needs to see the same. */
export function ReportFault() {
  const t = useText()
  const [shown, setShown] = useState<string>()
  return (
    <>
      <ButtonBase sx={{ typography: 'caption', textDecoration: 'underline' }} onClick={() => setShown(shownHere())}>
        {t('lab.report.open')}
      </ButtonBase>
      {shown !== undefined && <ReportDialog shown={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}

function ReportDialog({ shown, onClose }: { shown: string; onClose: () => void }) {
  const t = useText()
  const id = useId()
  const { start, isBusy } = useDownload()
  const [written, setWritten] = useState('')
  const save = async () => {
    const { pathname, search, hash } = window.location
    const body = {
      address: `${pathname}${search}${hash}`.slice(0, 2000),
      written,
      shown,
      browser: navigator.userAgent.slice(0, 500),
      width: window.innerWidth,
      height: window.innerHeight,
      calls: [...lastCalls()],
    }
    await start(packLabReport, { body })
    onClose()
  }
  return (
    <ContentDialog
      title={t('lab.report.open')}
      sentence={t('lab.report.packed')}
      width="sm"
      onClose={onClose}
      primary={
        <BusyButton variant="contained" isBusy={isBusy} onClick={() => void save()}>
          {t('lab.report.save')}
        </BusyButton>
      }
    >
      <Origin />
      <Box component="label" htmlFor={id} sx={{ display: 'block', mb: 0.5 }}>
        {t('lab.report.written')}
      </Box>
      <Box
        component="textarea"
        id={id}
        rows={5}
        maxLength={10_000}
        value={written}
        onChange={(event) => setWritten(event.target.value)}
        sx={{ width: '100%', font: 'inherit', p: 1, borderRadius: 1, color: 'inherit', backgroundColor: 'background.default' }}
      />
    </ContentDialog>
  )
}

/** Says whether somebody else can open the same world. */
function Origin() {
  const t = useText()
  const { data } = useQuery({ queryKey: ['lab', 'origin'], queryFn: ({ signal }) => call(readLabOrigin, {}, { signal }) })
  if (!data) return null
  return (
    <Alert severity={data.world ? 'success' : 'warning'} sx={{ mb: 2 }}>
      {data.world ? t('lab.report.opens', data.world) : t('lab.report.usual')}
    </Alert>
  )
}
