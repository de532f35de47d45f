/** The pages of webhooks. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/messaging/webhooks'
import { webhookEndpoints } from '@cmp/contract'
import { lazy } from 'react'
import { guardPages, listPage } from '../../../kit/shell/resource-pages.tsx'
import { deletingEndpoint } from './words.ts'

const List = listPage(webhookEndpoints, {
  columns: {
    description: { width: 200 },
    state: { width: 190 },
    url: { width: 300 },
    events: { width: 300 },
  },
  empty: { title: t(m.noWebhooksYet) },
  deleteConsequences: deletingEndpoint,
})
const Add = lazy(async () => ({ default: (await import('./EndpointForms.tsx')).EndpointAddPage }))
const Edit = lazy(async () => ({ default: (await import('./EndpointForms.tsx')).EndpointEditPage }))
const Detail = lazy(async () => ({ default: (await import('./EndpointPage.tsx')).EndpointPage }))

export const pages = guardPages(webhookEndpoints, { List, Add, Edit, Detail })
