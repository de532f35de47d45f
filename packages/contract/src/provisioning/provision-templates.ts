/** Request templates that the reseller has prefilled for its customers. */
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
    .refine((values) => JSON.stringify(values).length <= mostCharacters, 'A template has less text in it'),
)

/** The fields that belong to a single request: its customer and its container. */
export const placeOfRequest = ['CustomerId', 'ContainerId'] as const

const written = ['name', 'description', 'resourceTypeId', 'customerIds', 'filledIn', 'fixed'] as const

/** Request templates; a template without customers is for all of them. */
export const provisionTemplates = defineResource({
  name: 'provision-templates',
  noun: 'template',
  title: 'Provisioning templates',
  purpose: 'Pre-filled requests for some or all customers.',
  nameField: 'name',
  fields: {
    id: f.id(),
    name: f.text('Name', { max: 100 }),
    description: f.optional(f.text('Purpose', { max: 300 })),
    resourceTypeId: f.choice('Kind', provisionKinds),
    customerIds: f.list('Customers', f.ref('Customer', customers, 'companyName'), {
      item: 'customer',
      max: 200,
      help: 'Leave empty for all customers.',
    }),
    forWhom: f.text('For'),
    filledIn: defineField('json', 'Filled in', filledIn, filledIn),
    fixed: f.list('Fixed fields', f.text('Field', { max: 100 }), {
      item: 'field',
      max: 100,
      help: 'Shown in the form, but cannot be changed.',
    }),
    modifiedTime: f.dateTime('Last changed'),
    modifiedBy: f.text('Changed by'),
  },
  list: {
    columns: ['name', 'resourceTypeId', 'forWhom', 'description', 'modifiedTime', 'modifiedBy'],
    sort: ['name', 'resourceTypeId', 'modifiedTime'],
    defaultSort: 'name',
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
