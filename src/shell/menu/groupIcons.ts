import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined'
import BarChartOutlined from '@mui/icons-material/BarChartOutlined'
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import FolderOutlined from '@mui/icons-material/FolderOutlined'
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined'
import MailOutlined from '@mui/icons-material/MailOutlined'
import PendingActionsOutlined from '@mui/icons-material/PendingActionsOutlined'
import SettingsOutlined from '@mui/icons-material/SettingsOutlined'
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined'
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined'
import type { SvgIconComponent } from '@mui/icons-material'
import type { MenuGroup } from '#schema/define.ts'

/** The picture of each group of the side menu. */
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
  system: SettingsOutlined,
}
