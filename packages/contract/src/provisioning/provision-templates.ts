/** Request templates that the reseller has prefilled for its customers. */
import { failWith } from '../kit/fail-with.ts'
import * as m from '@cmp/messages/contract/provisioning/provision-templates'
import * as nouns from '@cmp/messages/contract/nouns'
import { customers } from '../parties/customers.ts'
import { defineField, defineLine } from '../kit/field.ts'
import { f } from '../kit/fields.ts'
import { defineResource } from '../kit/resource.ts'
import { shape } from '../kit/shape.ts'
import { provisionKinds } from './provision-kinds.ts'
import { templateWriters } from './template-writers.ts'

/** The maximum length of all texts in a template. */
const mostCharacters = 100_000

/** The prefilled values by the names of the request's fields. */
const filledIn = shape((z) =>
  z
    .record(defineLine(z).max(100), z.unknown())
    .refine(
      (values) => JSON.stringify(values).length <= mostCharacters,
      failWith(m.templateHasTooMuchTextShorten),
    ),
)

/** The fields that belong to a single request: its customer and its container. */
export const placeOfRequest = ['CustomerId', 'ContainerId'] as const

const written = ['name', 'description', 'resourceTypeId', 'customerIds', 'filledIn', 'fixed'] as const

/** Request templates; a template without customers is for all of them. */
export const provisionTemplates = defineResource({
  name: 'provision-templates',
  noun: nouns.template,
  apiName: 'Template',
  title: m.provisioningTemplates,
  purpose: m.preFilledRequestsForSomeOr,
  nameField: 'name',
  fields: {
    id: f.id(),
    name: f.text(m.name, { max: 100 }),
    description: f.optional(f.text(m.description, { max: 300 })),
    resourceTypeId: f.choice(m.resourceType, provisionKinds),
    customerIds: f.list(m.customers, f.ref(m.customer, customers, 'companyName'), {
      item: nouns.customer,
      max: 200,
      help: m.leaveEmptyForAllCustomers,
    }),
    forWhom: f.text(m.availableTo),
    filledIn: defineField('json', m.filledIn, filledIn, filledIn),
    fixed: f.list(m.fixedFields, f.text(m.field, { max: 100 }), {
      item: nouns.field,
      max: 100,
      help: m.shownInTheFormButCannot,
    }),
    modifiedTime: f.dateTime(m.lastChanged),
    modifiedBy: f.text(m.changedBy),
  },
  list: {
    columns: ['name', 'resourceTypeId', 'forWhom', 'description', 'modifiedTime', 'modifiedBy'],
    sort: ['name', 'resourceTypeId', 'modifiedTime'],
    defaultSort: 'name',
    fillsScreen: true,
    filter: ['resourceTypeId'],
    search: ['name', 'description'],
  },
  create: written,
  update: written,
  calls: {
    list: {
      method: 'GET',
      path: '/api/ProvisionTemplates/GetProvisionTemplateWithPagination',
      envelope: 'lower',
    },
    get: { method: 'GET', path: '/api/ProvisionTemplates/:id', id: 'path' },
    create: { method: 'POST', path: '/api/ProvisionTemplates' },
    update: { method: 'PUT', path: '/api/ProvisionTemplates/:id', id: 'path' },
    remove: { method: 'DELETE', path: '/api/ProvisionTemplates/:id', id: 'path' },
  },
  pages: {
    list: '/provision-template',
    edit: '/provision-template/edit',
    editId: 'query',
    detail: '/provision-template/detail',
  },
  access: { read: 'guest', write: templateWriters },
  token: { read: 'read', change: 'administration' },
})
