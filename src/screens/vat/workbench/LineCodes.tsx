import { Box, Checkbox, FormControlLabel, InputAdornment, OutlinedInput, Typography } from '@mui/material'
import Search from '@mui/icons-material/Search'
import { useState } from 'react'
import { Link } from 'react-router'
import { tableOf } from '#schema/registry.ts'
import { formatCount } from '#schema/texts/formatCount.ts'
import { useText } from '../../../i18n/index.ts'
import { useMay } from '../../../session/useSession.ts'
import { SelectionButtons } from '../../../table/page/actions/SelectionButtons.tsx'
import { Failed, Skeleton } from '../../../ui/states.tsx'
import { useDebounced } from '../../../ui/useDebounced.ts'
import { CodeLine } from './CodeLine.tsx'
import { codesFilter, shownCodes, useLineCodes } from './useLineCodes.ts'

const items = tableOf('vat_item_view')
const pauseMs = 200

/** The codes under a line with a search; those with a legal condition can be accepted or rejected, many at once. */
export function LineCodes({ country, line }: { country: string; line: string }) {
  const t = useText()
  const mayWrite = useMay()('write reference')
  const [text, setText] = useState('')
  const [isToReview, setToReview] = useState(false)
  const [selected, setSelected] = useState<ReadonlySet<number> | 'all'>(new Set())
  const wanted = useDebounced(text.trim(), pauseMs)
  const filter = codesFilter({ country, line, wanted, isToReview })
  const { data, error, refetch } = useLineCodes(filter)
  if (error) return <Failed error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton lines={4} />
  const count = selected === 'all' ? data.total : selected.size
  const isSelected = (id: number) => selected === 'all' || selected.has(id)

  function toggle(id: number) {
    const now = selected === 'all' ? new Set(data?.rows.map((row) => row.id)) : new Set(selected)
    if (!now.delete(id)) now.add(id)
    setSelected(now)
  }

  /** Another search clears the selection. */
  function ask(change: () => void) {
    setSelected(new Set())
    change()
  }

  return (
    <Box sx={{ mt: 2 }}>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {t('workbench.panel.codes')}
      </Typography>
      <OutlinedInput
        type="search"
        size="small"
        fullWidth
        value={text}
        placeholder={t('workbench.panel.searchHint')}
        onChange={({ target }) => ask(() => setText(target.value))}
        startAdornment={
          <InputAdornment position="start">
            <Search fontSize="small" aria-hidden />
          </InputAdornment>
        }
        inputProps={{ maxLength: 100, 'aria-label': t('workbench.panel.search') }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', minHeight: 40, columnGap: 1 }}>
        <FormControlLabel
          control={<Checkbox size="small" checked={isToReview} onChange={(_event, on) => ask(() => setToReview(on))} />}
          label={t('workbench.panel.onlyToReview')}
          sx={{ flex: 1 }}
        />
        {mayWrite && data.total > 0 && (
          <FormControlLabel
            control={
              <Checkbox
                size="small"
                checked={count > 0 && count === data.total}
                indeterminate={count > 0 && count < data.total}
                onChange={() => setSelected(count === data.total ? new Set() : 'all')}
              />
            }
            label={t('workbench.panel.selectAll', { count: formatCount(data.total) })}
          />
        )}
      </Box>
      {count > 0 && (
        <Box sx={{ display: 'flex', gap: 1, mb: 1 }}>
          <SelectionButtons
            table={items}
            selected={{
              filter: selected === 'all' ? filter : [{ name: 'id', comparator: 'in', value: [...selected] }],
              count,
              onDone: () => setSelected(new Set()),
            }}
          />
        </Box>
      )}
      {data.rows.length === 0 && (
        <Box sx={{ color: 'text.secondary' }}>
          {t(wanted === '' && !isToReview ? 'workbench.panel.noCodes' : 'workbench.panel.noCodesFound')}
        </Box>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.rows.map((row) => (
          <CodeLine
            key={row.id}
            row={row}
            isSelected={isSelected(row.id)}
            onToggle={mayWrite ? () => toggle(row.id) : undefined}
          />
        ))}
      </Box>
      {data.total > shownCodes && (
        <Link className="cell-link" to={`/view/ref_country_vat_item?f.country=${country}`}>
          {t('workbench.panel.moreInList', { count: formatCount(data.total) })}
        </Link>
      )}
    </Box>
  )
}
