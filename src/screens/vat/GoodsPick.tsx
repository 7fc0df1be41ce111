import type { AutocompleteRenderGroupParams } from '@mui/material'
import { Autocomplete, Box, OutlinedInput } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import type { HTMLAttributes, Key } from 'react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { findGoods } from '#schema/calls/reference/vat.ts'
import type { ReplyOf } from '#schema/defineCall.ts'
import { formatHs6p } from '#schema/rules/fieldFormats.ts'
import { call } from '../../data/call.ts'
import { useText } from '../../i18n/index.ts'
import { FieldFrame, helperId } from '../../ui/FieldFrame.tsx'
import { useDebounced } from '../../ui/useDebounced.ts'
import { GoodsCandidates } from './GoodsCandidates.tsx'

type Goods = ReplyOf<typeof findGoods>['rows'][number]

interface Props {
  /** The digits of the chosen code; empty until one is chosen. */
  code: string
  onChoose: (code: string) => void
  /** Called with the highlighted or completely typed code during a search, and with undefined when it ends. */
  onTry: (code: string | undefined) => void
  /** Called when typed words that name no goods are left, and again once they do. */
  onUnknown?: ((isUnknown: boolean) => void) | undefined
  /** The description of the chosen code, if known. */
  description: string | null | undefined
  error?: string | undefined
}

/** The pause in typing after which a request is sent. */
const pauseMs = 150

const digitsOf = (text: string): string => text.replace(/[\s.]/g, '')
/** Whether the text has the digits of a chapter, a heading, or a complete code. */
const isCode = (text: string): boolean => /^(\d\d){1,5}$/.test(digitsOf(text))

const nothingFound: readonly Goods[] = []

/** The goods that match a text of at least two characters. */
function useGoods(wanted: string) {
  const { data: found = nothingFound, isFetching } = useQuery({
    queryKey: ['goods', wanted],
    queryFn: async ({ signal }) => (await call(findGoods, { body: { text: wanted } }, { signal })).rows,
    enabled: wanted.length > 1,
    placeholderData: (before) => before,
    staleTime: 60_000,
  })
  return { found, isFetching }
}

/** The text that is typed to find goods, its matches, and how one is chosen. */
function useGoodsText({ code, onChoose, onTry, onUnknown, description }: Omit<Props, 'error'>) {
  const [text, setText] = useState<string>()
  const [isLeft, setLeft] = useState(false)
  const isTyping = text !== undefined
  const shown = text ?? [formatHs6p(code), description].filter(Boolean).join(' ')
  const wanted = useDebounced(isTyping ? shown.trim() : '', pauseMs)
  const { found, isFetching } = useGoods(wanted)
  const typed = isCode(shown) ? digitsOf(shown) : ''
  const options = isTyping && typed && !found.some((goods) => goods.code === typed) ? [asTyped(typed), ...found] : found
  const isSettled = isTyping && wanted === shown.trim() && !isFetching
  const best = isSettled ? options[0]?.code : undefined
  /** Enter was pressed before the list had loaded, and means its best entry. */
  const isDecided = useRef(false)

  function choose(chosen: string) {
    setText(undefined)
    onTry(undefined)
    onChoose(chosen)
  }

  function type(next: string) {
    isDecided.current = false
    setLeft(false)
    setText(next)
  }

  /** Handles Enter without a highlighted option. */
  function decide() {
    if (best !== undefined) choose(best)
    else isDecided.current = true
  }

  function leave() {
    setLeft(true)
    onTry(undefined)
    if (!isTyping) return
    if (shown.trim() === '') choose('')
    else if (typed) choose(typed)
  }

  const follow = useEffectEvent((first: string | undefined) => {
    // MUI highlights the first entry by itself without calling onHighlightChange.
    if (isDecided.current && first !== undefined) choose(first)
    else onTry(first)
    isDecided.current = false
  })
  useEffect(() => {
    if (isSettled) follow(best)
  }, [isSettled, best])

  const isUnknown = isLeft && isTyping && shown.trim() !== '' && !isCode(shown)
  const tellUnknown = useEffectEvent((unknown: boolean) => onUnknown?.(unknown))
  useEffect(() => tellUnknown(isUnknown), [isUnknown])
  const isAsked = wanted.length > 1 || typed !== ''
  return { shown, options: isAsked ? [...options] : [], isTyping, isFetching, isUnknown, choose, type, decide, leave }
}

