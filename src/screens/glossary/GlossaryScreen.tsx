import { Box, Card, OutlinedInput, Typography } from '@mui/material'
import { useState } from 'react'
import { formsOf, terms } from '#schema/texts/glossary.ts'
import { ownPages } from '#schema/menu/pages.ts'
import { useText } from '../../i18n/index.ts'
import { folded } from '../../kinds/text/folded.ts'
import { Page } from '../../ui/Page.tsx'

/** All abbreviations with their meanings; a search finds them by their letters and by the words that explain them. */
export function GlossaryScreen() {
  const t = useText()
  const [search, setSearch] = useState('')
  const said = terms.map((term) => ({ term, forms: formsOf(term, t.language), meaning: t(`glossary.terms.${term}`) }))
  const found = said.filter(({ forms, meaning }) => folded(`${forms.join(' ')} ${meaning}`).includes(folded(search.trim())))
  return (
    <Page title={t.title(ownPages.glossary)} width="card">
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>{t('glossary.intro')}</Typography>
      <OutlinedInput
        type="search"
        size="small"
        placeholder={t('glossary.find')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        inputProps={{ 'aria-label': t('glossary.find'), maxLength: 100 }}
        sx={{ mb: 2, width: 280, maxWidth: '100%' }}
      />
      <Card component="section" aria-label={t.title(ownPages.glossary)}>
        {found.length === 0 && <Typography sx={{ p: 2, color: 'text.secondary' }}>{t('glossary.none')}</Typography>}
        <Box component="dl" sx={{ m: 0, '& > div + div': { borderTop: 1, borderColor: 'divider' } }}>
          {found.map(({ term, forms, meaning }) => (
            <Box
              key={term}
              sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '160px 1fr' }, columnGap: 2, px: 2, py: 1.25 }}
            >
              <Box component="dt" sx={{ fontWeight: 600 }}>
                {forms.join(', ')}
              </Box>
              <Box component="dd" sx={{ m: 0 }}>
                {meaning}
              </Box>
            </Box>
          ))}
        </Box>
      </Card>
    </Page>
  )
}
