import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined'
import BarChartOutlined from '@mui/icons-material/BarChartOutlined'
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import FolderOutlined from '@mui/icons-material/FolderOutlined'
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined'
import MailOutlined from '@mui/icons-material/MailOutlined'
import PendingActionsOutlined from '@mui/icons-material/PendingActionsOutlined'
import ScienceOutlined from '@mui/icons-material/ScienceOutlined'
import SettingsOutlined from '@mui/icons-material/SettingsOutlined'
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined'
import TranslateOutlined from '@mui/icons-material/TranslateOutlined'
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined'
import PercentOutlined from '@mui/icons-material/PercentOutlined'
import type { SvgIconComponent } from '@mui/icons-material'
import type { MenuGroup } from '#schema/menu/menuGroups.ts'

/** The icon of each group of the side menu. */
export const groupIcons: Readonly<Record<MenuGroup, SvgIconComponent>> = {
  dashboard: BarChartOutlined,
  merchants: StorefrontOutlined,
  orders: Inventory2Outlined,
  vatReturns: AccountBalanceOutlined,
  invoices: DescriptionOutlined,
  reference: TableRowsOutlined,
  work: PendingActionsOutlined,
  documents: FolderOutlined,
  messages: MailOutlined,
  texts: TranslateOutlined,
  lab: ScienceOutlined,
  system: SettingsOutlined,
}

/** The icons of the pages above the groups, by route. */
export const topIcons: Readonly<Record<string, SvgIconComponent>> = {
  dashboard: BarChartOutlined,
  vat_workbench: PercentOutlined,
}
