/**
 * Lambda functions. Shapes as in botocore, lambda 2015-03-31 (`FunctionConfiguration`). Lists have no tags and no
 * state; both come with the detail of a function.
 */
import type { FunctionConfiguration } from '@aws-sdk/client-lambda'
import { getTimestampAt } from '../kit/read.ts'
import { ignoreNotFound } from '../kit/ignore-not-found.ts'
import type { Asking, AwsKind, Found } from './kind.ts'
import { fetchAllPages, getClient, requireAwsAnswer, readInRegions } from './session.ts'

const toFunction =
  (region: string, tags: Record<string, string> = {}) =>
  (found: FunctionConfiguration): Found => {
    // The environment variables belong to the owner's configuration and often contain secrets.
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
        updatedAt: getTimestampAt(found, 'LastModified'),
      },
      tags,
      raw,
    }
  }

const listFunctions = async (
  { session, signal }: Asking,
  region: string,
): Promise<FunctionConfiguration[]> => {
  const pages = await fetchAllPages(
    (Marker) =>
      session.call('lambda', region, signal, async (settings, options) => {
        const { LambdaClient, ListFunctionsCommand } = await import('@aws-sdk/client-lambda')
        // Lambda returns at most 50.
        return getClient(LambdaClient, settings).send(
          new ListFunctionsCommand({ MaxItems: 50, Marker }),
          options,
        )
      }),
    (page) => page.NextMarker,
  )
  return pages.flatMap(({ Functions = [] }) => Functions)
}

/** Returns the name in `function:NAME`. */
export const getFunctionName = (resource: string): string => resource.replace(/^function:/, '')

/** Lambda functions, each in its newest version. */
export const awsFunctions: AwsKind = {
  list: (asking) =>
    readInRegions(asking, async (region) => (await listFunctions(asking, region)).map(toFunction(region))),
  detail: ({ session, signal }, { region, resource }) =>
    session
      .call('lambda', region, signal, async (settings, options) => {
        const { LambdaClient, GetFunctionCommand } = await import('@aws-sdk/client-lambda')
        const { Configuration, Tags } = requireAwsAnswer(
          await getClient(LambdaClient, settings).send(
            new GetFunctionCommand({ FunctionName: getFunctionName(resource) }),
            options,
          ),
        )
        return Configuration && toFunction(region, Tags)(Configuration)
      })
      .catch(ignoreNotFound(undefined)),
}
