import { Alert, Autocomplete, Button } from '@mui/material'
import type { HTMLAttributes, Key, UIEvent } from 'react'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { sentenceFor } from '../../data/sentenceFor.ts'
import { useLanguage, useText } from '../../i18n/index.ts'
import { rank } from '../text/rank.ts'
import { FieldFrame, helperId } from '../../ui/FieldFrame.tsx'
import type { InputProps, Option } from '../KindView.ts'
import { PickInput } from './PickInput.tsx'
import { usePickedText } from './usePickedText.ts'

interface Props extends Omit<InputProps, 'field' | 'value' | 'onChange'> {
  value: Option | null
  onChange: (value: string | null) => void
  options: readonly Option[]
  /** If given, the server searches for what is typed and returns the rest page by page; otherwise the list is searched here. */
  search?: { onType: (text: string) => void; loadMore: () => void }
  /** The options do not yet correspond to what is typed. */
  isLoading?: boolean
  /** Why there are no options, and a function to try again. */
  failure?: { error: unknown; retry: () => void } | undefined
  /** Called before the list is shown, so that it can be fetched. */
  onOpen: () => void
}

const textOf = ({ label, detail = '' }: Option): string => `${label} ${detail}`

/** In pixels: how close to the end of a list more of it is loaded. */
const nearEndPx = 120

/** A choice among many values: typing narrows the list. */
export function PickEntry({ value, onChange, options, search, isLoading = false, failure, onOpen, ...input }: Props) {
  const { label, place, error, required } = input
  const id = useId()
  const t = useText()
  const language = useLanguage()
  const [wanted, setWanted] = useState('')
  const shown = search || wanted.trim() === '' ? options : rank(options, { search: wanted, language }, textOf)
  const onType = (text: string) => {
    setWanted(text)
    search?.onType(text)
  }
  const picked = usePickedText({ value, options: shown, isPending: isLoading, onChange, onType, place })
  const scrolling = useKeptScroll(wanted, search?.loadMore)
  const sentence = error ?? (picked.notChosen === undefined ? undefined : t('table.notChosen', { text: picked.notChosen }))
  const pick = (
    <Autocomplete
      id={id}
      size="small"
      fullWidth
      value={value}
      onChange={(_event, next) => onChange(next?.value ?? null)}
      inputValue={picked.text}
      onInputChange={picked.onInputChange}
      onHighlightChange={picked.onHighlightChange}
      onKeyDown={picked.onKeyDown}
      onFocus={picked.onFocus}
      onBlur={picked.onBlur}
      options={failure ? [] : shown}
      getOptionLabel={(option) => option.label}
      getOptionKey={(option) => option.value}
      isOptionEqualToValue={(option, other) => option.value === other.value}
      filterOptions={(all) => all}
      loading={isLoading}
      open={picked.isOpen}
      onOpen={() => {
        picked.setOpen(true)
        onOpen()
      }}
      onClose={() => picked.setOpen(false)}
      handleHomeEndKeys
      openOnFocus={place === 'cell'}
      // Without typed text Enter chooses nothing, and the list keeps its position when more of it is loaded.
      autoHighlight={wanted.trim() !== ''}
      noOptionsText={failure ? <Failure {...failure} /> : t('table.noMatch')}
      loadingText={t('table.loading')}
      clearText={t('table.clearValue')}
      openText={t('table.openList')}
      closeText={t('table.closeList')}
      slotProps={{
        popper: { style: { minWidth: search ? 320 : 220 } },
        listbox: { ...scrolling, 'aria-label': label, 'aria-labelledby': undefined },
      }}
      renderOption={renderOption}
      renderInput={(params) => <PickInput {...input} params={params} error={sentence} describedBy={helperId(id)} />}
    />
  )
  if (place === 'cell') return pick
  return (
    <FieldFrame id={id} label={label} required={required} error={sentence}>
      {pick}
    </FieldFrame>
  )
}

/**
 * Keeps a list where the person has scrolled it, and loads more near its end. On each render MUI scrolls it to the highlighted
 * option in two steps, during and after the render.
 */
function useKeptScroll(wanted: string, loadMore: (() => void) | undefined) {
  const last = useRef<{ element: HTMLElement; top: number; wanted: string }>(undefined)
  const restore = () => {
    const before = last.current
    if (before?.wanted === wanted && before.element.isConnected) before.element.scrollTop = before.top
  }
  useLayoutEffect(restore)
  useEffect(restore)
  return {
    onScroll: ({ currentTarget: element }: UIEvent<HTMLElement>) => {
      last.current = { element, top: element.scrollTop, wanted }
      if (element.scrollHeight - element.scrollTop - element.clientHeight < nearEndPx) loadMore?.()
    },
  }
}

function renderOption({ key, ...props }: HTMLAttributes<HTMLLIElement> & { key: Key }, { label, detail }: Option) {
  return (
    <li key={key} {...props}>
      <span>{label}</span>
      {detail && <span className="cell-muted">{detail}</span>}
    </li>
  )
}

/** Says that the list could not be loaded, which is different from an empty list or no match. */
function Failure({ error, retry }: { error: unknown; retry: () => void }) {
  const t = useText()
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" onClick={retry}>
          {t('shell.retry')}
        </Button>
      }
    >
      {sentenceFor(error, t)}
    </Alert>
  )
}
