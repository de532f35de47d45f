/** Web hosting: Azure App Service, Google App Engine and Cloud Run, AWS Elastic Beanstalk. */
import * as m from '@cmp/messages/contract/clouds/inventories/web-apps'
import * as nouns from '@cmp/messages/contract/nouns'
import { f } from '../../kit/fields.ts'
import { webCharts } from '../inventory-charts.ts'
import { cloudResourceFields, defineInventory, whereItIs } from '../../kit/inventory.ts'

export const webApps = defineInventory({
  name: 'web-apps',
  noun: nouns.webApp,
  apiName: 'WebApp',
  title: m.webApps,
  purpose: m.webAppsOfSelectedCustomerThey,
  nameField: 'name',
  clouds: ['Azure', 'GCP', 'AWS'],
  needs: 'tenantId',
  fields: {
    ...cloudResourceFields,
    /** `Web app`, `Logic app`, `App Engine`, `Cloud Run`, `Beanstalk environment`. */
    kind: f.text(m.type),
    /** Azure only: the name of the App Service plan. */
    plan: f.optional(f.text(m.appServicePlan)),
    /** The plan's own ID, which line items contain; several apps may share a plan. */
    planId: f.optional(f.externalId(m.appServicePlanId)),
    /** The plan's SKU; the instance class of App Engine; the instance type of Beanstalk. */
    size: f.optional(f.text(m.size)),
    /** `NODE|22-lts`, `python312`, `64bit Amazon Linux 2023 … Node.js 22`. */
    runtime: f.optional(f.text(m.runtime, { max: 500 })),
    host: f.optional(f.text(m.domain, { max: 500 })),
    httpsOnly: f.optional(f.boolean(m.httpsOnly)),
    /** App Engine: the version in its URL; Cloud Run: the latest revision; Beanstalk: the version label. Null at Azure. */
    version: f.optional(f.text(m.version)),
    /** `standard` or `flexible` for App Engine; `WebServer` or `Worker` for Beanstalk. */
    environment: f.optional(f.text(m.environment)),
    /** Beanstalk only: the application of the environment. */
    application: f.optional(f.text(m.application)),
    trafficPercent: f.optional(f.integer(m.traffic, { min: 0, max: 100 })),
    instances: f.optional(f.integer(m.instances, { min: 0, max: 100_000 })),
    updatedAt: f.optional(f.dateTime(m.lastModified)),
  },
  list: {
    columns: ['name', 'resourceGroup', 'region', 'status', 'kind', 'plan', 'size', 'runtime', 'host'],
    sort: ['name', 'resourceGroup', 'region', 'status', 'kind', 'size', 'runtime'],
    defaultSort: 'name',
    filter: ['status', 'region', 'size', 'kind'],
    search: ['name', 'resourceGroup', 'host', 'plan'],
  },
  address: {
    containerId: 'containerId',
    resourceGroupName: 'resourceGroup',
    webAppName: 'name',
    gcpWebAppVersion: 'version',
    gcpWebAppLocation: 'region',
  },
  calls: {
    list: '/api/VWebApp/GetWebAppList',
    detail: '/api/VWebApp/GetWebAppDetail',
    count: '/api/VWebApp/GetWebAppCount',
  },
  billedWith: [{ noun: m.planNoun, id: 'planId', name: 'plan' }],
  charts: webCharts,
  usage: {
    path: '/api/VWebApp/GetWebAppUsage',
    address: {
      containerId: 'containerId',
      resourceGroupName: 'resourceGroup',
      webAppName: 'name',
      gcpWebAppVersion: 'version',
      gcpWebAppLocation: 'region',
    },
  },
  pages: {
    list: '/visibility-web-hosting',
    detail:
      '/visibility-web-hosting/details/containerId/$containerId/resourceGroups/$resourceGroupName/sites/$webAppName/version/$gcpWebAppVersion/location/$gcpWebAppLocation',
  },
  sections: [
    { title: m.app, fields: ['name', 'status', 'kind', 'runtime', 'host', 'httpsOnly', 'updatedAt'] },
    {
      title: m.configuration,
      fields: ['plan', 'size', 'instances', 'application', 'environment', 'version', 'trafficPercent'],
    },
    whereItIs,
  ],
})
