import { Box, Button, Card, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { addDays, monthStart } from '#domain/day.ts'
import { viewRiskReport } from '#schema/calls/reports.ts'
import { ownPages } from '#schema/menu/pages.ts'
import { today } from '../../data/clock.ts'
import { useText } from '../../i18n/index.ts'
import { Page } from '../../ui/Page.tsx'
import { useReportViewer } from '../../ui/useReportViewer.ts'

/** The risk of all merchants in the last month, as a paper in a window of its own. */
export function RiskScreen() {
  const t = useText()
  const view = useReportViewer()
  const [to] = useState(() => addDays(monthStart(today()), -1))
  const range = [
    { label: t('reports.from'), day: monthStart(to) },
    { label: t('reports.to'), day: to },
  ]
  return (
    <Page title={t.title(ownPages.risk_management)} width="card">
      <Card component="section" aria-labelledby="monthly-risk" sx={{ p: 2.5, maxWidth: 560 }}>
        <Typography id="monthly-risk" variant="h2">
          {t('reports.risk')}
        </Typography>
        <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>{t('reports.riskSentence')}</Typography>
        <Box sx={{ display: 'grid', gap: 1.5, my: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          {range.map(({ label, day }) => (
            <TextField key={label} size="small" label={label} value={day} disabled />
          ))}
        </Box>
        <Button variant="contained" onClick={() => void view(viewRiskReport, () => Promise.resolve({}))}>
          {t('reports.view')}
        </Button>
      </Card>
    </Page>
  )
}
