/** Log stores: Azure Log Analytics workspaces, CloudWatch log groups, Google Cloud log buckets. */
import * as m from '@cmp/messages/contract/clouds/inventories/log-workspaces'
import * as nouns from '@cmp/messages/contract/nouns'
import { f } from '../../kit/fields.ts'
import { logCharts } from '../inventory-charts.ts'
import { cloudResourceFields, defineInventory, whereItIs } from '../../kit/inventory.ts'

/** The region is part of the address because an account may have log groups with the same name in several regions. */
const address = {
  containerId: 'containerId',
  resourceGroupName: 'resourceGroup',
  workspaceName: 'name',
  location: 'region',
} as const

export const logWorkspaces = defineInventory({
  name: 'log-workspaces',
  noun: nouns.logWorkspace,
  apiName: 'LogWorkspace',
  title: m.logWorkspaces,
  purpose: m.logAnalyticsWorkspacesCloudwatchLog,
  nameField: 'name',
  clouds: ['Azure', 'GCP', 'AWS'],
  needs: 'tenantId',
  fields: {
    ...cloudResourceFields,
    /** `Log Analytics workspace`, `Log group`, `Log bucket`. */
    kind: f.text(m.type),
    /** `PerGB2018`, `CapacityReservation`; the log class of CloudWatch: `STANDARD`, `INFREQUENT_ACCESS`. */
    tier: f.optional(f.text(m.tier)),
    /** Null if logs never expire. */
    retentionDays: f.optional(f.integer(m.retentionDays, { min: 0, max: 100_000 })),
    /** GB a day after which Azure stops ingestion; null without a cap. */
    dailyCapGb: f.optional(f.decimal(m.dailyCapGb)),
    /** AWS only. */
    storedBytes: f.optional(f.integer(m.storedBytes, { min: 0, max: 9_000_000_000_000_000 })),
    /** `All networks`, `Private endpoints`; Azure only. */
    networkAccess: f.optional(f.text(m.networkAccess)),
    /** The owner of the key: `Provider's key`, or the name of the customer's key. */
    encryption: f.optional(f.text(m.encryption, { max: 1000 })),
    /** Whether the retention is locked against changes and deletion; Google Cloud and AWS. */
    isLocked: f.optional(f.boolean(m.locked)),
    createdAt: f.optional(f.dateTime(m.created)),
  },
  list: {
    columns: [
      'name',
      'resourceGroup',
      'region',
      'status',
      'kind',
      'tier',
      'retentionDays',
      'dailyCapGb',
      'storedBytes',
    ],
    sort: ['name', 'resourceGroup', 'region', 'status', 'kind', 'tier'],
    defaultSort: 'name',
    filter: ['status', 'region', 'kind', 'tier'],
    search: ['name', 'resourceGroup'],
  },
  address,
  calls: {
    list: '/api/VLogWorkspace/GetLogWorkspaceList',
    detail: '/api/VLogWorkspace/GetLogWorkspaceDetail',
  },
  charts: logCharts,
  usage: { path: '/api/VLogWorkspace/GetLogWorkspaceUsage', address },
  pages: {
    list: '/visibility-log-workspace',
    detail:
      '/visibility-log-workspace/details/containerId/$containerId/resourceGroups/$resourceGroupName/workspaces/$workspaceName/location/$location',
  },
  sections: [
    { title: m.workspace, fields: ['name', 'status', 'kind', 'tier', 'createdAt'] },
    { title: m.storage, fields: ['retentionDays', 'dailyCapGb', 'storedBytes', 'isLocked'] },
    { title: m.security, fields: ['networkAccess', 'encryption'] },
    whereItIs,
  ],
})
