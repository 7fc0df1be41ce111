import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/index.ts'
import type { Row } from '../../../kinds/KindView.ts'
import { SidePanel } from '../../../ui/SidePanel.tsx'
import { Empty, Failed, Skeleton } from '../../../ui/states.tsx'
import type { Explanation } from './Explanation.ts'
import { WhyCheck } from './WhyCheck.tsx'
import { WhySteps } from './WhySteps.tsx'

/** An item with its explanation, which does not exist for orders that were computed elsewhere. */
interface ExplainedPart {
  name: string
  /** The row whose net, VAT and total are explained. */
  stored?: Row
  explanation: Explanation | null
}

interface Props {
  title: string
  hint?: string | undefined
  /** Above the steps. */
  tools?: ReactNode
  parts: readonly ExplainedPart[] | undefined
  error: unknown
  retry: () => void
  onClose: () => void
}

/** The panel that explains a figure: each step of the computation in words, with its law and its rows. */
export function WhyPanel({ title, hint, tools, parts, error, retry, onClose }: Props) {
  const t = useText()
  return (
    <SidePanel frame="over" title={title} onClose={onClose}>
      <Box sx={{ flex: 1, overflow: 'auto', p: 2 }} data-why>
        {hint !== undefined && <Typography sx={{ color: 'text.secondary', mb: 2 }}>{hint}</Typography>}
        {tools}
        {error ? <Failed error={error} retry={retry} /> : !parts && <Skeleton lines={8} />}
        {!error &&
          parts?.map(({ name, stored, explanation }, place) => (
            <Box component="section" key={place} aria-label={name} sx={{ mb: 3 }}>
              {parts.length > 1 && (
                <Box component="h3" sx={{ typography: 'h2', m: 0, mb: 1 }}>
                  {name}
                </Box>
              )}
              {explanation ? (
                <>
                  <Box sx={{ color: 'text.secondary', mb: 1 }}>{t('why.lawOf', { day: explanation.day })}</Box>
                  <WhySteps explanation={explanation} />
                  {stored && <WhyCheck explanation={explanation} stored={stored} />}
                </>
              ) : (
                <Empty title={t('why.none')} hint={t('why.noneHint')} />
              )}
            </Box>
          ))}
      </Box>
    </SidePanel>
  )
}
