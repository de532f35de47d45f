/**
 * Functions of Lambda. Shapes as in botocore, lambda 2015-03-31 (`FunctionConfiguration`). A list has no tags and leaves out the
 * state: both come with the detail of a function.
 */
import type { FunctionConfiguration } from '@aws-sdk/client-lambda'
import { momentAt } from '../kit/read.ts'
import { CloudError } from '../ports/errors.ts'
import type { Asking, AwsKind, Found } from './kind.ts'
import { allPages, clientOf, fromAws, inRegions } from './session.ts'

const functionOf =
  (region: string, tags: Record<string, string> = {}) =>
  (found: FunctionConfiguration): Found => {
    // Whatever the code is given is configuration of its owner, and often secret.
    const { Environment: _, ...raw } = found
    return {
      id: found.FunctionArn ?? '',
      name: found.FunctionName ?? '',
      region,
      facts: {
        status: found.State ?? null,
        kind: 'Lambda function',
        runtime: found.PackageType === 'Image' ? 'Container image' : (found.Runtime ?? null),
        memoryMb: found.MemorySize ?? null,
        timeoutSeconds: found.Timeout ?? null,
        architecture: found.Architectures?.[0] ?? null,
        trigger: null,
        host: null,
        httpsOnly: null,
        networkAccess: null,
        plan: null,
        planId: null,
        size: null,
        codeBytes: found.CodeSize ?? null,
        leastInstances: null,
        mostInstances: null,
        updatedAt: momentAt(found, 'LastModified'),
      },
      tags,
      raw,
    }
  }

const functionsIn = async ({ session, signal }: Asking, region: string): Promise<FunctionConfiguration[]> => {
  const pages = await allPages(
    (Marker) =>
      session.call('lambda', region, signal, async (settings, options) => {
        const { LambdaClient, ListFunctionsCommand } = await import('@aws-sdk/client-lambda')
        // Lambda answers 50 at most.
        return clientOf(LambdaClient, settings).send(
          new ListFunctionsCommand({ MaxItems: 50, Marker }),
          options,
        )
      }),
    (page) => page.NextMarker,
  )
  return pages.flatMap(({ Functions = [] }) => Functions)
}

/** The name in `function:NAME`. */
export const functionName = (resource: string): string => resource.replace(/^function:/, '')

/** Functions of Lambda, each as its newest version is. */
export const awsFunctions: AwsKind = {
  list: (asking) =>
    inRegions(asking, async (region) => (await functionsIn(asking, region)).map(functionOf(region))),
  detail: async ({ session, signal }, { region, resource }) => {
    try {
      return await session.call('lambda', region, signal, async (settings, options) => {
        const { LambdaClient, GetFunctionCommand } = await import('@aws-sdk/client-lambda')
        const { Configuration, Tags } = fromAws(
          await clientOf(LambdaClient, settings).send(
            new GetFunctionCommand({ FunctionName: functionName(resource) }),
            options,
          ),
        )
        return Configuration && functionOf(region, Tags)(Configuration)
      })
    } catch (error) {
      if (error instanceof CloudError && error.code === 'NotFound') return undefined
      throw error
    }
  },
}
