import Star from '@mui/icons-material/Star'
import StarBorder from '@mui/icons-material/StarBorder'
import { Box, IconButton } from '@mui/material'
import { NavLink } from 'react-router'
import { useText } from '../../i18n/index.ts'
import type { PageEntry } from '../../screens/pages.ts'
import { colour } from '../../ui/look/theme.ts'
import { goKeys } from '../keys/goKeys.ts'
import { activeLook, entryLook } from './menuLook.ts'

interface Props {
  page: PageEntry
  title: string
  /** The indentation in steps of the grid. */
  indent: number
  isFavourite: boolean
  onMark: () => void
  onOpen: () => void
}

/** A page in the side menu, with the star that marks it as a favourite; on other pages the star appears on hover or focus. */
export function PageLink({ page, title, indent, isFavourite, onMark, onOpen }: Props) {
  const t = useText()
  const starTitle = t(isFavourite ? 'shell.menu.removeFavourite' : 'shell.menu.addFavourite', { title })
  const key = Object.entries(goKeys).find(([, route]) => route === page.route)?.[0]
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        '& .star': { opacity: 0 },
        '&:hover .star, & .star:focus-visible, & .star[aria-pressed=true]': { opacity: 1 },
        '@media (hover: none)': { '& .star': { opacity: 1 } },
      }}
    >
      <Box
        component={NavLink}
        to={`/view/${page.route}`}
        // The address of the guided registration begins like that of the plain one, whose link must not be active there.
        end={page.route === 'register'}
        onClick={onOpen}
        title={key && `${title} (g ${key})`}
        sx={{
          ...entryLook,
          paddingInlineStart: indent,
          paddingInlineEnd: 4,
          fontWeight: 400,
          color: 'text.secondary',
          '&.active': { ...activeLook, fontWeight: 500 },
        }}
      >
        {title}
      </Box>
      <IconButton
        className="star"
        aria-pressed={isFavourite}
        aria-label={starTitle}
        title={starTitle}
        onClick={onMark}
        sx={{
          position: 'absolute',
          insetInlineEnd: 4,
          top: 4,
          p: 0.5,
          color: colour(isFavourite ? 'warning' : 'textMuted'),
          '& svg': { fontSize: 16 },
        }}
      >
        {isFavourite ? <Star /> : <StarBorder />}
      </IconButton>
    </Box>
  )
}