/** Finds goods by words of their description or digits of their code. */
export function GoodsPick({ error, ...props }: Props) {
  const { code, onTry } = props
  const t = useText()
  const id = useId()
  const { shown, options, isTyping, isFetching, isUnknown, choose, type, decide, leave } = useGoodsText(props)
  const isQuestion = isUnknown && options.length > 0
  const problem = error ?? (isUnknown ? t(isQuestion ? 'vat.finder.goodsWhich' : 'vat.finder.goodsUnknown') : undefined)

  return (
    <FieldFrame id={id} label={t('vat.finder.goods')} error={problem}>
      <Autocomplete<Goods, false, false, true>
        id={id}
        freeSolo
        forcePopupIcon={false}
        fullWidth
        autoHighlight
        value={null}
        inputValue={shown}
        onInputChange={(_event, next, reason) => {
          if (reason === 'input') type(next)
          else if (reason === 'clear') choose('')
        }}
        onChange={(_event, next) => {
          if (typeof next === 'string') decide()
          else if (next) choose(next.code)
        }}
        onHighlightChange={(_event, next) => isTyping && onTry(next?.code)}
        onBlur={leave}
        options={options}
        filterOptions={(all) => all}
        getOptionLabel={(goods) => (typeof goods === 'string' ? goods : formatHs6p(goods.code))}
        getOptionKey={(goods) => (typeof goods === 'string' ? goods : goods.code)}
        groupBy={(goods) => [goods.code.slice(0, 4), goods.heading].filter(Boolean).join(' ')}
        loading={isFetching}
        loadingText={t('table.loading')}
        noOptionsText={t(shown.trim().length > 1 ? 'vat.finder.noGoods' : 'vat.finder.typeMore')}
        clearText={t('table.clearValue')}
        slotProps={{ listbox: { sx: { maxHeight: '56vh' } } }}
        renderOption={renderOption}
        renderGroup={renderGroup}
        renderInput={({ InputProps, inputProps }) => (
          <OutlinedInput
            {...InputProps}
            fullWidth
            size="small"
            autoFocus={code === ''}
            placeholder={t('vat.finder.goodsHint')}
            error={Boolean(problem)}
            inputProps={{
              ...inputProps,
              maxLength: 100,
              'aria-invalid': Boolean(problem),
              'aria-describedby': problem ? helperId(id) : undefined,
            }}
            sx={{ py: '3.5px !important' }}
          />
        )}
      />
      {isQuestion && <GoodsCandidates found={options} onChoose={choose} />}
    </FieldFrame>
  )
}

const asTyped = (code: string): Goods => ({ code, description: null, heading: null, chapter: null })

function renderOption({ key, ...props }: HTMLAttributes<HTMLLIElement> & { key: Key }, goods: Goods) {
  return (
    <Box component="li" key={key} {...props} sx={{ display: 'flex', gap: 1.5, alignItems: 'baseline !important' }}>
      <Box component="span" sx={{ fontWeight: 600, whiteSpace: 'nowrap', minWidth: 64 }}>
        {formatHs6p(goods.code)}
      </Box>
      <Description goods={goods} />
    </Box>
  )
}

function Description({ goods }: { goods: Goods }) {
  const t = useText()
  return <span>{goods.description ?? t('vat.finder.asTyped')}</span>
}

const renderGroup = ({ key, group, children }: AutocompleteRenderGroupParams) => (
  <li key={key} role="group" aria-label={group}>
    <Box aria-hidden sx={{ px: 2, pt: 1, pb: 0.5, fontSize: 12, fontWeight: 600, color: 'text.secondary' }}>
      {group}
    </Box>
    <Box component="ul" role="presentation" sx={{ p: 0 }}>
      {children}
    </Box>
  </li>
)
