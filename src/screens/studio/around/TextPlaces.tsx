import { Box, Button, Link, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { readTextPlaces } from '#schema/calls/texts/places.ts'
import { saveText } from '#schema/calls/texts/texts.ts'
import type { TranslatedLanguage } from '#schema/texts/studio/translated.ts'
import type { CallReply } from '../../../data/send.ts'
import { useLanguage, useText } from '../../../i18n/index.ts'
import { formatDay } from '../../../kinds/text/times/formatDay.ts'
import { useChooseLanguage } from '../../../session/useChooseLanguage.ts'
import { useMay, usePerson } from '../../../session/useSession.ts'
import { beginInPlace } from '../inPlace/beginInPlace.ts'
import { PlacePicture } from './PlacePicture.tsx'
import { useTextPlaces } from './useTextPlaces.ts'

type Place = CallReply<typeof readTextPlaces>['rows'][number]

/** What finds out where texts stand. */
const COMMAND = 'npm run screens -- texts'

/** Where a text stands: the screens with pictures, or why there are none. */
export function TextPlaces({ textKey, language }: { textKey: string; language: TranslatedLanguage }) {
  const t = useText()
  const [at, setAt] = useState(0)
  const data = useTextPlaces(textKey)
  if (!data) return null
  const { rows, walked, reason } = data
  const place = rows[at] ?? rows[0]
  if (walked === null) return <Hint>{t('studio.standing.none', { command: COMMAND })}</Hint>
  if (!place) return <Hint>{reason === null ? t('studio.standing.unseen') : t(`studio.standing.reasons.${reason}`)}</Hint>
  return (
    <Box sx={{ display: 'grid', gap: 0.75, mt: 0.75, justifyItems: 'start' }}>
      <ScreenName place={place} />
      <PlacePicture key={place.picture} {...place} name={place.picture} />
      {place.standing === 'told' && <Hint>{t('studio.inPlace.told')}</Hint>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <OpenInPlace place={place} language={language} />
        {rows.length > 1 && (
          <Button size="small" onClick={() => setAt((rows.indexOf(place) + 1) % rows.length)}>
            {t('studio.standing.another', { number: rows.indexOf(place) + 1, count: rows.length })}
          </Button>
        )}
      </Box>
      <Hint>{t('studio.standing.walked', { day: formatDay(walked) })}</Hint>
    </Box>
  )
}

const Hint = ({ children }: { children: ReactNode }) => (
  <Typography sx={{ color: 'text.secondary', fontSize: 12 }}>{children}</Typography>
)

/** Screens and buttons are named as in the pictures. */
const ScreenName = ({ place: { title, steps } }: { place: Place }) => (
  <Typography lang="en" translate="no" sx={{ overflowWrap: 'anywhere' }}>
    {[title, ...steps].join(' › ')}
  </Typography>
)

/** Opens the screen as something to translate, in the language that is translated. */
function OpenInPlace({ place: { route }, language }: { place: Place; language: TranslatedLanguage }) {
  const t = useText()
  const own = useLanguage()
  const choose = useChooseLanguage()
  const person = usePerson()
  const navigate = useNavigate()
  const may = useMay()
  if (route === null || !may(saveText.permission)) return null
  const address = `/view/${route}`
  return (
    <Link
      href={address}
      onClick={(event) => {
        event.preventDefault()
        if (own !== language) choose(language)
        void beginInPlace(person).then(() => navigate(address))
      }}
    >
      {t('studio.standing.open')}
    </Link>
  )
}
