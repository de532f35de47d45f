/**
 * A key of Azure Key Vault: data keys are wrapped with RSA-OAEP-256. The portal needs the permissions wrapKey and unwrapKey (role
 * Key Vault Crypto Service Encryption User).
 *
 * https://learn.microsoft.com/en-us/rest/api/keyvault/keys/wrap-key/wrap-key
 * https://learn.microsoft.com/en-us/rest/api/keyvault/keys/unwrap-key/unwrap-key
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/key-services'
import type { TokenCredential } from '@azure/identity'
import { getTextAt } from '../kit/read.ts'
import { CloudError } from '../ports/errors.ts'
import type { KeyService, KeyServiceTools } from '../ports/key-service.ts'
import { boundKey, extractBoundKey, createWrongKeyError } from './bound-key.ts'
import { getBytesAt, translateDecryptError, postJson, type ServiceCaller } from './post-json.ts'

const apiVersion = '7.4'
const algorithm = 'RSA-OAEP-256'

/**
 * The identity of the portal: a client secret or certificate in the environment, a federated token, or the machine's
 * own identity.
 */
const createMachineCredential = async ({ hosts }: KeyServiceTools): Promise<TokenCredential> => {
  const {
    ChainedTokenCredential,
    EnvironmentCredential,
    ManagedIdentityCredential,
    WorkloadIdentityCredential,
  } = await import('@azure/identity')
  const options = { authorityHost: hosts.microsoftLogin, disableInstanceDiscovery: true }
  const { azureTokenFile } = hosts.resources
  return new ChainedTokenCredential(
    new EnvironmentCredential(options),
    ...(azureTokenFile === undefined
      ? []
      : [new WorkloadIdentityCredential({ ...options, tokenFilePath: azureTokenFile })]),
    new ManagedIdentityCredential(),
  )
}

/**
 * Opens a key. RSA authenticates no additional data, so a hash of the context is wrapped together with the key.
 * @param name `azure:https://{vault}.vault.azure.net/keys/{name}/{version}`
 */
export const openAzureKeyVault = (
  name: string,
  tools: KeyServiceTools,
  openCredential: (tools: KeyServiceTools) => Promise<TokenCredential> = createMachineCredential,
): KeyService => {
  const address = name.slice('azure:'.length)
  let credential: Promise<TokenCredential> | undefined
  const caller: ServiceCaller = {
    name,
    milliseconds: tools.milliseconds,
    token: async (abortSignal) => {
      const opened = await (credential ??= openCredential(tools))
      const token = await opened.getToken(`${tools.hosts.resources.azureVaultAudience}/.default`, {
        abortSignal,
      })
      if (token) return token.token
      throw new CloudError('Unauthorized', t(m.noAzureIdentity))
    },
  }
  const send = async (operation: 'wrapkey' | 'unwrapkey', value: Buffer): Promise<Buffer> => {
    const answer = await postJson(caller, `${address}/${operation}?api-version=${apiVersion}`, {
      alg: algorithm,
      value: value.toString('base64url'),
    })
    if (getTextAt(answer, 'kid').toLowerCase() !== address.toLowerCase()) throw createWrongKeyError()
    return getBytesAt(answer, 'value', 'base64url')
  }
  return {
    name,
    wrap: async (key, context) => (await send('wrapkey', boundKey(key, context))).toString('base64url'),
    unwrap: async (wrapped, context) =>
      extractBoundKey(
        await translateDecryptError(send('unwrapkey', Buffer.from(wrapped, 'base64url'))),
        context,
      ),
  }
}
