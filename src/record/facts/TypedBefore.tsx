import { FormHelperText } from '@mui/material'
import { useState } from 'react'
import { useLanguage, useText } from '../../i18n/index.ts'
import { formatAge } from '../../kinds/text/formatAge.ts'

/** When it was typed that stands in the editor, and that it is not saved. */
export function TypedBefore({ typedAt }: { typedAt: number }) {
  const t = useText()
  const language = useLanguage()
  const [now] = useState(Date.now)
  return (
    <FormHelperText role="status" sx={{ mx: 0 }}>
      {t('draft.offer', { age: formatAge(typedAt, now, language) })}
    </FormHelperText>
  )
}
