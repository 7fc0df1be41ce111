import ExpandMore from '@mui/icons-material/ExpandMore'
import type { SvgIconComponent } from '@mui/icons-material'
import { Box, ButtonBase } from '@mui/material'
import type { ReactNode } from 'react'
import { useEffect, useId, useRef } from 'react'
import { entryLook, listLook } from './menuLook.ts'
import { foldingArrow } from '../../ui/look/foldingArrow.ts'

interface Props {
  title: string
  /** Groups have an icon, subgroups do not. */
  icon?: SvgIconComponent
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}

/** A group or subgroup of the side menu, which opens and closes. Its content is scrolled into view when it opens. */
export function MenuSection({ title, icon: Icon, isOpen, onToggle, children }: Props) {
  const id = useId()
  const item = useRef<HTMLLIElement>(null)
  const isPressed = useRef(false)
  useEffect(() => {
    if (isOpen && isPressed.current) item.current?.scrollIntoView({ block: 'nearest' })
    isPressed.current = false
  }, [isOpen])
  return (
    <Box component="li" ref={item}>
      <ButtonBase
        sx={{
          ...entryLook,
          typography: 'body1',
          fontWeight: 500,
          lineHeight: 1.35,
          ...(!Icon && { paddingInlineStart: 4.25, minHeight: 28, color: 'text.secondary' }),
        }}
        onClick={() => {
          isPressed.current = true
          onToggle()
        }}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
      >
        {Icon && <Icon />}
        <Box component="span" sx={{ flex: 1, textAlign: 'start' }}>
          {title}
        </Box>
        <ExpandMore sx={{ ...foldingArrow(isOpen), transition: 'transform 120ms' }} />
      </ButtonBase>
      {isOpen && (
        <Box component="ul" id={id} sx={listLook}>
          {children}
        </Box>
      )}
    </Box>
  )
}
