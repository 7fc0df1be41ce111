import { Box, Button } from '@mui/material'
import type { RefObject, SubmitEvent } from 'react'
import { useRef, useState } from 'react'
import { useText } from '../../i18n/index.ts'
import type { ScreenFilter } from '../../record/TableConfig.ts'
import { fetched } from '../../ui/fetched/fetched.tsx'
import { useWidth } from '../../ui/useWidth.ts'
import { AddFilter } from './AddFilter.tsx'
import { isTextBox } from './barFilters.ts'
import { FilterChips } from './FilterChips.tsx'
import type { FilterRowProps } from './FilterRowProps.ts'
import { FilterTextBox, textBoxWidth } from './FilterTextBox.tsx'
import { besideWidth, fitFilters } from './fitFilters.ts'

const FilterPopper = fetched(async () => ({ default: (await import('./FilterPopper.tsx')).FilterPopper }))

interface OpenEntry {
  filter: ScreenFilter
  anchor: HTMLElement
}

/** Which filter is being entered, and below what: below its chip, or below the button that offers those that are not in sight. */
function useOpenEntry(
  { onFilter, onLeave }: Pick<FilterRowProps, 'onFilter' | 'onLeave'>,
  row: RefObject<HTMLElement | null>,
  adder: RefObject<HTMLElement | null>,
) {
  const [open, setOpen] = useState<OpenEntry>()
  return {
    open,
    setOpen,
    openEntry: (next: OpenEntry | undefined) => {
      setOpen(next)
      onLeave()
    },
    /** Filters now; a filter that nothing can be asked with is opened. */
    filterNow: async (event: SubmitEvent) => {
      event.preventDefault()
      const wrong = await onFilter()
      const chip = wrong && row.current?.querySelector<HTMLElement>(`[data-filter="${wrong.name}"] button`)
      const anchor = chip ?? adder.current
      setOpen(wrong && anchor ? { filter: wrong, anchor } : undefined)
    },
  }
}

/** The filters in a row: first a text box, then those in use as sentences, then as many others as there is room for. */
export function FilterRow(props: FilterRowProps) {
  const { filters, draft, errorOf, onChange, onClear, counting, fields, where, onWhere, onConditions } = props
  const t = useText()
  const row = useRef<HTMLFormElement>(null)
  const adder = useRef<HTMLButtonElement>(null)
  const room = useWidth(row)
  const { open, setOpen, openEntry, filterNow } = useOpenEntry(props, row, adder)

  const [first] = filters
  const box = first && isTextBox(first) ? first : undefined
  const others = box ? filters.slice(1) : filters
  const inSight = fitFilters(
    others.map(({ name, ...filter }) => {
      const value = draft[name]
      return { title: t.title(filter), isInUse: value !== undefined, isLong: typeof value === 'string' && value.includes(',') }
    }),
    room - besideWidth([t('filters.addShort'), t('table.filter'), t('table.clear')]) - (box ? textBoxWidth : 0),
  )
  const waiting = others.filter((_filter, place) => !inSight[place])

  return (
    <Box component="form" noValidate ref={row} onSubmit={(event) => void filterNow(event)} sx={rowLook}>
      {box && <FilterTextBox label={t.title(box)} value={draft[box.name]} onChange={(value) => onChange(box, value)} />}
      <FilterChips
        filters={others.filter((_filter, place) => inSight[place])}
        draft={draft}
        openName={open?.filter.name}
        errorOf={errorOf}
        onOpen={(filter, anchor) => openEntry(open?.filter.name === filter.name ? undefined : { filter, anchor })}
        onRemove={(filter) => onChange(filter, undefined)}
        {...{ fields, where, onWhere, onConditions }}
      />
      <AddFilter
        ref={adder}
        filters={waiting}
        onChoose={(filter) => adder.current && setOpen({ filter, anchor: adder.current })}
        onConditions={onConditions}
      />
      {open && (
        <FilterPopper
          key={open.filter.name}
          filter={open.filter}
          anchor={open.anchor}
          value={draft[open.filter.name]}
          error={errorOf(open.filter)}
          counting={counting}
          onChange={(value) => onChange(open.filter, value)}
          onClose={() => openEntry(undefined)}
        />
      )}
      <Box sx={{ flex: 1 }} />
      <Button type="submit" variant="outlined" sx={{ flexShrink: 0 }}>
        {t('table.filter')}
      </Button>
      <Button onClick={() => (setOpen(undefined), onClear())} sx={{ flexShrink: 0 }}>
        {t('table.clear')}
      </Button>
    </Box>
  )
}

const rowLook = { display: 'flex', alignItems: 'center', gap: 1, height: 43, px: 2, minWidth: 0 } as const
