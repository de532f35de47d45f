/** The fake AWS server's data for Lambda, DynamoDB, CloudWatch Logs and ECR, built from the SDK's types. */

/** The responses by the end of their target or path. */
export const buildAwsServiceAnswers = (account: string): (readonly [RegExp, unknown])[] => {
  // A Lambda function; its list has no state and no tags.
  const lambda = {
    FunctionName: 'orders',
    FunctionArn: `arn:aws:lambda:us-east-1:${account}:function:orders`,
    Runtime: 'nodejs22.x',
    PackageType: 'Zip',
    MemorySize: 512,
    Timeout: 30,
    CodeSize: 2_408_311,
    Architectures: ['arm64'],
    LastModified: '2026-03-02T03:00:00.000+0000',
    Environment: { Variables: { DB_PASSWORD: 'MARKED-SECRET-variable' } },
  }

  // An on-demand table with an index, a log group without expiry and one with it, and a repository.
  const table = {
    TableName: 'orders',
    TableArn: `arn:aws:dynamodb:us-east-1:${account}:table/orders`,
    TableStatus: 'ACTIVE',
    BillingModeSummary: { BillingMode: 'PAY_PER_REQUEST' },
    ProvisionedThroughput: { ReadCapacityUnits: 0, WriteCapacityUnits: 0 },
    ItemCount: 12_000,
    TableSizeBytes: 4_800_000,
    CreationDateTime: 1_760_000_000,
    DeletionProtectionEnabled: true,
    GlobalSecondaryIndexes: [
      {
        IndexName: 'by-customer',
        IndexStatus: 'ACTIVE',
        KeySchema: [{ AttributeName: 'customerId', KeyType: 'HASH' }],
      },
    ],
  }
  const logGroup = (name: string, rest: object) => ({
    logGroupName: name,
    logGroupArn: `arn:aws:logs:us-east-1:${account}:log-group:${name}`,
    arn: `arn:aws:logs:us-east-1:${account}:log-group:${name}:*`,
    creationTime: 1_760_000_000_000,
    storedBytes: 91_000_000,
    logGroupClass: 'STANDARD',
    ...rest,
  })
  const logGroups = [logGroup('/aws/lambda/orders', {}), logGroup('/shop/web', { retentionInDays: 30 })]
  const repository = {
    repositoryName: 'shop/web',
    repositoryArn: `arn:aws:ecr:us-east-1:${account}:repository/shop/web`,
    repositoryUri: `${account}.dkr.ecr.us-east-1.amazonaws.com/shop/web`,
    createdAt: 1_760_000_000,
    imageTagMutability: 'IMMUTABLE',
    imageScanningConfiguration: { scanOnPush: true },
    encryptionConfiguration: { encryptionType: 'AES256' },
  }

  return [
    [/\/functions\/orders$/, { Configuration: { ...lambda, State: 'Active' }, Tags: { team: 'shop' } }],
    [/\/functions\/?$/, { Functions: [lambda] }],
    [/DynamoDB_\d+\.ListTables$/, { TableNames: ['orders'] }],
    [/DynamoDB_\d+\.DescribeTable$/, { Table: table }],
    [
      /DynamoDB_\d+\.DescribeContinuousBackups$/,
      {
        ContinuousBackupsDescription: {
          ContinuousBackupsStatus: 'ENABLED',
          PointInTimeRecoveryDescription: { PointInTimeRecoveryStatus: 'ENABLED' },
        },
      },
    ],
    [/DynamoDB_\d+\.ListTagsOfResource$/, { Tags: [{ Key: 'team', Value: 'shop' }] }],
    [/Logs_\d+\.DescribeLogGroups$/, { logGroups }],
    [/Logs_\d+\.ListTagsForResource$/, { tags: { team: 'shop' } }],
    [/ContainerRegistry_V\d+\.DescribeRepositories$/, { repositories: [repository] }],
    [/ContainerRegistry_V\d+\.ListTagsForResource$/, { tags: [{ Key: 'team', Value: 'shop' }] }],
  ]
}
