import { Box, Button } from '@mui/material'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { fetchIntermediaryInstruction, revealAccessInformation } from '#schema/calls/returns/downloads.ts'
import { call } from '../../data/call.ts'
import { useText } from '../../i18n/index.ts'
import { formatMoney } from '../../kinds/text/formatMoney.ts'
import { useMay } from '../../session/useSession.ts'
import { useNotes } from '../../ui/notes/notes.ts'
import { useDownload } from '../../ui/useDownload.ts'
import type { ListedReturn } from './useFiling.ts'

/** What a person needs at the portal: the VAT due, the reference to copy, how to sign in, the instructions. */
export function FilingFacts({ row }: { row: ListedReturn }) {
  const t = useText()
  const notes = useNotes()
  const { reference } = row

  async function copy(text: string) {
    await navigator.clipboard.writeText(text)
    notes.success('table.copied', { text })
  }

  return (
    <Box
      component="dl"
      sx={{ m: 0, mb: 2, display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 2, rowGap: 0.5 }}
    >
      <Fact name={t('returns.filing.due')}>
        <Box component="span" sx={{ fontSize: 16, fontWeight: 600, fontFeatureSettings: '"tnum"' }}>
          {formatMoney(row.total_vat_due, row.currency, t.language)}
        </Box>
      </Fact>
      <Fact name={t('returns.filing.dueDate')}>{row.due_date}</Fact>
      {reference !== null && (
        <Fact name={t('returns.filing.reference')}>
          {reference}
          <Button size="small" onClick={() => void copy(reference)} aria-label={t('table.copy', { text: reference })}>
            {t('returns.filing.copy')}
          </Button>
        </Fact>
      )}
      <Fact name={t('returns.filing.access')}>
        <Access row={row} />
      </Fact>
    </Box>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <Box component="dt" sx={{ color: 'text.secondary', lineHeight: '30px' }}>
        {name}
      </Box>
      <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere', lineHeight: '30px' }}>
        {children}
      </Box>
    </>
  )
}

/** How we sign in at the portal: masked until somebody asks for it, which is recorded, and the instructions beside it. */
function Access({
  row: { intermediary_info_id: id, access_information: masked, instructions_file_name: fileName },
}: {
  row: ListedReturn
}) {
  const t = useText()
  const notes = useNotes()
  const { start, isBusy } = useDownload()
  const mayReveal = useMay()('write business')
  const [shown, setShown] = useState<string>()
  if (id === null || (masked === null && fileName === null)) return t('returns.filing.noAccess')

  async function reveal(ofPortal: number) {
    try {
      const { access_information } = await call(revealAccessInformation, { body: { id: ofPortal } })
      setShown(access_information)
    } catch (error) {
      notes.failure(error)
    }
  }

  return (
    <>
      <Box component="span" sx={{ whiteSpace: 'pre-wrap' }}>
        {shown ?? masked}
      </Box>
      {mayReveal && masked !== null && shown === undefined && (
        <Button size="small" onClick={() => void reveal(id)}>
          {t('returns.filing.reveal')}
        </Button>
      )}
      {fileName !== null && (
        <Button
          size="small"
          disabled={isBusy}
          onClick={() => void start(fetchIntermediaryInstruction, { body: { id } }, { fileName })}
        >
          {t('returns.instructions')}
        </Button>
      )}
    </>
  )
}
