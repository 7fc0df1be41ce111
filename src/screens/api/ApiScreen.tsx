import { Box, Card, Chip, InputBase, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readOpenApi } from '#schema/calls/service.ts'
import { call } from '../../data/call.ts'
import { useText } from '../../i18n/index.ts'
import { BusyButton } from '../../ui/buttons/BusyButton.tsx'
import { Page } from '../../ui/Page.tsx'
import { Empty, Failed, Skeleton } from '../../ui/states.tsx'
import { colour, monoFamily, size } from '../../ui/look/theme.ts'
import { useDownload } from '../../ui/useDownload.ts'
import type { Operation } from './operationsOf.ts'
import { operationsOf } from './operationsOf.ts'

/** The description of the calls for people: what each one does, whether it is public, and its parameters. */
export function ApiScreen() {
  const t = useText()
  const download = useDownload()
  const [search, setSearch] = useState('')
  const {
    data: operations,
    error,
    isPending,
    refetch,
  } = useQuery({
    queryKey: ['openapi'],
    queryFn: async ({ signal }) => operationsOf(await call(readOpenApi, {}, { signal })),
  })

  const wanted = search.trim().toLowerCase()
  const shown = operations?.filter(({ method, path, summary }) => `${method} ${path} ${summary}`.toLowerCase().includes(wanted))
  return (
    <Page
      title={t('shell.api.title')}
      width="card"
      actions={
        <BusyButton
          variant="outlined"
          isBusy={download.isBusy}
          onClick={() => void download.start(readOpenApi, {}, { fileName: 'openapi.json' })}
        >
          {t('shell.api.raw')}
        </BusyButton>
      }
    >
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>{t('shell.api.intro')}</Typography>
      {error && <Failed error={error} retry={() => void refetch()} />}
      {isPending && <Skeleton lines={12} height={40} />}
      {shown && (
        <>
          <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', mb: 2 }}>
            <InputBase
              type="search"
              value={search}
              placeholder={t('shell.api.filter')}
              onChange={({ target }) => setSearch(target.value)}
              slotProps={{ input: { 'aria-label': t('shell.api.filter') } }}
              sx={{
                px: 1,
                height: 32,
                flex: 1,
                maxWidth: 360,
                border: 1,
                borderColor: colour('borderStrong'),
                borderRadius: `${size.radius}px`,
              }}
            />
            <Typography role="status" sx={{ color: 'text.secondary' }}>
              {t('shell.api.count', { smart_count: shown.length })}
            </Typography>
          </Box>
          {shown.length === 0 ? (
            <Empty title={t('shell.api.nothing')} hint="" />
          ) : (
            shown.map((operation) => <OperationCard key={`${operation.method} ${operation.path}`} {...operation} />)
          )}
        </>
      )}
    </Page>
  )
}

function OperationCard({ method, path, summary, isPublic, parameters, body }: Operation) {
  const t = useText()
  return (
    <Card component="details" sx={{ mb: 1 }}>
      <Box
        component="summary"
        sx={{ px: 2, py: 1, cursor: 'pointer', display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'center' }}
      >
        <Box component="code" sx={{ fontFamily: monoFamily, fontWeight: 600, color: colour('accent'), width: 48 }}>
          {method}
        </Box>
        <Box component="code" sx={{ fontFamily: monoFamily, overflowWrap: 'anywhere' }}>
          {path}
        </Box>
        {isPublic && <Chip label={t('shell.api.public')} />}
        <Typography
          component="span"
          lang="en"
          sx={{ color: 'text.secondary', flexBasis: '100%', paddingInlineStart: { sm: 7.5 } }}
        >
          {summary}
        </Typography>
      </Box>
      <Box sx={{ px: 2, pb: 2, paddingInlineStart: { sm: 9.5 } }}>
        {parameters && <Schema title={t('shell.api.parameters')} value={parameters} />}
        {body && <Schema title={t('shell.api.body')} value={body} />}
        {!parameters && !body && <Typography sx={{ color: 'text.secondary' }}>{t('shell.api.bare')}</Typography>}
      </Box>
    </Card>
  )
}

function Schema({ title, value }: { title: string; value: string }) {
  return (
    <>
      <Typography variant="subtitle2" sx={{ mt: 1 }}>
        {title}
      </Typography>
      <Box
        component="pre"
        dir="ltr"
        tabIndex={0}
        aria-label={title}
        sx={{
          m: 0,
          p: 1.5,
          overflow: 'auto',
          maxHeight: 360,
          fontFamily: monoFamily,
          fontSize: 12,
          backgroundColor: colour('sunken'),
          borderRadius: 1,
        }}
      >
        {value}
      </Box>
    </>
  )
}
