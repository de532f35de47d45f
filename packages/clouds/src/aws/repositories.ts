/**
 * Private repositories of ECR. Shapes as in botocore, ecr 2015-09-21 (`Repository`). A list has no tags: they come with the detail.
 */
import type { Repository } from '@aws-sdk/client-ecr'
import { lastPart } from '../kit/read.ts'
import { CloudError } from '../ports/errors.ts'
import { momentOf, tagsOf, type Asking, type AwsKind, type Found } from './kind.ts'
import { allPages, clientOf, fromAws, inRegions } from './session.ts'

const repositoriesIn = async (
  { session, signal }: Asking,
  region: string,
  name?: string,
): Promise<Repository[]> => {
  const pages = await allPages(
    (nextToken) =>
      session.call('ecr', region, signal, async (settings, options) => {
        const { ECRClient, DescribeRepositoriesCommand } = await import('@aws-sdk/client-ecr')
        return clientOf(ECRClient, settings).send(
          // A size of pages is refused beside names.
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

/** The name in `repository/NAME`, which may have slashes. */
export const repositoryName = (resource: string): string => resource.replace(/^repository\//, '')

const repositoryOf =
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
          : lastPart(repository.encryptionConfiguration.kmsKey),
      createdAt: momentOf(repository.createdAt),
    },
    tags,
    raw: repository,
  })

const tagsIn = (
  { session, signal }: Asking,
  region: string,
  resourceArn: string,
): Promise<Record<string, string>> =>
  session.call('ecr', region, signal, async (settings, options) => {
    const { ECRClient, ListTagsForResourceCommand } = await import('@aws-sdk/client-ecr')
    const client = clientOf(ECRClient, settings)
    return tagsOf(fromAws(await client.send(new ListTagsForResourceCommand({ resourceArn }), options)).tags)
  })

/** Private repositories. Those of the public gallery are of no region and are not read. */
export const awsRepositories: AwsKind = {
  list: (asking) =>
    inRegions(asking, async (region) => (await repositoriesIn(asking, region)).map(repositoryOf(region))),
  detail: async (asking, { region, resource }, id) => {
    try {
      const [repository] = await repositoriesIn(asking, region, repositoryName(resource))
      return repository && repositoryOf(region, await tagsIn(asking, region, id))(repository)
    } catch (error) {
      if (error instanceof CloudError && error.code === 'NotFound') return undefined
      throw error
    }
  },
}
