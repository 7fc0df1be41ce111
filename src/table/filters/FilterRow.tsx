import { Box, Button } from '@mui/material'
import type { SubmitEvent } from 'react'
import { useRef, useState } from 'react'
import { useText } from '../../i18n/index.ts'
import type { ScreenFilter } from '../../record/TableConfig.ts'
import { useWidth } from '../../ui/useWidth.ts'
import { AddFilter } from './AddFilter.tsx'
import { isTextBox } from './barFilters.ts'
import { FilterChips } from './FilterChips.tsx'
import { FilterPopper } from './FilterPopper.tsx'
import type { FilterRowProps } from './FilterRowProps.ts'
import { FilterTextBox, textBoxWidth } from './FilterTextBox.tsx'
import { fitFilters } from './fitFilters.ts'

/** What Filter, Clear and "+ Filter" take of the row. */
const buttonsWidth = 300

/** The filters side by side: first a box to type into, then those in use as sentences and as many others as there is room for. */
export function FilterRow(props: FilterRowProps) {
  const { filters, draft, errorOf, onChange, onFilter, onClear, counting, fields, where, onWhere, onConditions } = props
  const t = useText()
  const row = useRef<HTMLFormElement>(null)
  const adder = useRef<HTMLButtonElement>(null)
  const room = useWidth(row)
  const [open, setOpen] = useState<{ filter: ScreenFilter; anchor: HTMLElement }>()

  const [first] = filters
  const box = first && isTextBox(first) ? first : undefined
  const others = box ? filters.slice(1) : filters
  const inSight = fitFilters(
    others.map(({ name, title }) => ({ title: t.source(title), isInUse: draft[name] !== undefined })),
    room - buttonsWidth - (box ? textBoxWidth : 0),
  )
  const waiting = others.filter((_filter, place) => !inSight[place])

  function filterNow(event: SubmitEvent) {
    event.preventDefault()
    const wrong = onFilter()
    const anchor = adder.current
    setOpen(wrong && anchor ? (open?.filter === wrong ? open : { filter: wrong, anchor }) : undefined)
  }

  return (
    <Box component="form" noValidate ref={row} onSubmit={filterNow} sx={rowLook}>
      {box && <FilterTextBox label={t.source(box.title)} value={draft[box.name]} onChange={(value) => onChange(box, value)} />}
      <FilterChips
        filters={others.filter((_filter, place) => inSight[place])}
        draft={draft}
        openName={open?.filter.name}
        onOpen={(filter, anchor) => setOpen(open?.filter.name === filter.name ? undefined : { filter, anchor })}
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
          onClose={() => setOpen(undefined)}
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
