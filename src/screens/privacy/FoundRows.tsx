import { Checkbox, FormControlLabel, List, ListItem, Typography } from '@mui/material'
import { partOf } from '#schema/personal/personalData.ts'
import { titleOf } from '#schema/fields.ts'
import { tableOf } from '#schema/registry.ts'
import { useText } from '../../i18n/index.ts'
import type { FoundRow, Verdict } from './usePrivacy.ts'
import { keyOf } from './usePrivacy.ts'

interface Props {
  rows: readonly FoundRow[]
  chosen: ReadonlySet<string>
  verdicts: readonly Verdict[] | undefined
  onChoose: (key: string, isChosen: boolean) => void
}

/** The rows that tell of the person, to choose those that are really theirs; with what an erasure would do to each, once that is asked. */
export function FoundRows({ rows, chosen, verdicts, onChoose }: Props) {
  const t = useText()
  const said = new Map(verdicts?.map((one) => [keyOf(one), one]))
  return (
    <List dense aria-label={t('privacy.rows')} sx={{ maxHeight: 360, overflowY: 'auto' }}>
      {rows.map((row) => {
        const key = keyOf(row)
        const table = tableOf(partOf(row.kind).table)
        const values = Object.entries(row.values).flatMap(([name, value]) => {
          const field = table.fields[name]
          return field && value !== null && value !== ''
            ? [`${t.title({ ...field, title: titleOf(name, field) })}: ${value}`]
            : []
        })
        const verdict = said.get(key)
        return (
          <ListItem key={key} disablePadding sx={{ py: 0.5 }}>
            <FormControlLabel
              sx={{ alignItems: 'flex-start', marginInlineEnd: 0 }}
              control={
                <Checkbox size="small" checked={chosen.has(key)} onChange={(_event, isChosen) => onChoose(key, isChosen)} />
              }
              label={
                <>
                  {`${t.title(table)} ${row.id}`}
                  <Typography
                    variant="body2"
                    color="text.secondary"
                    component="span"
                    sx={{ display: 'block', overflowWrap: 'anywhere' }}
                  >
                    {values.join(' · ')}
                  </Typography>
                  {verdict && <VerdictLine verdict={verdict} />}
                </>
              }
            />
          </ListItem>
        )
      })}
    </List>
  )
}

function VerdictLine({ verdict: { reason, law, until } }: { verdict: Verdict }) {
  const t = useText()
  const text =
    reason === null
      ? t('privacy.replacedBy')
      : t(until === null ? 'privacy.stays' : 'privacy.staysUntil', {
          reason: t(`privacy.reasons.${reason}`),
          law: law ?? '',
          until: until ?? '',
        })
  return (
    <Typography variant="body2" component="span" sx={{ display: 'block', fontWeight: 600 }}>
      {text}
    </Typography>
  )
}
