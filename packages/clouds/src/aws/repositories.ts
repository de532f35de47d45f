/**
 * Private ECR repositories. Shapes as in botocore, ecr 2015-09-21 (`Repository`). Lists have no tags; they come with
 * the detail.
 */
import type { Repository } from '@aws-sdk/client-ecr'
import { getLastPart } from '../kit/read.ts'
import { ignoreNotFound } from '../kit/ignore-not-found.ts'
import { toIsoTimestamp, toTags, type Asking, type AwsKind, type Found } from './kind.ts'
import { fetchAllPages, getClient, requireAwsAnswer, readInRegions } from './session.ts'

const listRepositories = async (
  { session, signal }: Asking,
  region: string,
  name?: string,
): Promise<Repository[]> => {
  const pages = await fetchAllPages(
    (nextToken) =>
      session.call('ecr', region, signal, async (settings, options) => {
        const { ECRClient, DescribeRepositoriesCommand } = await import('@aws-sdk/client-ecr')
        return getClient(ECRClient, settings).send(
          // AWS refuses a page size together with names.
          new DescribeRepositoriesCommand(
            name === undefined ? { maxResults: 1000, nextToken } : { repositoryNames: [name] },
          ),
          options,
        )
      }),
    (page) => page.nextToken,
  )
  return pages.flatMap(({ repositories = [] }) => repositories)
}

/** Returns the name in `repository/NAME`, which may contain slashes. */
export const getRepositoryName = (resource: string): string => resource.replace(/^repository\//, '')

const toRepository =
  (region: string, tags: Record<string, string> = {}) =>
  (repository: Repository): Found => ({
    id: repository.repositoryArn ?? '',
    name: repository.repositoryName ?? '',
    region,
    facts: {
      status: null,
      kind: 'ECR repository',
      sku: null,
      format: 'DOCKER',
      endpoint: repository.repositoryUri ?? null,
      sizeBytes: null,
      networkAccess: null,
      anonymousPull: null,
      adminUser: null,
      immutableTags: repository.imageTagMutability?.startsWith('IMMUTABLE') ?? false,
      scanOnPush: repository.imageScanningConfiguration?.scanOnPush ?? false,
      encryption:
        repository.encryptionConfiguration?.kmsKey === undefined
          ? "Provider's key"
          : getLastPart(repository.encryptionConfiguration.kmsKey),
      createdAt: toIsoTimestamp(repository.createdAt),
    },
    tags,
    raw: repository,
  })

const readTags = (
  { session, signal }: Asking,
  region: string,
  resourceArn: string,
): Promise<Record<string, string>> =>
  session.call('ecr', region, signal, async (settings, options) => {
    const { ECRClient, ListTagsForResourceCommand } = await import('@aws-sdk/client-ecr')
    const client = getClient(ECRClient, settings)
    return toTags(
      requireAwsAnswer(await client.send(new ListTagsForResourceCommand({ resourceArn }), options)).tags,
    )
  })

/** Private repositories. Repositories of the public gallery have no region and are not read. */
export const awsRepositories: AwsKind = {
  list: (asking) =>
    readInRegions(asking, async (region) =>
      (await listRepositories(asking, region)).map(toRepository(region)),
    ),
  detail: async (asking, { region, resource }, id) => {
    const [repository] = await listRepositories(asking, region, getRepositoryName(resource)).catch(
      ignoreNotFound([]),
    )
    return repository && toRepository(region, await readTags(asking, region, id))(repository)
  },
}
