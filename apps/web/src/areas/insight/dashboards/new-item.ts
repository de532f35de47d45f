/** A dashboard item that is not saved yet. */
import { placeOfNew, type DashboardItem } from '@cmp/contract'

/** The properties of an item that are chosen in the dialog. */
export type NewItem = Pick<
  DashboardItem,
  | 'name'
  | 'monitoringType'
  | 'monitoringNamespace'
  | 'cloudProviderName'
  | 'resourceType'
  | 'resourceName'
  | 'resourceId'
  | 'containerId'
  | 'tag'
  | 'content'
>

/** Returns a new item below all others. Its data arrives after it is saved. */
export const buildNewItem = (item: NewItem, items: readonly DashboardItem[]): DashboardItem => ({
  ...item,
  id: `new-${items.length}-${Date.now()}`,
  dashboardId: '',
  orderNo: items.length,
  title: item.name,
  description: '',
  timespan: '1H',
  customStartDT: null,
  customEndDT: null,
  threshold: null,
  layout: placeOfNew(
    items.map(({ layout }) => layout),
    item,
  ),
  createdTime: '',
  createdBy: '',
  modifiedTime: '',
  modifiedBy: '',
  rowStatus: true,
  usageDetail: {
    monitoringDetail: null,
    series: [],
    resources: 0,
    matching: 0,
    watching: [],
    watchingWithThreshold: [],
    costs: [],
    problem: '',
  },
})
