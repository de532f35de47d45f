// Serverless and managed services of the demo's AWS accounts: functions, DynamoDB, logs and repositories.
import type { DemoAccount } from '../accounts.ts'
import { createRandom } from '../random.ts'
import { generateAwsBilledId } from '../resource-ids.ts'
import { madeAt, type Made } from './resource.ts'

/** The services of an account, with the IDs of its bills. */
export const buildAwsServices = (account: DemoAccount, name: string): Omit<Made, 'region'>[] => [
  {
    inventory: 'functions',
    id: generateAwsBilledId(account, 'lambda'),
    name: `${name}-orders`,
    facts: {
      status: null,
      kind: 'Lambda function',
      runtime: createRandom(`lambda|${name}`).pick(['nodejs22.x', 'python3.13']),
      memoryMb: 512,
      timeoutSeconds: 30,
      architecture: 'arm64',
      codeBytes: 2_408_311,
      updatedAt: madeAt,
    },
    raw: {
      FunctionName: `${name}-orders`,
      FunctionArn: generateAwsBilledId(account, 'lambda'),
      MemorySize: 512,
    },
  },
  {
    inventory: 'nosql-databases',
    id: generateAwsBilledId(account, 'dynamodb'),
    name: `${name}-orders`,
    facts: {
      status: 'ACTIVE',
      kind: 'DynamoDB table',
      capacityMode: 'On-demand',
      tier: 'STANDARD',
      readUnits: 0,
      writeUnits: 0,
      items: createRandom(`items|${name}`).between(20_000, 900_000),
      sizeBytes: createRandom(`table|${name}`).between(8_000_000, 900_000_000),
      multiRegionWrites: false,
      deletionProtection: !name.endsWith('staging'),
      createdAt: madeAt,
    },
    raw: { TableName: `${name}-orders`, TableStatus: 'ACTIVE' },
    children: {
      containers: [
        {
          name: 'by-customer',
          parent: `${name}-orders`,
          kind: 'Global secondary index',
          key: 'customerId, createdAt',
          status: 'ACTIVE',
        },
      ],
    },
  },
  {
    inventory: 'log-workspaces',
    id: generateAwsBilledId(account, 'logs'),
    name: `/${name}/logs`,
    facts: {
      status: null,
      kind: 'Log group',
      tier: 'STANDARD',
      // The default of AWS: nothing expires unless a retention is set.
      retentionDays: name.endsWith('staging') ? 30 : null,
      storedBytes: createRandom(`logs|${name}`).between(400_000_000, 90_000_000_000),
      encryption: "Provider's key",
      isLocked: false,
      createdAt: madeAt,
    },
    raw: { logGroupName: `/${name}/logs`, logGroupClass: 'STANDARD' },
  },
  {
    inventory: 'container-registries',
    id: generateAwsBilledId(account, 'ecr'),
    name: `${name}-images`,
    facts: {
      status: null,
      kind: 'ECR repository',
      format: 'DOCKER',
      endpoint: `${account.subscriptionId}.dkr.ecr.ap-southeast-1.amazonaws.com/${name}-images`,
      immutableTags: false,
      scanOnPush: true,
      encryption: "Provider's key",
      createdAt: madeAt,
    },
    raw: { repositoryName: `${name}-images`, imageTagMutability: 'MUTABLE' },
  },
]
