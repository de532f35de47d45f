/** Limits of each customer, and whether they have been reached. */
import { customers } from './customers.ts'
import type { Call, HeavyKind } from '../kit/declared.ts'
import { f } from '../kit/fields.ts'
import { limitKinds, limitLabel, type LimitName } from '../kit/limit-kinds.ts'
import { defineResource } from '../kit/resource.ts'

/** The limits of heavy calls by kind. Previews and password checks are limited only for each person. */
const limitsOfHeavy: Partial<Record<HeavyKind, LimitName>> = {
  export: 'export',
  document: 'document-file',
  upload: 'upload',
}

/** Returns the limit that a call counts toward; undefined if there is none. */
export const limitOfCall = ({ limit, heavy }: Pick<Call, 'limit' | 'heavy'>): LimitName | undefined =>
  limit ?? (heavy && limitsOfHeavy[heavy])

/** The maximum value of a limit. */
export const mostLimit = 1_000_000

/**
 * One row for each customer and limit that was reached or set. An empty `most` that is not unlimited means the default;
 * 0 allows nothing.
 */
export const customerLimits = defineResource({
  name: 'customer-limits',
  noun: 'limit',
  title: 'Limits',
  purpose:
    'Customers who have reached a limit on emails, webhooks, exports, uploads or provisioning, and limits that differ from the default.',
  nameField: 'name',
  fields: {
    id: f.id(),
    name: f.text('Name'),
    customerId: f.ref('Customer', customers, 'companyName'),
    companyName: f.text('Customer'),
    kind: f.choice(
      'Limit',
      limitKinds.map((kind) => ({ value: kind.name, label: limitLabel(kind) })),
    ),
    most: f.optional(
      f.integer('Number', {
        min: 0,
        max: mostLimit,
        help: 'How many an hour, or a day for new webhook endpoints. 0 allows nothing.',
        helpOnChange: 'Leave it empty for the default.',
      }),
    ),
    isUnlimited: f.boolean('Unlimited', { help: 'Nothing is refused or held.' }),
    allowed: f.text('Allowed'),
    state: f.choice('State', [
      { value: 'limited', label: 'Limited now' },
      { value: 'not-limited', label: 'Not limited' },
    ]),
    whenReached: f.choice('When reached', [
      { value: 'refused', label: 'Refused' },
      { value: 'held', label: 'Sent later' },
    ]),
    used: f.integer('Used now', { min: 0, max: mostLimit }),
    timesLimited: f.integer('Times limited', { min: 0, max: Number.MAX_SAFE_INTEGER }),
    firstLimitedAt: f.optional(f.dateTime('First limited')),
    lastLimitedAt: f.optional(f.dateTime('Last limited')),
    limitedUntil: f.optional(f.dateTime('Limited until')),
    changedBy: f.optional(f.text('Changed by')),
    changedAt: f.optional(f.dateTime('Changed')),
  },
  list: {
    columns: [
      'companyName',
      'kind',
      'allowed',
      'state',
      'timesLimited',
      'lastLimitedAt',
      'firstLimitedAt',
      'limitedUntil',
      'used',
      'whenReached',
      'changedBy',
      'changedAt',
    ],
    sort: ['companyName', 'kind', 'timesLimited', 'firstLimitedAt', 'lastLimitedAt'],
    defaultSort: 'lastLimitedAt',
    defaultDirection: 'desc',
    filter: ['customerId', 'kind', 'state'],
    search: ['companyName'],
  },
  create: ['customerId', 'kind', 'most', 'isUnlimited'],
  update: ['most', 'isUnlimited'],
  calls: {
    list: { method: 'GET', path: '/api/CustomerLimits/GetCustomerLimitWithPagination', envelope: 'upper' },
    get: { method: 'GET', path: '/api/CustomerLimits/:id', id: 'path' },
    create: { method: 'POST', path: '/api/CustomerLimits' },
    update: { method: 'PUT', path: '/api/CustomerLimits/:id', id: 'path' },
  },
  pages: { list: '/limit', add: '/limit/add' },
  access: { read: 'sa', write: 'sa' },
  token: { read: 'none', change: 'none' },
})
