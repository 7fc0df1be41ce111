import { Box, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material'
import { Fragment } from 'react'
import { useText } from '../../../i18n/index.ts'
import { formatMoney } from '../../../kinds/text/formatMoney.ts'
import { formatPercent } from '../../../kinds/text/formatPercent.ts'
import { humanise } from '#schema/texts/humanise.ts'
import { WhySteps } from '../why/WhySteps.tsx'
import type { AttemptResult } from './Attempt.ts'

type Figures = AttemptResult['lines'][number]['stored']

const names = ['report_type', 'mscon', 'vat_rate', 'net', 'vat', 'duty', 'total'] as const
const titles = {
  report_type: 'Report Type',
  mscon: 'Country of Consumption',
  vat_rate: 'VAT Rate',
  net: 'Net',
  vat: 'VAT',
  duty: 'Duty',
  total: 'Total',
} as const satisfies Readonly<Record<(typeof names)[number], string>>

const isAmount = (name: (typeof names)[number]): boolean => ['vat_rate', 'net', 'vat', 'duty', 'total'].includes(name)

const isSame = (name: (typeof names)[number], { stored, tried }: { stored: Figures; tried: Figures }): boolean =>
  isAmount(name) ? Number(stored[name]) === Number(tried[name]) : stored[name] === tried[name]

/** A day stays on one line even if the column is narrow. */
const Unbroken = ({ text }: { text: string }) => (
  <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
    {text}
  </Box>
)

/** Each item as stored and as it would be, with differences in bold and the reasons. */
export function WhatIfResult({ result: { currency, days, lines } }: { result: AttemptResult }) {
  const t = useText()
  const shown = (name: (typeof names)[number], figures: Figures): string => {
    const value = figures[name]
    if (value === null || value === '') return '–'
    if (name === 'report_type') return t.source(humanise(value))
    if (name === 'mscon') return value
    return name === 'vat_rate' ? formatPercent(value, t.language) : formatMoney(value, currency, t.language)
  }
  const [before, after] = t('whatIf.tried', { day: '\n' }).split('\n')
  return (
    <Box aria-live="polite">
      {lines.map((line) => (
        <Fragment key={line.line}>
          <Box component="h3" sx={{ typography: 'h2', m: 0, mt: 2 }}>
            {line.description}
          </Box>
          <TableContainer>
            <Table size="small" data-what-if={line.line} sx={{ '& th, & td': { px: { xs: 0.5, sm: 2 } } }}>
              <TableHead>
                <TableRow>
                  <TableCell />
                  <TableCell align="right">
                    {days.stored === null ? t('whatIf.stored') : <Unbroken text={days.stored} />}
                  </TableCell>
                  <TableCell align="right">
                    {before}
                    <Unbroken text={days.tried} />
                    {after}
                  </TableCell>
                </TableRow>
              </TableHead>
              <TableBody>
                {names.map((name) => (
                  <TableRow key={name} data-differs={!isSame(name, line)}>
                    <TableCell component="th" scope="row">
                      {t.source(titles[name])}
                    </TableCell>
                    <TableCell align="right">{shown(name, line.stored)}</TableCell>
                    <TableCell align="right" sx={{ fontWeight: isSame(name, line) ? 400 : 600 }}>
                      {shown(name, line.tried)}
                    </TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </TableContainer>
          <Box component="details" sx={{ mt: 1 }}>
            <Box component="summary" sx={{ cursor: 'pointer', color: 'text.secondary', mb: 1 }}>
              {t('whatIf.why')}
            </Box>
            <WhySteps explanation={line.explanation} />
          </Box>
        </Fragment>
      ))}
    </Box>
  )
}
