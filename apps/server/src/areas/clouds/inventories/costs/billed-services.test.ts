/**
 * Tests how bills name functions, databases, logs, registries, network services and caches, and which inventory
 * resource each name means.
 */
import { expect, test } from 'vitest'
import { projectNumberKey, toResourceKey } from './resource-key.ts'

const azure = '/subscriptions/S1/resourceGroups/RG-Shop/providers'
const google = '//compute.googleapis.com/projects/shop-prod'
/** Project numbers and other IDs that bills use for resources of the inventories, as the costs look them up. */
const numbers = new Map([
  [projectNumberKey('406132975101'), 'shop-prod'],
  ['7000000000042', `${google}/global/urlmaps/shop`],
  [`${google}/global/forwardingrules/shop-https`, `${google}/global/urlmaps/shop`],
  ['8000000000007', `${google}/regions/europe-west3/routers/out/nats/shop`],
  [
    'arn:aws:elasticache:eu-west-1:111:cluster:shop-001',
    'arn:aws:elasticache:eu-west-1:111:replicationgroup:shop',
  ],
])

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
  [
    `${azure}/Microsoft.Network/loadBalancers/web`,
    `${azure}/microsoft.network/loadbalancers/web/frontendIPConfigurations/one`,
  ],
  [
    `${azure}/Microsoft.Network/applicationGateways/web`,
    `${azure}/microsoft.network/applicationGateways/WEB`,
  ],
  [`${azure}/Microsoft.Network/natGateways/out`, `${azure}/microsoft.network/natgateways/out`],
  [`${azure}/Microsoft.Cache/Redis/shop`, `${azure}/microsoft.cache/redis/shop`],
  [
    `${azure}/Microsoft.Cache/redisEnterprise/shop`,
    `${azure}/Microsoft.Cache/redisEnterprise/shop/databases/default`,
  ],
  // Cost and usage reports: lineItem/ResourceId.
  [
    'arn:aws:elasticloadbalancing:eu-west-1:111:loadbalancer/app/shop/50dc6c495c0c9188',
    'arn:aws:elasticloadbalancing:eu-west-1:111:loadbalancer/app/shop/50dc6c495c0c9188',
  ],
  ['nat-05dba92075d71c408', 'arn:aws:ec2:eu-west-1:111:natgateway/nat-05dba92075d71c408'],
  [
    'arn:aws:elasticache:eu-west-1:111:replicationgroup:shop',
    'arn:aws:elasticache:eu-west-1:111:cluster:shop-001',
  ],
  [
    'arn:aws:elasticache:eu-west-1:111:cluster:other-001',
    'arn:aws:elasticache:eu-west-1:111:cluster:other-001',
  ],
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
  [
    `${google}/global/urlMaps/shop`,
    '//compute.googleapis.com/projects/406132975101/global/forwardingRules/7000000000042',
  ],
  [
    `${google}/global/urlMaps/shop`,
    '//compute.googleapis.com/projects/406132975101/global/forwardingRules/shop-https',
  ],
  [
    `${google}/regions/europe-west3/routers/out/nats/shop`,
    '//compute.googleapis.com/projects/406132975101/regions/europe-west3/routers/8000000000007',
  ],
  [
    '//redis.googleapis.com/projects/shop-prod/locations/europe-west3/instances/shop',
    '//redis.googleapis.com/projects/406132975101/locations/europe-west3/instances/shop',
  ],
])('joins %s with the line items of %s', (listed, billed) => {
  expect(toResourceKey(billed, numbers)).toBe(listed.toLowerCase())
})
