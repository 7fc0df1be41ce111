import { Box, Typography } from '@mui/material'
import { useVirtualizer } from '@tanstack/react-virtual'
import type { ReactNode } from 'react'
import { useEffect, useId, useRef } from 'react'
import { generalForm } from '#schema/texts/studio/gapsOf.ts'
import { useText } from '../../i18n/index.ts'
import { StateChip } from '../../kinds/cells/StateChip.tsx'
import { colour } from '../../ui/look/theme.ts'
import { focusField } from './focusStudio.ts'
import { stateTones } from './stateTones.ts'
import type { StudioText } from './StudioText.ts'
import { wordingOf } from './StudioText.ts'

const ROW = 60
const OVERSCAN = 8

interface Props {
  texts: readonly StudioText[]
  /** The place of the text that is open, or -1. */
  chosen: number
  /** Texts that were typed into and not saved, by key. */
  typed: ReadonlySet<string>
  onChoose: (text: StudioText) => void
}

/** The text that a key of the list leads to. */
function stepped(key: string, texts: readonly StudioText[], chosen: number): StudioText | undefined {
  const steps: Readonly<Record<string, number>> = { ArrowDown: chosen + 1, ArrowUp: chosen - 1, Home: 0, End: texts.length - 1 }
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined
  return step === undefined ? undefined : texts[step]
}

/** The texts that were found, in a list that keeps its order while somebody works through it. */
export function TextList({ texts, chosen, typed, onChoose }: Props) {
  const t = useText()
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: texts.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: OVERSCAN,
  })
  useEffect(() => {
    if (chosen >= 0) virtual.scrollToIndex(chosen, { align: 'auto' })
  }, [chosen, virtual])

  if (texts.length === 0) return <Typography sx={{ p: 2, color: 'text.secondary' }}>{t('studio.none')}</Typography>
  return (
    <Box
      ref={scroller}
      role="listbox"
      tabIndex={0}
      aria-label={t('studio.texts')}
      aria-activedescendant={chosen >= 0 ? `${id}-${chosen}` : undefined}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          event.preventDefault()
          focusField()
          return
        }
        const text = stepped(event.key, texts, chosen)
        if (!text) return
        event.preventDefault()
        onChoose(text)
      }}
      sx={{ flex: 1, overflowY: 'auto', minHeight: 0 }}
    >
      <Box sx={{ height: virtual.getTotalSize(), position: 'relative' }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const text = texts[index]
          return (
            text && (
              <Option
                key={text.key}
                id={`${id}-${index}`}
                isChosen={index === chosen}
                start={start}
                onChoose={() => onChoose(text)}
              >
                <TextLine text={text} isTyped={typed.has(text.key)} />
              </Option>
            )
          )
        })}
      </Box>
    </Box>
  )
}

interface OptionProps {
  id: string
  isChosen: boolean
  /** Where it begins, in pixels. */
  start: number
  onChoose: () => void
  children: ReactNode
}

const Option = ({ id, isChosen, start, onChoose, children }: OptionProps) => (
  <Box
    id={id}
    role="option"
    aria-selected={isChosen}
    onClick={onChoose}
    style={{ transform: `translateY(${start}px)` }}
    sx={{
      position: 'absolute',
      insetInline: 0,
      height: ROW,
      px: 1.5,
      py: 0.75,
      cursor: 'pointer',
      borderBottom: 1,
      borderColor: 'divider',
      backgroundColor: isChosen ? colour('selected') : undefined,
      '&:hover': { backgroundColor: isChosen ? colour('selected') : colour('hover') },
    }}
  >
    {children}
  </Box>
)

function TextLine({ text, isTyped }: { text: StudioText; isTyped: boolean }) {
  const t = useText()
  const one = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <Box lang="en" sx={{ ...one, flex: 1, fontWeight: 500 }}>
          {generalForm(text.english)}
        </Box>
        {isTyped && <StateChip label={t('studio.unsaved')} tone="warning" />}
        {text.state !== 'shipped' && <StateChip label={t(`studio.states.${text.state}`)} tone={stateTones[text.state]} />}
      </Box>
      <Box translate="no" sx={{ ...one, color: 'text.secondary' }}>
        {wordingOf(text)}
      </Box>
    </>
  )
}
