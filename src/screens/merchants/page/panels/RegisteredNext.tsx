import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import { Box, Button, Link as TextLink, Typography } from '@mui/material'
import { useEffect, useId, useRef } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { Scheme } from '#domain/vat/schemesFor.ts'
import { everyScheme } from '#domain/vat/schemesFor.ts'
import { useText } from '../../../../i18n/index.ts'
import { colour } from '../../../../ui/look/theme.ts'
import { isJustRegistered, pagePath } from '../../merchantAddress.ts'
import type { Merchant } from '../Merchant.ts'

/** What is mostly done next, each in a section of the page; the numbers of schemes only where one is yet to be issued. */
const nextSections = ['attachments', 'vat', 'oss'] as const

/** Whether a scheme in which the merchant takes part has no number yet. */
function awaitsNumber(merchant: Merchant): boolean {
  const [schemes] = merchant.em_oss_info
  if (merchant['ioss_registered'] !== true || !schemes) return false
  const isNamed = (scheme: Scheme) => schemes[`ioss_${scheme}_scheme_registered_country`] != null
  const hasNumber = (scheme: Scheme) => schemes[`ioss_registry_${scheme}_scheme_id`] != null
  return !everyScheme.some(hasNumber) || everyScheme.some((scheme) => isNamed(scheme) && !hasNumber(scheme))
}

interface Props {
  merchant: Merchant
}

/** At the head of the page of a merchant that has just been registered: what to do next. Renders nothing on any other visit. */
export function RegisteredNext({ merchant }: Props) {
  const { state } = useLocation()
  return isJustRegistered(state) ? <NextSteps merchant={merchant} /> : null
}

function NextSteps({ merchant }: Props) {
  const t = useText()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const navigate = useNavigate()
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <Box component="section" aria-labelledby={id} sx={frame}>
      <Typography
        id={id}
        ref={heading}
        tabIndex={-1}
        variant="h3"
        component="h4"
        sx={{ display: 'flex', alignItems: 'center', gap: 0.75, outline: 'none' }}
      >
        <CheckCircleOutlined fontSize="small" aria-hidden sx={{ color: 'success.main' }} />
        {t('guided.done.title', { name: merchant.full_name })}
      </Typography>
      <Box sx={{ mt: 1 }}>{t('guided.done.next')}</Box>
      <Box component="ul" sx={{ m: 0, paddingInlineStart: 3.5 }}>
        {nextSections
          .filter((name) => name !== 'oss' || awaitsNumber(merchant))
          .map((name) => (
            <li key={name}>
              <TextLink
                component="button"
                type="button"
                sx={{ minHeight: 24, textAlign: 'start' }}
                onClick={() => document.getElementById(`section-${name}`)?.scrollIntoView()}
              >
                {t(`guided.done.${name}`)}
              </TextLink>
            </li>
          ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button variant="outlined" component={Link} to="/view/register/guided">
          {t('guided.done.another')}
        </Button>
        <Button onClick={() => void navigate(pagePath(merchant.id), { replace: true })}>{t('shell.close')}</Button>
      </Box>
    </Box>
  )
}

const frame = { mb: 2, p: 1.5, borderRadius: 1.25, backgroundColor: colour('successSoft') } as const
