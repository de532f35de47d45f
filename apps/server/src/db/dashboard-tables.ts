/** Tables of dashboards and their items. */
import type { DashboardItemInput, ReportedChart } from '@cmp/contract'
import type { ColumnType, Generated } from 'kysely'
import type { Timestamp } from './column-types.ts'

type Stamps = {
  createdTime: Timestamp
  createdBy: string
  modifiedTime: Timestamp
  modifiedBy: string
}

/** A dashboard: charts that people have arranged. */
export type DashboardTable = Stamps & {
  id: Generated<string>
  /** Null if the dashboard is for any customer. */
  customerId: string | null
  name: string
  dashboardDetail: string
  isPrivate: boolean
  /** The owner while the dashboard is private. */
  ownerId: string | null
  isMonthlyReport: boolean
  /** Whether it opens for users who have not chosen a dashboard. */
  isDefault: Generated<boolean>
  rowStatus: boolean
  /** When somebody last opened it, to the hour. */
  viewedAt: Generated<Date>
  /** Incremented with every change. */
  version: Generated<number>
}

/** The content and position of a dashboard item. */
export type DashboardItemParts = Omit<DashboardItemInput, 'id' | 'name'>

/** An item of a dashboard. */
export type DashboardItemTable = Stamps & {
  id: Generated<string>
  dashboardId: string
  orderNo: number
  name: string
  parts: ColumnType<DashboardItemParts, string, string>
}

/** A threshold that is currently exceeded. */
export type DashboardAlertTable = {
  id: Generated<string>
  dashboardItemId: string
  customerId: string
  resourceId: string
  since: Timestamp
}

/** The final figures of a past month for a customer's dashboard. */
export type DashboardMonthTable = {
  id: Generated<string>
  customerId: string
  dashboardId: string | null
  /** `YYYY-MM`. */
  month: string
  name: string
  charts: ColumnType<ReportedChart[], string, string>
  savedAt: Timestamp
}
