import * as m from '@cmp/messages/contract/parties/project-subscription-rgs'
import * as nouns from '@cmp/messages/contract/nouns'
import { customers } from './customers.ts'
import { customerSubscriptions } from './customer-subscriptions.ts'
import { f } from '../kit/fields.ts'
import { defineResource } from '../kit/resource.ts'
import { projects } from './projects.ts'

/** The fields of the form for adding and changing a resource group. */
const formFields = ['projectId', 'customerSubscriptionId', 'resourceGroup'] as const

/** A resource group of a subscription that belongs to a project. */
export const projectSubscriptionRgs = defineResource({
  name: 'project-subscription-rgs',
  noun: nouns.projectResourceGroup,
  apiName: 'ProjectResourceGroup',
  title: m.projectResourceGroups,
  purpose: m.resourceGroupsThatBelongToProject,
  nameField: 'resourceGroup',
  fields: {
    id: f.id(),
    projectId: f.ref(m.project, projects, 'projectName'),
    projectNo: f.text(m.projectNumber),
    projectName: f.text(m.project),
    customerId: f.ref(m.customer, customers, 'companyName'),
    companyName: f.text(m.customer),
    customerSubscriptionId: f.ref(m.subscription, customerSubscriptions, 'subscriptionName', {
      help: m.subscriptionOfProjectsCustomer,
    }),
    subscriptionName: f.text(m.subscription),
    resourceGroup: f.text(m.resourceGroup, { max: 200 }),
    createdAt: f.dateTime(m.created),
  },
  list: {
    columns: ['resourceGroup', 'projectName', 'projectNo', 'subscriptionName', 'companyName', 'createdAt'],
    sort: ['projectName', 'projectNo', 'resourceGroup', 'subscriptionName', 'companyName', 'createdAt'],
    defaultSort: 'projectName',
    fillsScreen: true,
    filter: ['projectId', 'customerSubscriptionId', 'customerId'],
    search: ['resourceGroup', 'projectName', 'projectNo', 'subscriptionName', 'companyName'],
  },
  create: formFields,
  update: formFields,
  calls: {
    list: {
      method: 'GET',
      path: '/api/ProjectSubscriptionRgs/GetProjectSubscriptionRgWithPagination',
      envelope: 'upper',
    },
    get: { method: 'GET', path: '/api/ProjectSubscriptionRgs/:id', id: 'path' },
    create: { method: 'POST', path: '/api/ProjectSubscriptionRgs' },
    update: { method: 'PUT', path: '/api/ProjectSubscriptionRgs/:id', id: 'path' },
    remove: { method: 'DELETE', path: '/api/ProjectSubscriptionRgs/:id', id: 'path' },
  },
  pages: {
    list: '/project-subscription-resource-group',
    add: '/project-subscription-resource-group/add',
    edit: '/project-subscription-resource-group/edit',
    editId: 'query',
    detail: '/project-subscription-resource-group/detail',
  },
  access: { read: 'guest', write: 'sa' },
  token: { read: 'read', change: 'administration' },
  importKey: ['customerSubscriptionId', 'resourceGroup'],
})
