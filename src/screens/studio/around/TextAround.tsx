import { Box, Link, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { readHistory } from '#schema/calls/generic.ts'
import { allTables, findTable } from '#schema/registry.ts'
import type { AgreedTerm } from '#schema/texts/studio/agreedTerms.ts'
import { generalForm } from '#schema/texts/studio/gapsOf.ts'
import type { TranslatedLanguage } from '#schema/texts/studio/translated.ts'
import type { Text } from '#schema/texts/Text.ts'
import { call } from '../../../data/call.ts'
import { useText } from '../../../i18n/index.ts'
import { InstantText } from '../../../kinds/cells/InstantText.tsx'
import { usePersonWords } from '../../../kinds/text/people/usePeople.ts'
import { AgreedTerms } from './AgreedTerms.tsx'
import { elsewhereOf } from '../filterTexts.ts'
import type { StudioText } from '../StudioText.ts'
import { wordingOf } from '../StudioText.ts'
import { TextPlaces } from './TextPlaces.tsx'
import { TextTopic } from './TextTopic.tsx'

interface Props {
  text: StudioText
  byEnglish: ReadonlyMap<string, readonly StudioText[]>
  agreed: readonly AgreedTerm[]
  language: TranslatedLanguage
  onChoose: (text: StudioText) => void
  /** A term was added. */
  onTerm: () => void
}

/** What a translator wants to know around a text: where it stands, the same English, terms, questions, what was written before. */
export function TextAround({ text, byEnglish, agreed, language, onChoose, onTerm }: Props) {
  const t = useText()
  const elsewhere = elsewhereOf(text, byEnglish)
  return (
    <Box
      component="aside"
      aria-label={t('studio.where')}
      // It may hold nothing that takes the focus, so it takes it itself to be scrolled by keys.
      tabIndex={0}
      sx={{
        overflowY: 'auto',
        p: 2,
        borderInlineStart: '1px solid',
        borderColor: 'divider',
        display: 'grid',
        gap: 2,
        alignContent: 'start',
      }}
    >
      <Part title={t('studio.where')}>
        <Typography>{t(`studio.places.${text.place}`)}</Typography>
        <Tables text={text} />
        <Box component="code" sx={{ fontSize: 12, color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {text.key}
        </Box>
        {text.notes.map((note) => (
          <Typography key={note} lang="en" sx={{ mt: 0.5 }}>
            {note}
          </Typography>
        ))}
        <TextPlaces key={text.key} textKey={text.key} language={language} />
      </Part>
      <AgreedTerms key={text.key} {...{ text, language, agreed }} onAdded={onTerm} />
      <Part title={t('studio.elsewhere')}>
        {elsewhere.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{t('studio.nothingElsewhere')}</Typography>}
        <Others texts={elsewhere} onChoose={onChoose} />
      </Part>
      <TextTopic textKey={text.key} />
      {text.row && <History id={text.row.id} version={text.row.version} />}
    </Box>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section" aria-label={title}>
    <Typography variant="h3" sx={{ color: 'text.secondary', mb: 0.5 }}>
      {title}
    </Typography>
    {children}
  </Box>
)

interface OthersProps {
  texts: readonly StudioText[]
  onChoose: (text: StudioText) => void
}

const MAX_SHOWN = 8

const Others = ({ texts, onChoose }: OthersProps) =>
  texts.slice(0, MAX_SHOWN).map((other) => (
    <Box key={other.key} sx={{ mb: 0.75 }}>
      <Link component="button" type="button" sx={{ textAlign: 'start' }} title={other.key} onClick={() => onChoose(other)}>
        {wordingOf(other) || other.key}
      </Link>
    </Box>
  ))

/** The lists in which a title stands. */
function Tables({ text: { key, english } }: { text: StudioText }) {
  const t = useText()
  const [chapter, name = ''] = key.split('.')
  const word = generalForm(english)
  const named = chapter === 'titles' ? findTable(name) : undefined
  const found = named
    ? [named]
    : chapter === 'words'
      ? allTables.filter((table) => table.title === word || Object.values(table.fields).some(({ title }) => title === word))
      : []
  const MAX_TABLES = 5
  return (
    found.length > 0 && (
      <Typography>{[...new Set(found.slice(0, MAX_TABLES).map((table) => t.title(table)))].join(', ')}</Typography>
    )
  )
}

/** Who wrote what, the newest first. */
function History({ id, version }: { id: number; version: number }) {
  const t = useText()
  const nameOf = usePersonWords()
  const { data } = useQuery({
    queryKey: ['history', 'text_translation', id, version],
    queryFn: ({ signal }) => call(readHistory, { params: { table: 'text_translation', id } }, { signal }),
  })
  if (!data) return null
  return (
    <Part title={t('studio.history')}>
      {data.rows.map((change) => {
        const { content, state } = (change.after ?? {}) as { content?: Text; state?: string }
        const said =
          content === undefined
            ? t.source(state === undefined ? change.action : t(`studio.states.${state as 'draft'}`))
            : generalForm(content)
        return (
          <Box key={change.id} sx={{ mb: 0.75 }}>
            <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
              <InstantText at={change.started} />
            </Box>
            {t('studio.historyLine', { who: nameOf(change.user_name), text: said })}
          </Box>
        )
      })}
    </Part>
  )
}
