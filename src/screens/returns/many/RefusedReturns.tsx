import { Box } from '@mui/material'
import type { Message } from '#schema/messages/messages.ts'
import { useText } from '../../../i18n/index.ts'
import { ContentDialog } from '../../../ui/dialogs/ContentDialog.tsx'

/** A return for which something was not done, and why. */
export interface Refused {
  id: number
  failure: Message
}

/** The refused ones of an answer with a row for each return. */
export const refusedOf = (rows: readonly { global_id: number; failure: unknown }[]): Refused[] =>
  rows.flatMap(({ global_id: id, failure }) => (failure ? [{ id, failure: failure as Message }] : []))

interface Props {
  title: string
  refused: readonly Refused[]
  onClose: () => void
}

/** The returns for which something was not done, each with the reason. */
export function RefusedReturns({ title, refused, onClose }: Props) {
  const t = useText()
  return (
    <ContentDialog title={title} width="sm" isReading onClose={onClose}>
      <Box component="ul" sx={{ m: 0, paddingInlineStart: 2 }}>
        {refused.map(({ id, failure }) => (
          <li key={id}>{`${id}: ${t.message(failure)}`}</li>
        ))}
      </Box>
    </ContentDialog>
  )
}
