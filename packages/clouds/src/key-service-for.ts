// Which adapter serves a key of a key service. Each is loaded when a key is first wrapped or unwrapped.
import type { CloudHosts } from './ports/cloud.ts'
import {
  keyServiceForms,
  keyServiceName,
  type KeyService,
  type KeyServiceTools,
} from './ports/key-service.ts'

/** How long one call may take, retries included: people wait for it. */
const callMilliseconds = 10_000

/**
 * The adapter of a key.
 * @param setting as {@link keyServiceName} accepts it
 * @throws Error for a text that names no key
 */
export const keyServiceFor = async (
  setting: string,
  hosts: CloudHosts,
  milliseconds = callMilliseconds,
): Promise<KeyService> => {
  const name = keyServiceName(setting)
  const tools: KeyServiceTools = { hosts, milliseconds }
  if (name?.startsWith('aws:')) return (await import('./key-services/aws-kms.ts')).awsKms(name, tools)
  if (name?.startsWith('azure:'))
    return (await import('./key-services/azure-key-vault.ts')).azureKeyVault(name, tools)
  if (name?.startsWith('gcp:')) return (await import('./key-services/google-kms.ts')).googleKms(name, tools)
  throw new Error(`A key of a key service is named ${keyServiceForms}.`)
}
