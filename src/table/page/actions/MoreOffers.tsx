import ExpandMore from '@mui/icons-material/ExpandMore'
import { ListItemText, MenuItem } from '@mui/material'
import { useText } from '../../../i18n/index.ts'
import { BusyButton } from '../../../ui/buttons/BusyButton.tsx'
import { useMenuButton } from '../../../ui/buttons/useMenuButton.ts'
import { Menu } from '../../../ui/fetched/popups.tsx'

/** Something that can be done to the selected rows. */
export interface Offer {
  title: string
  /** What people should know before they choose it, or why it is disabled. */
  says?: string | undefined
  isOff?: boolean
  isDangerous?: boolean
  choose: () => void
}

/** The menu of actions that do not fit into the line of buttons. */
export function MoreOffers({ offers, isBusy, title }: { offers: readonly Offer[]; isBusy: boolean; title?: string }) {
  const t = useText()
  const label = title ?? t('grid.bulk.more')
  const { button, menu, choose: chooseFrom } = useMenuButton(label)
  return (
    <>
      <BusyButton variant="outlined" isBusy={isBusy} endIcon={<ExpandMore />} {...button}>
        {label}
      </BusyButton>
      <Menu {...menu}>
        {offers.map(({ title, says, isOff = false, isDangerous = false, choose }) => (
          <MenuItem
            key={title}
            title={says}
            disabled={isOff}
            onClick={() => chooseFrom(choose)}
            sx={isDangerous ? { color: 'error.main' } : undefined}
          >
            <ListItemText secondary={isOff && says}>{title}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
