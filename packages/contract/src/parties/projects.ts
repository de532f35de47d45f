import * as m from '@cmp/messages/contract/parties/projects'
import * as nouns from '@cmp/messages/contract/nouns'
import { customers } from './customers.ts'
import { defineLine } from '../kit/field.ts'
import { defineCall } from '../kit/call.ts'
import { f } from '../kit/fields.ts'
import { permit } from '../kit/permissions.ts'
import { defineResource } from '../kit/resource.ts'
import { shape } from '../kit/shape.ts'

/** The fields of the form for adding and changing a project. */
const formFields = ['customerId', 'projectNo', 'projectName', 'description'] as const

/** A customer's project: its resource groups may be charged at its own exchange rate. */
export const projects = defineResource({
  name: 'projects',
  noun: nouns.project,
  apiName: 'Project',
  title: m.projects,
  purpose: m.customersProjectsWithTheirOwnResource,
  nameField: 'projectName',
  fields: {
    id: f.id(),
    projectNo: f.text(m.projectNumber, { max: 60 }),
    projectName: f.text(m.projectName),
    customerId: f.ref(m.customer, customers, 'companyName'),
    companyName: f.text(m.customer),
    description: f.optional(f.longText(m.description, { max: 2000 })),
    resourceGroups: f.integer(m.resourceGroups, { min: 0, max: 1_000_000 }),
    createdAt: f.dateTime(m.created),
  },
  list: {
    columns: ['projectNo', 'projectName', 'companyName', 'resourceGroups', 'createdAt'],
    sort: ['projectNo', 'projectName', 'companyName', 'createdAt'],
    defaultSort: 'projectNo',
    filter: ['projectName', 'customerId'],
    search: ['projectNo', 'projectName', 'companyName'],
  },
  create: formFields,
  update: formFields,
  calls: {
    list: { method: 'GET', path: '/api/Projects/GetProjectWithPagination', envelope: 'upper' },
    get: { method: 'GET', path: '/api/Projects/:id', id: 'path' },
    create: { method: 'POST', path: '/api/Projects' },
    update: { method: 'PUT', path: '/api/Projects/:id', id: 'path' },
    remove: { method: 'DELETE', path: '/api/Projects/:id', id: 'path' },
  },
  pages: {
    list: '/project',
    add: '/project/add',
    edit: '/project/edit',
    editId: 'query',
    detail: '/project/detail',
  },
  access: { read: 'guest', write: 'sa' },
  token: { read: 'read', change: 'administration' },
  importKey: ['projectNo'],
})

/** Lists the projects that a user may see, by row ID, user ID, or `me`. */
export const projectsOfUser = defineCall({
  name: 'projectsOfUser',
  method: 'GET',
  path: '/api/Projects',
  tag: projects.title,
  summary: 'List all projects that a user (row ID, user ID or me) can access',
  query: shape((z) => z.object({ userId: defineLine(z).max(254).default('') })),
  reply: shape((z) => z.array(projects.row(z))),
  access: permit.read(projects),
  token: 'read',
})
