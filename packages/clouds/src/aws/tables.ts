/**
 * Tables of DynamoDB. Shapes as in botocore, dynamodb 2012-08-10 (`TableDescription`). A region's list has names alone, so that each
 * table is described by a call of its own; tags and backups come with the detail of one.
 */
import type { TableDescription } from '@aws-sdk/client-dynamodb'
import { readPart } from '../kit/unread.ts'
import { CloudError } from '../ports/errors.ts'
import { momentOf, tagsOf, type Asking, type AwsKind, type Facts, type Found } from './kind.ts'
import { allPages, clientOf, fromAws, inRegions, partitionOf } from './session.ts'

const namesIn = async ({ session, signal }: Asking, region: string): Promise<string[]> => {
  const pages = await allPages(
    (ExclusiveStartTableName) =>
      session.call('dynamodb', region, signal, async (settings, options) => {
        const { DynamoDBClient, ListTablesCommand } = await import('@aws-sdk/client-dynamodb')
        return clientOf(DynamoDBClient, settings).send(
          new ListTablesCommand({ Limit: 100, ExclusiveStartTableName }),
          options,
        )
      }),
    (page) => page.LastEvaluatedTableName,
  )
  return pages.flatMap(({ TableNames = [] }) => TableNames)
}

const tableIn = (
  { session, signal }: Asking,
  region: string,
  TableName: string,
): Promise<TableDescription | undefined> =>
  session.call('dynamodb', region, signal, async (settings, options) => {
    const { DynamoDBClient, DescribeTableCommand } = await import('@aws-sdk/client-dynamodb')
    const client = clientOf(DynamoDBClient, settings)
    return fromAws(await client.send(new DescribeTableCommand({ TableName }), options)).Table
  })

const tableOf = (
  region: string,
  table: TableDescription,
  more: { tags: Record<string, string>; backup: string | null } = { tags: {}, backup: null },
): Found => ({
  id: table.TableArn ?? '',
  name: table.TableName ?? '',
  region,
  facts: {
    status: table.TableStatus ?? null,
    kind: 'DynamoDB table',
    capacityMode: table.BillingModeSummary?.BillingMode === 'PAY_PER_REQUEST' ? 'On-demand' : 'Provisioned',
    tier: table.TableClassSummary?.TableClass ?? 'STANDARD',
    readUnits: table.ProvisionedThroughput?.ReadCapacityUnits ?? null,
    writeUnits: table.ProvisionedThroughput?.WriteCapacityUnits ?? null,
    items: table.ItemCount ?? null,
    sizeBytes: table.TableSizeBytes ?? null,
    consistency: null,
    replicas:
      (table.Replicas ?? []).flatMap(({ RegionName }) => (RegionName ? [RegionName] : [])).join(', ') || null,
    multiRegionWrites: table.GlobalTableVersion !== undefined,
    networkAccess: null,
    backup: more.backup,
    deletionProtection: table.DeletionProtectionEnabled ?? false,
    endpoint: null,
    createdAt: momentOf(table.CreationDateTime),
  },
  tags: more.tags,
  raw: table,
})

/** Whether a table can be restored to any second of the last weeks, and its tags. */
const detailsOf = async ({ session, signal }: Asking, region: string, table: TableDescription) => {
  const { DynamoDBClient, DescribeContinuousBackupsCommand, ListTagsOfResourceCommand } =
    await import('@aws-sdk/client-dynamodb')
  const { TableName, TableArn } = table
  const backups = await session.call('dynamodb', region, signal, async (settings, options) =>
    fromAws(
      await clientOf(DynamoDBClient, settings).send(
        new DescribeContinuousBackupsCommand({ TableName }),
        options,
      ),
    ),
  )
  const pages = await allPages(
    (NextToken) =>
      session.call('dynamodb', region, signal, (settings, options) =>
        clientOf(DynamoDBClient, settings).send(
          new ListTagsOfResourceCommand({ ResourceArn: TableArn, NextToken }),
          options,
        ),
      ),
    (page) => page.NextToken,
  )
  const recovery = backups.ContinuousBackupsDescription?.PointInTimeRecoveryDescription
  return {
    tags: tagsOf(pages.flatMap(({ Tags = [] }) => Tags)),
    backup: recovery?.PointInTimeRecoveryStatus === 'ENABLED' ? 'Enabled' : 'Disabled',
  }
}

/** The name in `table/NAME`. */
export const tableName = (resource: string): string => resource.replace(/^table\//, '')

const described = async (
  asking: Asking,
  region: string,
  resource: string,
): Promise<TableDescription | undefined> => {
  try {
    return await tableIn(asking, region, tableName(resource))
  } catch (error) {
    if (error instanceof CloudError && error.code === 'NotFound') return undefined
    throw error
  }
}

const indexesOf = ({
  TableName = '',
  GlobalSecondaryIndexes = [],
  LocalSecondaryIndexes = [],
}: TableDescription): Facts[] => {
  const keyOf = (schema: readonly { AttributeName?: string | undefined }[] | undefined) =>
    (schema ?? []).map(({ AttributeName = '' }) => AttributeName).join(', ') || null
  return [
    ...GlobalSecondaryIndexes.map(({ IndexName = '', KeySchema, IndexStatus }): Facts => ({
      name: IndexName,
      parent: TableName,
      kind: 'Global secondary index',
      key: keyOf(KeySchema),
      status: IndexStatus ?? null,
    })),
    ...LocalSecondaryIndexes.map(({ IndexName = '', KeySchema }): Facts => ({
      name: IndexName,
      parent: TableName,
      kind: 'Local secondary index',
      key: keyOf(KeySchema),
      status: null,
    })),
  ]
}

/** Tables of DynamoDB. */
export const awsTables: AwsKind = {
  list: (asking) =>
    inRegions(asking, async (region) => {
      const found = await Promise.all(
        (await namesIn(asking, region)).map((name) => {
          const id = `arn:${partitionOf(region)}:dynamodb:${region}:${asking.accountId}:table/${name}`
          return readPart(asking.report, { name, covers: (one) => one.id === id }, async () => {
            const table = await tableIn(asking, region, name)
            return table ? [tableOf(region, table)] : []
          })
        }),
      )
      return found.flat()
    }),
  detail: async (asking, { region, resource }) => {
    const table = await described(asking, region, resource)
    return table && tableOf(region, table, await detailsOf(asking, region, table))
  },
  children: {
    containers: async (asking, { region, resource }) => {
      const table = await described(asking, region, resource)
      return table ? indexesOf(table) : []
    },
  },
}
