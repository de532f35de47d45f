// Finds the adapter of a key service's key. An adapter is loaded when a key is first wrapped or unwrapped.
import type { CloudHosts } from './ports/cloud.ts'
import {
  keyServiceForms,
  parseKeyServiceName,
  type KeyService,
  type KeyServiceTools,
} from './ports/key-service.ts'

/** The timeout of one call including retries, because people wait for it. */
const callMilliseconds = 10_000

/**
 * Returns the adapter of a key.
 * @param setting as {@link parseKeyServiceName} accepts it
 * @throws Error for a text that names no key
 */
export const createKeyService = async (
  setting: string,
  hosts: CloudHosts,
  milliseconds = callMilliseconds,
): Promise<KeyService> => {
  const name = parseKeyServiceName(setting)
  const tools: KeyServiceTools = { hosts, milliseconds }
  if (name?.startsWith('aws:')) return (await import('./key-services/aws-kms.ts')).openAwsKms(name, tools)
  if (name?.startsWith('azure:'))
    return (await import('./key-services/azure-key-vault.ts')).openAzureKeyVault(name, tools)
  if (name?.startsWith('gcp:'))
    return (await import('./key-services/google-kms.ts')).openGoogleKms(name, tools)
  throw new Error(`A key of a key service is named ${keyServiceForms}.`)
}
