/** The audit log. */
import * as m from '@cmp/messages/contract/identity/audit'
import * as nouns from '@cmp/messages/contract/nouns'
import { customers } from '../parties/customers.ts'
import { defineCall } from '../kit/call.ts'
import { f } from '../kit/fields.ts'
import { permit } from '../kit/permissions.ts'
import { defineResource } from '../kit/resource.ts'
import { shape, type Output } from '../kit/shape.ts'

/** The append-only log of all changes: who, when, what, before and after. */
export const auditEntries = defineResource({
  name: 'audit-entries',
  noun: nouns.auditEntry,
  apiName: 'AuditEntry',
  title: m.auditLog,
  purpose: m.allChangesInPortalWithUser,
  nameField: 'objectName',
  fields: {
    id: f.id(),
    at: f.dateTime(m.time),
    actor: f.text(m.user, { max: 254 }),
    action: f.text(m.action, { max: 60 }),
    objectType: f.text(m.objectType, { max: 60 }),
    objectId: f.text(m.objectId),
    objectName: f.text(m.object),
    customerId: f.optional(f.ref(m.customer, customers, 'companyName')),
    companyName: f.optional(f.text(m.customer)),
    before: f.optional(f.json(m.before)),
    after: f.optional(f.json(m.after)),
  },
  list: {
    columns: ['at', 'actor', 'action', 'objectType', 'objectName', 'companyName'],
    sort: ['at', 'actor', 'action', 'objectType'],
    defaultSort: 'at',
    fillsScreen: true,
    defaultDirection: 'desc',
    filter: ['actor', 'action', 'objectType', 'objectId', 'customerId'],
    parameters: { from: f.date(m.from), to: f.date(m.to) },
    search: ['actor', 'objectName', 'objectId'],
  },
  calls: {
    list: { method: 'GET', path: '/api/Audit/GetAuditWithPagination', envelope: 'upper' },
    get: { method: 'GET', path: '/api/Audit/:id', id: 'path' },
  },
  pages: { list: '/audit', detail: '/audit/detail' },
  access: { read: 'admin', write: 'sa' },
  token: { read: 'read', change: 'none' },
})

/** The object types and actions in the caller's audit entries, for filters. */
const auditKindsReply = shape((z) =>
  z.object({ objectTypes: z.array(z.string()), actions: z.array(z.string()) }),
)

/** Lists the object types and actions for filters. */
export const auditKinds = defineCall({
  name: 'auditKinds',
  method: 'GET',
  path: '/api/Audit/kinds',
  tag: auditEntries.title,
  summary: 'List the object types and actions in the audit log',
  reply: auditKindsReply,
  access: permit.read(auditEntries),
  token: 'read',
})

/**
 * Object types whose entries a customer's administrator may read, because they reveal nothing about the reseller's
 * costs, markups and settings.
 */
export const customerAuditTypes = [
  'cloud-accounts',
  'focus-deliveries',
  'users',
  'sessions',
  'support-tickets',
  'customer-subscriptions',
  'customer-subscription-entitlements',
  'projects',
  'project-subscription-rgs',
] as const

export type AuditKindsReply = Output<typeof auditKindsReply>
