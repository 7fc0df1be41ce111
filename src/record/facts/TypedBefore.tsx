import { FormHelperText } from '@mui/material'
import { useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { formatAge } from '../../kinds/text/formatAge.ts'
import { realMs } from '../../data/clock.ts'

/** Says that the text in the editor is not saved, and when it was typed. */
export function TypedBefore({ typedAt }: { typedAt: number }) {
  const t = useText()
  const [now] = useState(realMs)
  return (
    <FormHelperText role="status" sx={{ mx: 0 }}>
      {t('draft.offer', { age: formatAge(typedAt, now, t) })}
    </FormHelperText>
  )
}
