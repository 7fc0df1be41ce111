import CheckOutlined from '@mui/icons-material/CheckOutlined'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import { Button, IconButton } from '@mui/material'
import { useState } from 'react'
import { formatHs6p } from '#schema/fieldFormats.ts'
import { useLanguage, useText } from '../../i18n/index.ts'
import type { Row } from '../../kinds/KindView.ts'
import { useMay } from '../../session/useSession.ts'
import type { SelectionProps, TableAction } from '../../table/page/actions/TableAction.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import type { Decision } from './useReview.ts'
import { itemWithId, useReview } from './useReview.ts'

/** So many are decided without a question: a note takes it back. */
const mostUnasked = 100

const texts = {
  ACCEPTED: {
    verb: 'vat.review.accept',
    one: 'vat.review.acceptOne',
    many: 'vat.review.acceptMany',
    sentence: 'vat.review.acceptSentence',
  },
  REJECTED: {
    verb: 'vat.review.reject',
    one: 'vat.review.rejectOne',
    many: 'vat.review.rejectMany',
    sentence: 'vat.review.rejectSentence',
  },
} as const
const icons = { ACCEPTED: CheckOutlined, REJECTED: CloseOutlined } as const
const decisions = ['ACCEPTED', 'REJECTED'] as const

/** Accept and Reject in a row: what an item that is decided is not yet. */
function ReviewItem({ row }: { row: Row }) {
  const t = useText()
  const mayWrite = useMay()('write reference')
  const review = useReview()
  const [isBusy, setBusy] = useState(false)
  if (!mayWrite || row['review'] === 'NOT_NEEDED') return null
  const code = formatHs6p(String(row['hs6p_code']))

  async function decide(decision: Decision) {
    setBusy(true)
    await review(decision, itemWithId(row.id), 1)
    setBusy(false)
  }

  return (
    <>
      {decisions.map((decision) => {
        const Icon = icons[decision]
        const label = t(texts[decision].one, { code })
        return (
          <IconButton
            key={decision}
            size="small"
            tabIndex={-1}
            aria-label={label}
            title={label}
            disabled={isBusy || row['review'] === decision}
            onClick={() => void decide(decision)}
          >
            <Icon fontSize="small" />
          </IconButton>
        )
      })}
    </>
  )
}

/** Accept or Reject for the selected items; of many it asks first. */
function reviewSelection(decision: Decision): TableAction {
  function ReviewSelection({ filter, count, onDone }: SelectionProps) {
    const t = useText()
    const language = useLanguage()
    const mayWrite = useMay()('write reference')
    const review = useReview()
    const [isAsking, setAsking] = useState(false)
    if (!mayWrite) return null

    async function decide() {
      if (await review(decision, filter, count)) onDone()
      setAsking(false)
    }

    const number = count.toLocaleString(language)
    return (
      <>
        <Button variant="outlined" onClick={() => (count > mostUnasked ? setAsking(true) : void decide())}>
          {t(texts[decision].verb)}
        </Button>
        {isAsking && (
          <ConfirmDialog
            title={t(texts[decision].many, { count: number })}
            sentence={t(texts[decision].sentence)}
            onYes={decide}
            onNo={() => setAsking(false)}
          />
        )}
      </>
    )
  }
  return { on: 'selection', Button: ReviewSelection }
}

/** The actions of the list of VAT items, by the names that its definition uses. */
export const reviewActions: Readonly<Record<string, TableAction>> = {
  reviewItem: { on: 'row', title: 'vat.review.title', width: 92, staysAtEnd: true, Button: ReviewItem },
  acceptItems: reviewSelection('ACCEPTED'),
  rejectItems: reviewSelection('REJECTED'),
}
