import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined'
import BarChartOutlined from '@mui/icons-material/BarChartOutlined'
import CurrencyExchangeOutlined from '@mui/icons-material/CurrencyExchangeOutlined'
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined'
import FolderOutlined from '@mui/icons-material/FolderOutlined'
import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined'
import MailOutlined from '@mui/icons-material/MailOutlined'
import PeopleOutlined from '@mui/icons-material/PeopleOutlined'
import PercentOutlined from '@mui/icons-material/PercentOutlined'
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
  invoices: DescriptionOutlined,
  corrections: EditNoteOutlined,
  vat: AccountBalanceOutlined,
  reference: TableRowsOutlined,
  rates: CurrencyExchangeOutlined,
  fees: PercentOutlined,
  settings: SettingsOutlined,
  documents: FolderOutlined,
  messages: MailOutlined,
  users: PeopleOutlined,
  logs: HistoryOutlined,
}
