import { Box, Link, Typography } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { limitsOf } from '#schema/texts/studio/languageRows.ts'
import { useText } from '../../../i18n/index.ts'
import type { OwnSectionsProps } from '../../record/OwnSectionsProps.ts'

/** The page of a language: the way into its texts, and what cannot be translated as texts. */
export function LanguageSections({ row, facts, related, children }: OwnSectionsProps) {
  const t = useText()
  const code = String(row['code'])
  const content = <LanguageReach code={code} />
  return children([...facts, { name: 'reach', title: t('studio.languages.reach'), content }, ...related])
}

function LanguageReach({ code }: { code: string }) {
  const t = useText()
  const limits = limitsOf(code)
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {code !== 'en' && (
        <Link component={RouterLink} to={`/view/studio?${new URLSearchParams({ language: code }).toString()}`}>
          {t('studio.languages.open')}
        </Link>
      )}
      {limits.length === 0 && <Typography>{t('studio.languages.whole')}</Typography>}
      {limits.map((limit) => (
        <Typography key={limit}>{t(`studio.languages.limits.${limit}`)}</Typography>
      ))}
    </Box>
  )
}
