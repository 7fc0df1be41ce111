import { Box, InputLabel, OutlinedInput, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { findGoods } from '#schema/calls/reference/vat.ts'
import { call } from '../../data/call.ts'
import { useText } from '../../i18n/index.ts'
import { ownPages } from '#schema/menu/pages.ts'
import { Page } from '../../ui/Page.tsx'
import { Empty, Failed, Skeleton } from '../../ui/states.tsx'
import { useDebounced } from '../../ui/useDebounced.ts'
import { NomenclatureCode, NomenclatureLevel } from './NomenclatureLevel.tsx'

const pauseMs = 200

/** The Harmonized System from its chapters down to complete codes, to be browsed and searched. */
export function NomenclatureScreen() {
  const t = useText()
  const id = useId()
  const [text, setText] = useState('')
  const wanted = useDebounced(text.trim(), pauseMs)
  return (
    <Page title={t.title(ownPages.hs_nomenclature)} width="card">
      <InputLabel htmlFor={id} sx={{ position: 'static', transform: 'none', fontSize: 12, mb: 0.5, fontWeight: 500 }}>
        {t('vat.nomenclature.search')}
      </InputLabel>
      <OutlinedInput
        id={id}
        type="search"
        fullWidth
        size="small"
        value={text}
        placeholder={t('vat.nomenclature.searchHint')}
        onChange={({ target }) => setText(target.value)}
        inputProps={{ maxLength: 100 }}
        sx={{ maxWidth: 480, mb: 2 }}
      />
      {wanted.length > 1 ? (
        <Found text={wanted} />
      ) : (
        <>
          <Typography variant="h2" sx={{ mb: 1 }}>
            {t('vat.nomenclature.chapters')}
          </Typography>
          <NomenclatureLevel parent="" />
        </>
      )}
    </Page>
  )
}

function Found({ text }: { text: string }) {
  const t = useText()
  const { data, error, refetch } = useQuery({
    queryKey: ['goods', text],
    queryFn: async ({ signal }) => (await call(findGoods, { body: { text } }, { signal })).rows,
    placeholderData: (before) => before,
    staleTime: 60_000,
  })
  if (error) return <Failed error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton lines={6} />
  if (data.length === 0) return <Empty title={t('vat.nomenclature.nothing')} hint={t('vat.finder.noGoods')} />
  const headings = [...Map.groupBy(data, ({ code }) => code.slice(0, 4))]
  return (
    <Box role="region" aria-label={t('vat.nomenclature.found')}>
      {headings.map(([heading, codes]) => (
        <Box key={heading} sx={{ mb: 2 }}>
          <Typography variant="h3" component="h2">
            {heading} {codes[0]?.heading}
          </Typography>
          <Typography sx={{ color: 'text.secondary', fontSize: 12 }}>{codes[0]?.chapter}</Typography>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {codes.map((part) => (
              <NomenclatureCode key={part.code} code={part.code} description={part.description} />
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
