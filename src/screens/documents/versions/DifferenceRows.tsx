import { Box } from '@mui/material'
import type { compareDocumentVersions } from '#schema/calls/documents/versions.ts'
import type { CallReply } from '../../../data/send.ts'
import { useText } from '../../../i18n/index.ts'
import { visuallyHidden } from '../../../ui/look/visuallyHidden.ts'

type Row = CallReply<typeof compareDocumentVersions>['rows'][number]
type Piece = Extract<Row, { former: unknown }>['former'][number]

interface Props {
  rows: readonly Row[]
  /** Of the two columns. */
  titles: readonly string[]
}

const cell = { p: 1, verticalAlign: 'top', width: '50%', borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' } as const

/** Passages of two texts in two columns, with the words marked that only one of them has. */
export function DifferenceRows({ rows, titles }: Props) {
  const t = useText()
  return (
    <Box component="table" sx={{ width: '100%', tableLayout: 'fixed', borderCollapse: 'collapse', typography: 'body2' }}>
      <thead>
        <tr>
          {titles.map((title) => (
            <Box component="th" key={title} scope="col" sx={{ ...cell, textAlign: 'start', borderTop: 0 }}>
              {title}
            </Box>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) =>
          'unchanged' in row ? (
            <tr key={place}>
              <Box component="td" colSpan={2} sx={{ ...cell, color: 'text.secondary', textAlign: 'center' }}>
                {t('versions.unchanged', { smart_count: row.unchanged })}
              </Box>
            </tr>
          ) : (
            <tr key={place}>
              <Box component="td" sx={cell}>
                <Pieces pieces={row.former} mark="del" word={t('versions.removed')} />
              </Box>
              <Box component="td" sx={cell}>
                <Pieces pieces={row.later} mark="ins" word={t('versions.added')} />
              </Box>
            </tr>
          ),
        )}
      </tbody>
    </Box>
  )
}

const looks = {
  del: { backgroundColor: 'error.light', color: 'error.main', textDecoration: 'line-through' },
  ins: { backgroundColor: 'success.light', color: 'success.main', textDecoration: 'none', fontWeight: 600 },
} as const

function Pieces({ pieces, mark, word }: { pieces: readonly Piece[]; mark: 'del' | 'ins'; word: string }) {
  return pieces.map(({ text, is_changed: isChanged }, place) => (
    <span key={place}>
      {isChanged ? (
        <Box component={mark} sx={{ ...looks[mark], borderRadius: 0.5, px: '2px' }}>
          <span style={visuallyHidden}>{word}: </span>
          {text}
        </Box>
      ) : (
        text
      )}{' '}
    </span>
  ))
}
