/** How bills name functions, NoSQL databases, logs and registries, and which resource of an inventory each name is. */
import { expect, test } from 'vitest'
import { projectNumberKey, resourceKeyOf } from './resource-key.ts'

const azure = '/subscriptions/S1/resourceGroups/RG-Shop/providers'
const numbers = new Map([[projectNumberKey('406132975101'), 'shop-prod']])

test.each([
  // Azure usage details: InstanceId or ResourceId, in any letter case.
  [`${azure}/Microsoft.Web/sites/orders-api`, `${azure}/microsoft.web/sites/Orders-API`],
  [
    `${azure}/Microsoft.DocumentDB/databaseAccounts/orders`,
    `${azure}/microsoft.documentdb/databaseaccounts/orders`,
  ],
  [
    `${azure}/Microsoft.DocumentDB/databaseAccounts/orders`,
    `${azure}/Microsoft.DocumentDB/databaseAccounts/orders/sqlDatabases/shop`,
  ],
  [
    `${azure}/Microsoft.OperationalInsights/workspaces/logs`,
    `${azure}/microsoft.operationalinsights/workspaces/LOGS`,
  ],
  [
    `${azure}/Microsoft.ContainerRegistry/registries/images`,
    `${azure}/Microsoft.ContainerRegistry/registries/images/replications/westeurope`,
  ],
  // Cost and usage reports: lineItem/ResourceId.
  ['arn:aws:lambda:eu-west-1:111:function:orders', 'arn:aws:lambda:eu-west-1:111:function:orders:7'],
  ['arn:aws:dynamodb:eu-west-1:111:table/orders', 'arn:aws:dynamodb:eu-west-1:111:table/orders'],
  [
    'arn:aws:dynamodb:eu-west-1:111:table/orders',
    'arn:aws:dynamodb:eu-west-1:111:table/orders/backup/0157-a',
  ],
  [
    'arn:aws:logs:eu-west-1:111:log-group:/aws/lambda/orders',
    'arn:aws:logs:eu-west-1:111:log-group:/aws/lambda/orders:*',
  ],
  ['arn:aws:ecr:eu-west-1:111:repository/shop/web', 'arn:aws:ecr:eu-west-1:111:repository/shop/web'],
  // BigQuery export: resource.global_name, with the number of a project or its ID.
  [
    '//run.googleapis.com/projects/shop-prod/locations/europe-west3/services/resize-image',
    '//run.googleapis.com/projects/406132975101/locations/europe-west3/services/resize-image',
  ],
  [
    '//firestore.googleapis.com/projects/shop-prod/databases/(default)',
    '//firestore.googleapis.com/projects/406132975101/databases/(default)',
  ],
  [
    '//artifactregistry.googleapis.com/projects/shop-prod/locations/europe-west3/repositories/images',
    '//artifactregistry.googleapis.com/projects/406132975101/locations/europe-west3/repositories/images',
  ],
])('joins %s with the lines of %s', (listed, billed) => {
  expect(resourceKeyOf(billed, numbers)).toBe(listed.toLowerCase())
})
