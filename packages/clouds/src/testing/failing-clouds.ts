// The fake providers, in a form in which each of their calls can be made to fail.
import { createAwsCloud } from '../aws/aws.ts'
import { createAzureCloud } from '../azure/azure.ts'
import { createGoogleCloud } from '../gcp/google.ts'
import { awsAccount } from './aws-answers.ts'
import { awsFields, buildAwsRefusal, startAwsServer } from './aws-server.ts'
import { subscription } from './azure-answers.ts'
import { azureFields, startAzureServer } from './azure-server.ts'
import { googleProject } from './google-answers.ts'
import { googleFields, buildGoogleRefusal, startGoogleServer } from './google-server.ts'
import type { FailingCloud } from './partial-failures.ts'

const awsCodes: Readonly<Record<number, string>> = {
  400: 'InvalidParameterValue',
  403: 'UnauthorizedOperation',
  404: 'ResourceNotFoundException',
  429: 'TooManyRequestsException',
}
const googleCodes: Readonly<Record<number, string>> = {
  400: 'INVALID_ARGUMENT',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
}

/** Starts all of them; `milliseconds` is the timeout of one response. */
export const startFailingClouds = async (milliseconds?: number): Promise<Map<string, FailingCloud>> => {
  const [azure, google, aws] = [await startAzureServer(), await startGoogleServer(), await startAwsServer()]
  return new Map<string, FailingCloud>([
    [
      'Azure',
      {
        server: azure,
        open: () => createAzureCloud(azureFields, azure.tools, milliseconds),
        containerId: subscription,
        isNeeded: ({ body }) => body.includes('project id, name'),
        refusal: (status) => ({
          status,
          body: { error: { code: `Failure${status}`, message: 'The stand-in refuses.' } },
        }),
      },
    ],
    [
      'GCP',
      {
        server: google,
        open: () => createGoogleCloud(googleFields, google.tools, milliseconds),
        containerId: googleProject,
        isNeeded: ({ path }) => path === `/cloudresourcemanager/v3/projects/${googleProject}`,
        refusal: (status) =>
          buildGoogleRefusal(status, googleCodes[status] ?? 'INTERNAL', 'The stand-in refuses.'),
        // The response for a project without an App Engine application.
        saysNothing: ({ path }, status) => status === 404 && /\/v1\/apps\/[^/]+$/.test(path),
      },
    ],
    [
      'AWS',
      {
        server: aws,
        open: () => createAwsCloud(awsFields, aws.tools, milliseconds),
        containerId: awsAccount,
        isNeeded: ({ path, body }) =>
          /Action=(GetCallerIdentity|DescribeRegions)\b/.test(body) || /^\/s3\/[^/]+\/?$/.test(path),
        refusal: (status) =>
          buildAwsRefusal(status, awsCodes[status] ?? 'InternalFailure', 'The stand-in refuses.'),
      },
    ],
  ])
}
