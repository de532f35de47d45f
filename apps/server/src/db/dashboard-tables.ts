/** Dashboards and their charts. */
import type { DashboardItemInput, ReportedChart } from '@cmp/contract'
import type { ColumnType, Generated } from 'kysely'
import type { Timestamp } from './column-types.ts'

type Stamps = {
  createdTime: Timestamp
  createdBy: string
  modifiedTime: Timestamp
  modifiedBy: string
}

/** Charts that people have arranged. */
export type DashboardTable = Stamps & {
  id: Generated<string>
  /** Null for any customer. */
  customerId: string | null
  name: string
  dashboardDetail: string
  isPrivate: boolean
  /** Whose it is while it is private. */
  ownerId: string | null
  isMonthlyReport: boolean
  rowStatus: boolean
  /** When somebody last looked at it, to the hour. */
  viewedAt: Generated<Date>
  /** Counts the changes. */
  version: Generated<number>
}

/** What a part of a dashboard shows and where it stands. */
export type DashboardItemParts = Omit<DashboardItemInput, 'id' | 'name'>

/** A part of a dashboard. */
export type DashboardItemTable = Stamps & {
  id: Generated<string>
  dashboardId: string
  orderNo: number
  name: string
  parts: ColumnType<DashboardItemParts, string, string>
}

/** A threshold that is passed now. */
export type DashboardAlertTable = {
  id: Generated<string>
  dashboardItemId: string
  customerId: string
  resourceId: string
  since: Timestamp
}

/** A month of a customer's dashboard, as the month left it. */
export type DashboardMonthTable = {
  id: Generated<string>
  customerId: string
  dashboardId: string | null
  /** `YYYY-MM`. */
  month: string
  name: string
  charts: ColumnType<ReportedChart[], string, string>
  keptAt: Timestamp
}
