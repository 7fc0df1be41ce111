import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import { Alert, Box, Button, Typography } from '@mui/material'
import type { ReactNode, RefObject } from 'react'
import { useRef } from 'react'
import { isUnjudged } from '#domain/vat/isUnjudged.ts'
import { isPostalCodeOf } from '#domain/vat/postalCodeFormats.ts'
import { formatHs6p } from '#schema/rules/fieldFormats.ts'
import { tableOf } from '#schema/registry.ts'
import { useText } from '../../i18n/index.ts'
import { SelectionButtons } from '../../table/page/actions/SelectionButtons.tsx'
import { CertaintyMark, figureSize } from '../../ui/marks/CertaintyMark.tsx'
import type { Answer } from './Answer.ts'
import type { AskedRate } from './answerWords.ts'
import { answerWords } from './answerWords.ts'
import { RateFacts } from './RateFacts.tsx'
import { RatesBelow } from './RatesBelow.tsx'
import { useCopyAnswer } from './useCopyAnswer.ts'
import { useFocusHandOver } from './useFocusHandOver.ts'

interface Props {
  answer: Answer
  values: AskedRate
  onCode: (code: string) => void
}

/** The rate, in large figures if it is sure, the reason, the rows on which it is based, and what a longer code would change. */
export function RateAnswer({ answer, values, onCode }: Props) {
  const t = useText()
  const copyButton = useRef<HTMLButtonElement>(null)
  const { rate, isRegional, held, later, below, territory } = answer
  const words = answerWords(answer, values, t)
  const { certainty, isOutside, isUnknown, figure, kind, place, because, goodsText, otherwise, reportedUnder } = words
  const copy = useCopyAnswer(words)

  return (
    <Box component="section" aria-label={figure} sx={{ display: 'grid', columnGap: 3, rowGap: 1, ...answerAreas }}>
      <Box sx={{ gridArea: 'figure', textAlign: { sm: 'right' } }}>
        <Typography component="p" sx={{ fontSize: isOutside ? 24 : figureSize(certainty), lineHeight: 1.2, fontWeight: 600 }}>
          {figure}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{kind}</Typography>
        <Box sx={{ mb: 1 }}>{certainty !== 'JUDGED' && <CertaintyMark certainty={certainty} />}</Box>
        <Button ref={copyButton} variant="outlined" startIcon={<ContentCopyOutlined />} onClick={() => void copy()}>
          {t('vat.finder.copy')}
        </Button>
      </Box>
      <Box sx={{ gridArea: 'why', minWidth: 0 }}>
        <Typography sx={{ color: 'text.secondary' }}>
          {goodsText && (
            <>
              <bdi>{goodsText}</bdi>
              {' · '}
            </>
          )}
          <Box component="span" sx={{ display: 'inline-block' }}>
            {place}
          </Box>
        </Typography>
        {!isPostalCodeOf(values.postal_code, values.country) && (
          <Alert severity="warning" sx={{ mt: 1 }}>
            {t('vat.finder.foreignPostalCode', { code: values.postal_code, country: words.country })}
          </Alert>
        )}
        {isUnknown ? null : words.reason === 'STANDARD_NO_CODES' ? (
          <Alert severity="warning" sx={{ mt: 1 }}>
            {because}
          </Alert>
        ) : (
          <Typography sx={{ mt: 0.5, fontWeight: 500 }}>
            {because} {isRegional && t('vat.finder.regional')}
          </Typography>
        )}
        {isOutside && territory?.note && (
          <Typography>{t('vat.finder.taxedThere', { place: territory.name, note: territory.note })}</Typography>
        )}
        <RateFacts answer={answer} wantedCode={values.hs6p_code} reportedUnder={reportedUnder} />
        {isUnjudged(answer) && (
          <Condition itemId={answer.itemId} severity="warning" next={copyButton}>
            {t('vat.finder.toReview')}
          </Condition>
        )}
        {held && (
          <Condition itemId={held.itemId} severity="info" next={copyButton}>
            {otherwise}
            <Box sx={{ color: 'text.secondary' }}>{t('vat.finder.held', { code: formatHs6p(held.code) })}</Box>
          </Condition>
        )}
        {later && (
          <Alert severity="info" sx={{ mt: 1.5 }}>
            {t('vat.finder.later', { code: formatHs6p(later.code), day: later.from })}
          </Alert>
        )}
        {below.length > 0 && <RatesBelow below={below} isAll={rate === null} onCode={onCode} />}
      </Box>
    </Box>
  )
}

/** The figure is at the right, where the list of goods does not cover it during typing. */
const answerAreas = {
  gridTemplateAreas: { xs: '"figure" "why"', sm: '"why figure"' },
  gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) auto' },
} as const

const items = tableOf('vat_item_view')

const nothingToDo = () => undefined

interface ConditionProps {
  /** Null for a former item, which cannot be reviewed any more. */
  itemId: number | null
  severity: 'warning' | 'info'
  next: RefObject<HTMLElement | null>
  children: ReactNode
}

/** A condition that nobody has judged, with buttons to accept or reject its item. Once it is, the focus goes to `next`. */
function Condition({ itemId, severity, next, children }: ConditionProps) {
  const mark = useRef<HTMLDivElement>(null)
  useFocusHandOver(mark, () => next.current)
  const selected = { filter: [{ name: 'id', comparator: '=' as const, value: itemId ?? 0 }], count: 1, onDone: nothingToDo }
  const action = itemId !== null && (
    <Box sx={{ display: 'flex', gap: 0.5 }}>
      <SelectionButtons table={items} selected={selected} />
    </Box>
  )
  return (
    <Alert
      ref={mark}
      severity={severity}
      sx={{
        mt: 1,
        overflowWrap: 'anywhere',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        '& .MuiAlert-icon': { display: { xs: 'none', sm: 'flex' } },
      }}
      action={action}
    >
      {children}
    </Alert>
  )
}
