import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useText } from '../../i18n/index.ts'
import { kinds } from '../../kinds/index.ts'
import type { NamedField } from '../../kinds/KindView.ts'
import { Empty } from '../../ui/states.tsx'

/** What reports are about, each picked by its name. */
const subjects = {
  em: { kind: 'ref', name: 'em', title: 'Merchant', to: { table: 'em', label: 'full_name' } },
  dpo: { kind: 'ref', name: 'dpo', title: 'Postal Operator', to: { table: 'postal_operator', label: 'name' } },
  customs: { kind: 'ref', name: 'customs', title: 'Customs Office', to: { table: 'customs', label: 'name' } },
  subcontractor: {
    kind: 'ref',
    name: 'subcontractor',
    title: 'HS6+ Subcontractor',
    to: { table: 'hs6p_subcontractor', label: 'name' },
  },
} as const satisfies Readonly<Record<string, NamedField>>

interface Props {
  subject: keyof typeof subjects
  /** More to choose or to do, beside the pick. */
  renderBeside?: (id: number) => ReactNode
  children: (id: number) => ReactNode
}

/** A pick at the head of a list, kept in the address; the list loads after a choice (REP-43). */
export function Picked({ subject, renderBeside, children }: Props) {
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
        {id !== undefined && renderBeside?.(id)}
      </Box>
      {id === undefined ? <Empty title={t('reports.pick')} hint={t('reports.pickHint')} /> : children(id)}
    </Box>
  )
}
