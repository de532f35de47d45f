/**
 * DynamoDB tables. Shapes as in botocore, dynamodb 2012-08-10 (`TableDescription`). A region's list contains only
 * names, so a separate call describes each table; tags and backups come with the detail of a table.
 */
import type { TableDescription } from '@aws-sdk/client-dynamodb'
import { readPart } from '../kit/unread.ts'
import { ignoreNotFound } from '../kit/ignore-not-found.ts'
import { toIsoTimestamp, toTags, type Asking, type AwsKind, type Facts, type Found } from './kind.ts'
import { fetchAllPages, getClient, requireAwsAnswer, readInRegions, partitionOf } from './session.ts'

const listTableNames = async ({ session, signal }: Asking, region: string): Promise<string[]> => {
  const pages = await fetchAllPages(
    (ExclusiveStartTableName) =>
      session.call('dynamodb', region, signal, async (settings, options) => {
        const { DynamoDBClient, ListTablesCommand } = await import('@aws-sdk/client-dynamodb')
        return getClient(DynamoDBClient, settings).send(
          new ListTablesCommand({ Limit: 100, ExclusiveStartTableName }),
          options,
        )
      }),
    (page) => page.LastEvaluatedTableName,
  )
  return pages.flatMap(({ TableNames = [] }) => TableNames)
}

const readTable = (
  { session, signal }: Asking,
  region: string,
  TableName: string,
): Promise<TableDescription | undefined> =>
  session.call('dynamodb', region, signal, async (settings, options) => {
    const { DynamoDBClient, DescribeTableCommand } = await import('@aws-sdk/client-dynamodb')
    const client = getClient(DynamoDBClient, settings)
    return requireAwsAnswer(await client.send(new DescribeTableCommand({ TableName }), options)).Table
  })

const toTable = (
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
    createdAt: toIsoTimestamp(table.CreationDateTime),
  },
  tags: more.tags,
  raw: table,
})

/** Reads the tags of a table, and whether it can be restored to any second of the last weeks. */
const readTableDetails = async ({ session, signal }: Asking, region: string, table: TableDescription) => {
  const { DynamoDBClient, DescribeContinuousBackupsCommand, ListTagsOfResourceCommand } =
    await import('@aws-sdk/client-dynamodb')
  const { TableName, TableArn } = table
  const backups = await session.call('dynamodb', region, signal, async (settings, options) =>
    requireAwsAnswer(
      await getClient(DynamoDBClient, settings).send(
        new DescribeContinuousBackupsCommand({ TableName }),
        options,
      ),
    ),
  )
  const pages = await fetchAllPages(
    (NextToken) =>
      session.call('dynamodb', region, signal, (settings, options) =>
        getClient(DynamoDBClient, settings).send(
          new ListTagsOfResourceCommand({ ResourceArn: TableArn, NextToken }),
          options,
        ),
      ),
    (page) => page.NextToken,
  )
  const recovery = backups.ContinuousBackupsDescription?.PointInTimeRecoveryDescription
  return {
    tags: toTags(pages.flatMap(({ Tags = [] }) => Tags)),
    backup: recovery?.PointInTimeRecoveryStatus === 'ENABLED' ? 'Enabled' : 'Disabled',
  }
}

/** Returns the name in `table/NAME`. */
export const getTableName = (resource: string): string => resource.replace(/^table\//, '')

const requireTable = (
  asking: Asking,
  region: string,
  resource: string,
): Promise<TableDescription | undefined> =>
  readTable(asking, region, getTableName(resource)).catch(ignoreNotFound(undefined))

const toIndexFacts = ({
  TableName = '',
  GlobalSecondaryIndexes = [],
  LocalSecondaryIndexes = [],
}: TableDescription): Facts[] => {
  const formatKeySchema = (schema: readonly { AttributeName?: string | undefined }[] | undefined) =>
    (schema ?? []).map(({ AttributeName = '' }) => AttributeName).join(', ') || null
  return [
    ...GlobalSecondaryIndexes.map(({ IndexName = '', KeySchema, IndexStatus }): Facts => ({
      name: IndexName,
      parent: TableName,
      kind: 'Global secondary index',
      key: formatKeySchema(KeySchema),
      status: IndexStatus ?? null,
    })),
    ...LocalSecondaryIndexes.map(({ IndexName = '', KeySchema }): Facts => ({
      name: IndexName,
      parent: TableName,
      kind: 'Local secondary index',
      key: formatKeySchema(KeySchema),
      status: null,
    })),
  ]
}

/** Tables of DynamoDB. */
export const awsTables: AwsKind = {
  list: (asking) =>
    readInRegions(asking, async (region) => {
      const found = await Promise.all(
        (await listTableNames(asking, region)).map((name) => {
          const id = `arn:${partitionOf(region)}:dynamodb:${region}:${asking.accountId}:table/${name}`
          return readPart(asking.report, { name, covers: (one) => one.id === id }, async () => {
            const table = await readTable(asking, region, name)
            return table ? [toTable(region, table)] : []
          })
        }),
      )
      return found.flat()
    }),
  detail: async (asking, { region, resource }) => {
    const table = await requireTable(asking, region, resource)
    return table && toTable(region, table, await readTableDetails(asking, region, table))
  },
  children: {
    containers: async (asking, { region, resource }) => {
      const table = await requireTable(asking, region, resource)
      return table ? toIndexFacts(table) : []
    },
  },
}
