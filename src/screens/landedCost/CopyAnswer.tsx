import ContentCopy from '@mui/icons-material/ContentCopy'
import { Button } from '@mui/material'
import { useText } from '../../i18n/index.ts'
import { useNotes } from '../../ui/notes/notes.ts'
import type { Consignment } from './Consignment.ts'
import { landedText } from './landedText.ts'
import type { LandedCost } from './useLandedCost.ts'

interface Props {
  answer: LandedCost
  consignment: Consignment
  /** Under which a colleague sees the same. */
  address: string
}

/** Copies the answer as text, with its address. */
export function CopyAnswer({ answer, consignment: { terms, goods }, address }: Props) {
  const t = useText()
  const notes = useNotes()
  async function copy() {
    try {
      await navigator.clipboard.writeText(landedText(answer, { to: terms.to, goods, address }, t))
      notes.success('landedCost.copied')
    } catch (error) {
      notes.failure(error)
    }
  }
  return (
    <Button size="small" startIcon={<ContentCopy fontSize="small" />} onClick={() => void copy()}>
      {t('landedCost.copy')}
    </Button>
  )
}
