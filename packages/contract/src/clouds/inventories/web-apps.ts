/** Web hosting: Azure App Service, Google App Engine and Cloud Run, AWS Elastic Beanstalk. */
import { f } from '../../kit/fields.ts'
import { webCharts } from '../inventory-charts.ts'
import { cloudResourceFields, defineInventory, whereItIs } from '../../kit/inventory.ts'

export const webApps = defineInventory({
  name: 'web-apps',
  noun: 'web app',
  title: 'Web apps',
  purpose: 'The web apps of the chosen customer. They appear once its cloud has been read.',
  nameField: 'name',
  clouds: ['Azure', 'GCP', 'AWS'],
  needs: 'tenantId',
  fields: {
    ...cloudResourceFields,
    /** `Web app`, `Logic app`, `App Engine`, `Cloud Run`, `Beanstalk environment`. */
    kind: f.text('Kind'),
    /** Azure only: the name of the App Service plan. */
    plan: f.optional(f.text('Plan')),
    /** The plan's own ID, which line items contain; several apps may share a plan. */
    planId: f.optional(f.externalId('Plan id')),
    /** The plan's SKU; the instance class of App Engine; the instance type of Beanstalk. */
    size: f.optional(f.text('Size')),
    /** `NODE|22-lts`, `python312`, `64bit Amazon Linux 2023 … Node.js 22`. */
    runtime: f.optional(f.text('Runtime', { max: 500 })),
    host: f.optional(f.text('Host', { max: 500 })),
    httpsOnly: f.optional(f.boolean('HTTPS only')),
    /** App Engine: the version in its URL; Cloud Run: the latest revision; Beanstalk: the version label. Null at Azure. */
    version: f.optional(f.text('Version')),
    /** `standard` or `flexible` for App Engine; `WebServer` or `Worker` for Beanstalk. */
    environment: f.optional(f.text('Environment')),
    /** Beanstalk only: the application of the environment. */
    application: f.optional(f.text('Application')),
    trafficPercent: f.optional(f.integer('Traffic %', { min: 0, max: 100 })),
    instances: f.optional(f.integer('Instances', { min: 0, max: 100_000 })),
    updatedAt: f.optional(f.dateTime('Changed')),
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
  billedWith: [{ noun: 'plan', id: 'planId', name: 'plan' }],
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
    { title: 'App', fields: ['name', 'status', 'kind', 'runtime', 'host', 'httpsOnly', 'updatedAt'] },
    {
      title: 'What it runs on',
      fields: ['plan', 'size', 'instances', 'application', 'environment', 'version', 'trafficPercent'],
    },
    whereItIs,
  ],
})
