/** Limits of each customer, and whether they have been reached. */
import * as m from '@cmp/messages/contract/parties/customer-limits'
import * as nouns from '@cmp/messages/contract/nouns'
import { customers } from './customers.ts'
import type { Call, HeavyKind } from '../kit/declared.ts'
import { f } from '../kit/fields.ts'
import { limitKinds, type LimitName } from '../kit/limit-kinds.ts'
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
  noun: nouns.limit,
  apiName: 'Limit',
  title: m.limits,
  purpose: m.customersThatReachedLimitOnEmails,
  nameField: 'name',
  fields: {
    id: f.id(),
    name: f.text(m.name),
    customerId: f.ref(m.customer, customers, 'companyName'),
    companyName: f.text(m.customer),
    kind: f.choice(
      m.limit,
      limitKinds.map((kind) => ({ value: kind.name, label: kind.title })),
    ),
    most: f.optional(
      f.integer(m.maximum, {
        min: 0,
        max: mostLimit,
        help: m.numberPerHourOrPerDay,
        helpOnChange: m.leaveEmptyForDefault,
      }),
    ),
    isUnlimited: f.boolean(m.unlimited, { help: m.nothingIsRejectedOrDelayed }),
    allowed: f.text(m.allowed),
    state: f.choice(m.status, [
      { value: 'limited', label: m.limited },
      { value: 'not-limited', label: m.notLimited },
    ]),
    whenReached: f.choice(m.whenReached, [
      { value: 'refused', label: m.rejected },
      { value: 'held', label: m.sentLater },
    ]),
    used: f.integer(m.currentUsage, { min: 0, max: mostLimit }),
    timesLimited: f.integer(m.timesLimited, { min: 0, max: Number.MAX_SAFE_INTEGER }),
    firstLimitedAt: f.optional(f.dateTime(m.firstLimited)),
    lastLimitedAt: f.optional(f.dateTime(m.lastLimited)),
    limitedUntil: f.optional(f.dateTime(m.limitedUntil)),
    changedBy: f.optional(f.text(m.changedBy)),
    changedAt: f.optional(f.dateTime(m.changed)),
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
    fillsScreen: true,
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
