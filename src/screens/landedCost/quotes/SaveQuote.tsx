import BookmarkAdd from '@mui/icons-material/BookmarkAddOutlined'
import { Link } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { saveLandedCost } from '#schema/calls/reference/landedCost.ts'
import { recordPath } from '#schema/recordPath.ts'
import { call } from '../../../data/call.ts'
import { refreshTables } from '../../../data/refreshTables.ts'
import { useText } from '../../../i18n/index.ts'
import { useMay, usePerson } from '../../../session/useSession.ts'
import { BusyButton } from '../../../ui/buttons/BusyButton.tsx'
import { useNotes } from '../../../ui/notes/notes.ts'
import type { Consignment } from '../Consignment.ts'
import { landedCostRequest } from '../Consignment.ts'

/** The link that takes the place of the button takes its focus, too. */
const takeFocus = (link: HTMLAnchorElement | null): void => {
  if (document.activeElement === document.body) link?.focus({ preventScroll: true })
}

/** Keeps the answer as a quote, whose page a colleague opens; the quotes that one has saved are a list. */
export function SaveQuote({ consignment }: { consignment: Consignment }) {
  const t = useText()
  const notes = useNotes()
  const queries = useQueryClient()
  const may = useMay()
  const { user_name } = usePerson()
  const [saved, setSaved] = useState<{ id: number; question: string }>()
  const [isBusy, setBusy] = useState(false)
  const request = landedCostRequest(consignment)
  const question = JSON.stringify(request)

  async function save() {
    if (!request) return
    setBusy(true)
    try {
      const { id } = await call(saveLandedCost, { body: request })
      setSaved({ id, question })
      notes.success('landedCost.quote.saved', { id })
      await refreshTables(queries, ['landed_cost_quote'])
    } catch (error) {
      notes.failure(error)
    } finally {
      setBusy(false)
    }
  }

  const mine = `/view/landed_cost_quote?${new URLSearchParams({ 'f.quoted_by': user_name }).toString()}`
  return (
    <>
      {may('write business') &&
        (saved?.question === question ? (
          <Link
            ref={takeFocus}
            component={RouterLink}
            to={recordPath('landed_cost_quote', saved.id) ?? ''}
            sx={{ fontSize: 13, px: 1 }}
          >
            {t('landedCost.quote.open', { id: saved.id })}
          </Link>
        ) : (
          <BusyButton size="small" startIcon={<BookmarkAdd fontSize="small" />} isBusy={isBusy} onClick={() => void save()}>
            {t('landedCost.quote.save')}
          </BusyButton>
        ))}
      <Link component={RouterLink} to={mine} sx={{ fontSize: 13, px: 1 }}>
        {t('landedCost.quote.mine')}
      </Link>
    </>
  )
}
