import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useText } from '../../i18n/index.ts'
import { kinds } from '../../kinds/index.ts'
import type { NamedField } from '../../kinds/KindView.ts'
import { Empty } from '../../ui/states.tsx'

const ref = (name: string, title: string, table: string, label: string): NamedField => ({
  kind: 'ref',
  name,
  title,
  to: { table, label },
})

/** What reports are about, each picked by its name. */
const subjects = {
  em: ref('em', 'Merchant', 'em', 'full_name'),
  dpo: ref('dpo', 'Postal Operator', 'postal_operator', 'name'),
  customs: ref('customs', 'Customs Office', 'customs', 'name'),
  subcontractor: ref('subcontractor', 'HS6+ Subcontractor', 'hs6p_subcontractor', 'name'),
} as const

interface Props {
  subject: keyof typeof subjects
  /** More to choose or to do, beside the pick. */
  beside?: (id: number) => ReactNode
  children: (id: number) => ReactNode
}

/** A pick at the head of a list, kept in the address; the list loads after a choice (REP-43). */
export function Picked({ subject, beside, children }: Props) {
  const t = useText()
  const [params, setParams] = useSearchParams()
  const field = subjects[subject]
  const { Input } = kinds.ref
  const id = Number(params.get(subject)) || undefined
  function pick(value: unknown) {
    setParams((before) => {
      const now = new URLSearchParams(before)
      if (typeof value === 'number') now.set(subject, String(value))
      else now.delete(subject)
      return now
    })
  }
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 1.5, p: 2 }}>
        <Box sx={{ width: { xs: '100%', sm: 320 } }}>
          <Input field={field} value={id ?? null} onChange={pick} label={t.title(field)} place="form" />
        </Box>
        {id !== undefined && beside?.(id)}
      </Box>
      {id === undefined ? <Empty title={t('reports.pick')} hint={t('reports.pickHint')} /> : children(id)}
    </Box>
  )
}
