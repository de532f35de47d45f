/** The icons that menus name. */
import BillingIcon from '@mui/icons-material/AccountBalanceWalletOutlined'
import CustomerIcon from '@mui/icons-material/BusinessOutlined'
import SubscriptionIcon from '@mui/icons-material/CloudOutlined'
import RateIcon from '@mui/icons-material/CurrencyExchangeOutlined'
import DashboardIcon from '@mui/icons-material/DashboardOutlined'
import PageIcon from '@mui/icons-material/DescriptionOutlined'
import UnassignedIcon from '@mui/icons-material/HelpOutlineOutlined'
import HomeIcon from '@mui/icons-material/HomeOutlined'
import UserIcon from '@mui/icons-material/ManageAccountsOutlined'
import CustomersIcon from '@mui/icons-material/PeopleOutlined'
import UsageIcon from '@mui/icons-material/QueryStatsOutlined'
import CustomerInvoiceIcon from '@mui/icons-material/ReceiptLongOutlined'
import InvoiceIcon from '@mui/icons-material/ReceiptOutlined'
import ProfileIcon from '@mui/icons-material/RequestQuoteOutlined'
import RuleIcon from '@mui/icons-material/RuleOutlined'
import SupportIcon from '@mui/icons-material/SupportAgentOutlined'
import type { ElementType } from 'react'

const icons: Record<string, ElementType> = {
  home: HomeIcon,
  dashboard: DashboardIcon,
  customers: CustomersIcon,
  customer: CustomerIcon,
  subscription: SubscriptionIcon,
  usage: UsageIcon,
  billing: BillingIcon,
  invoice: InvoiceIcon,
  unassigned: UnassignedIcon,
  customerInvoice: CustomerInvoiceIcon,
  profile: ProfileIcon,
  rule: RuleIcon,
  rate: RateIcon,
  user: UserIcon,
  users: UserIcon,
  support: SupportIcon,
}

/** The icon of a menu entry; an unknown name is a page. */
export const MenuIcon = ({ name }: { name: string }) => {
  const Icon = icons[name] ?? PageIcon
  return <Icon sx={{ fontSize: 20 }} aria-hidden="true" />
}
