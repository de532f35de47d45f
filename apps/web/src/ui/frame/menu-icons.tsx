/** The icons that menus name. */
import BillingIcon from '@mui/icons-material/AccountBalanceWalletOutlined'
import ResourceGroupIcon from '@mui/icons-material/AccountTreeOutlined'
import RoleIcon from '@mui/icons-material/AdminPanelSettingsOutlined'
import EntitlementIcon from '@mui/icons-material/BadgeOutlined'
import CustomerIcon from '@mui/icons-material/BusinessOutlined'
import SubscriptionIcon from '@mui/icons-material/CloudOutlined'
import RateIcon from '@mui/icons-material/CurrencyExchangeOutlined'
import DashboardIcon from '@mui/icons-material/DashboardOutlined'
import PageIcon from '@mui/icons-material/DescriptionOutlined'
import ProjectsIcon from '@mui/icons-material/FolderCopyOutlined'
import ProjectIcon from '@mui/icons-material/FolderOutlined'
import UsersIcon from '@mui/icons-material/GroupsOutlined'
import UnassignedIcon from '@mui/icons-material/HelpOutlineOutlined'
import HomeIcon from '@mui/icons-material/HomeOutlined'
import IdentityProviderIcon from '@mui/icons-material/KeyOutlined'
import UserIcon from '@mui/icons-material/ManageAccountsOutlined'
import AuditIcon from '@mui/icons-material/ManageSearchOutlined'
import OutboxIcon from '@mui/icons-material/OutboxOutlined'
import CustomersIcon from '@mui/icons-material/PeopleOutlined'
import UsageIcon from '@mui/icons-material/QueryStatsOutlined'
import CustomerInvoiceIcon from '@mui/icons-material/ReceiptLongOutlined'
import InvoiceIcon from '@mui/icons-material/ReceiptOutlined'
import ProfileIcon from '@mui/icons-material/RequestQuoteOutlined'
import RuleIcon from '@mui/icons-material/RuleOutlined'
import SupportIcon from '@mui/icons-material/SupportAgentOutlined'
import SettingsIcon from '@mui/icons-material/TuneOutlined'
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
  users: UsersIcon,
  support: SupportIcon,
  entitlement: EntitlementIcon,
  projects: ProjectsIcon,
  project: ProjectIcon,
  resourceGroup: ResourceGroupIcon,
  role: RoleIcon,
  audit: AuditIcon,
  identityProvider: IdentityProviderIcon,
  settings: SettingsIcon,
  outbox: OutboxIcon,
  ticket: SupportIcon,
}

/** The icon of a menu entry; an unknown name is a page. */
export const MenuIcon = ({ name }: { name: string }) => {
  const Icon = icons[name] ?? PageIcon
  return <Icon sx={{ fontSize: 20 }} aria-hidden="true" />
}
