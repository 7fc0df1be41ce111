import { Box, Link, Typography } from '@mui/material'
import { useText } from '../../../i18n/index.ts'
import { StateChip } from '../../../kinds/cells/StateChip.tsx'
import { stateTones } from '../stateTones.ts'
import type { StudioText } from '../StudioText.ts'
import type { PageText } from './PageTexts.ts'

interface Props {
  standing: readonly PageText[]
  all: readonly StudioText[]
  onChoose: (key: string) => void
}

/** Each text of the screen once: first those that are seen, then those of tooltips, placeholders and for screen readers. */
export function ScreenTexts({ standing, all, onChoose }: Props) {
  const t = useText()
  const byKey = new Map(all.map((text) => [text.key, text]))
  const seen = new Map(standing.filter((one) => one.standing === 'text').map((one) => [one.key, one]))
  const told = new Map(standing.filter((one) => !seen.has(one.key)).map((one) => [one.key, one]))
  return (
    <>
      {[
        { title: t('studio.inPlace.seen'), texts: seen },
        { title: t('studio.inPlace.told'), texts: told },
      ].map(({ title, texts }) => (
        <Box key={title} component="section" aria-label={title} sx={{ px: 2, pb: 2 }}>
          <Typography variant="h3" sx={{ color: 'text.secondary', mb: 0.5 }}>
            {title} ({texts.size})
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {[...texts.values()].map(({ key, said }) => (
              <li key={key}>
                <Line said={said} text={byKey.get(key)} onChoose={() => onChoose(key)} />
              </li>
            ))}
          </Box>
        </Box>
      ))}
    </>
  )
}

function Line({ said, text, onChoose }: { said: string; text: StudioText | undefined; onChoose: () => void }) {
  const t = useText()
  return (
    <Box sx={{ display: 'flex', gap: 1, py: 0.5, borderBottom: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Link component="button" type="button" sx={{ textAlign: 'start' }} title={text?.key ?? ''} onClick={onChoose}>
          {said}
        </Link>
      </Box>
      {text && text.state !== 'shipped' && <StateChip label={t(`studio.states.${text.state}`)} tone={stateTones[text.state]} />}
    </Box>
  )
}
