import { Box, ButtonBase } from '@mui/material'
import { use, useState } from 'react'
import { useText } from '../i18n/index.ts'
import { onward } from '../i18n/onward.ts'
import { formatPairs } from './text/formatPairs.ts'
import { recordLines, refLines } from './cells/recordLines.ts'
import { inputFilter } from './inputs/inputFilter.tsx'
import type { CellProps, KindView } from './KindView.ts'
import { textInput } from './inputs/TextEntry.tsx'
import { RefName } from './ref.tsx'
import { TabStops } from '../ui/buttons/TabStops.ts'
import { Popover } from '../ui/fetched/popups.tsx'

/** Of the values of a record fewer are shown, so that a trail of changes shows as many changes as possible. */
const [LINES, LINES_OF_RECORD] = [8, 3]

/** Pairs joined by an arrow, one per line (ENUM-02); if they do not fit, they open beside the cell. On hover they are as stored. */
function JsonCell({ value, field, row }: CellProps) {
  const t = useText()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const refs = refLines({ value, field, row }, t)
  const lines = recordLines({ value, field, row }, t).map((line, place) => {
    const ref = refs.get(place)
    return ref === undefined ? (
      line
    ) : (
      <>
        {ref.title} {onward(t.language)} <RefName {...ref} />
      </>
    )
  })
  const stored = formatPairs(value)
  const room = field.fieldsOf === undefined ? LINES : LINES_OF_RECORD
  // A line alone is shown rather than counted.
  const more = lines.length > room + 1 ? lines.length - room : 0
  return (
    <Box sx={{ py: 1, lineHeight: '20px', overflow: 'hidden', width: '100%' }}>
      {(more > 0 ? lines.slice(0, room) : lines).map((line, place) => (
        <Box key={stored[place]} title={stored[place]} sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {line}
        </Box>
      ))}
      {more > 0 && (
        <>
          <ButtonBase
            tabIndex={use(TabStops)}
            onClick={(event) => {
              event.stopPropagation()
              setAnchor(event.currentTarget)
            }}
            sx={{ color: 'primary.main', fontSize: 12, borderRadius: 0.5 }}
          >
            {t('table.moreLines', { count: more })}
          </ButtonBase>
          <Popover open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
            <Box sx={{ p: 2, maxWidth: 560, maxHeight: 420, overflow: 'auto', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {lines.map((line, place) => (
                <div key={stored[place]}>{line}</div>
              ))}
            </Box>
          </Popover>
        </>
      )}
    </Box>
  )
}

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const Input = textInput({
  lines: 4,
  toText: (value) =>
    typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value, null, 2),
  fromText: (text) => (text === '' ? null : readJson(text)),
})

export const json: KindView = {
  Cell: JsonCell,
  Input,
  Filter: inputFilter(Input),
}
