// Signs in to Azure with the vendor's library: with a secret, a certificate, a token of the portal's machine or the
// machine's identity.
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/azure'
import type { TokenCredential } from '@azure/identity'
import { getFieldText, type AccountFields } from '../exports/account-fields.ts'
import type { CloudHosts } from '../ports/cloud.ts'
import { CloudError } from '../ports/errors.ts'

/** Returns the fields of an account that may not appear in any message. */
export const listAzureSecrets = (fields: AccountFields): string[] =>
  ['clientSecret', 'certificate'].map((name) => getFieldText(fields, name)).filter((secret) => secret !== '')

/** Restores the line ends of PEM text, which a form may have removed; other text is unchanged. */
const normalizePem = (given: string): string => {
  const parts = [...given.matchAll(/-----BEGIN ([A-Z ]+)-----([^-]+)-----END \1-----/g)].map(
    ([, label = '', body = '']) =>
      [
        `-----BEGIN ${label}-----`,
        ...(body.replaceAll(/\s+/g, '').match(/.{1,64}/g) ?? []),
        `-----END ${label}-----`,
        '',
      ].join('\n'),
  )
  return parts.length === 0 ? given : parts.join('')
}

/**
 * Creates the credential of an account. The library is loaded only here.
 * @throws CloudError Unauthorized
 */
export const createAzureCredential = async (
  fields: AccountFields,
  { microsoftLogin, resources }: Pick<CloudHosts, 'microsoftLogin' | 'resources'>,
): Promise<TokenCredential> => {
  const [tenantId, clientId] = [getFieldText(fields, 'tenantId'), getFieldText(fields, 'clientId')]
  const way = getFieldText(fields, 'signIn') || 'client-secret'
  const options = {
    authorityHost: microsoftLogin,
    // The tenant is the account's own, and no response can name another.
    disableInstanceDiscovery: true,
    additionallyAllowedTenants: [],
    retryOptions: { maxRetries: 2 },
  }
  if (way === 'workload-identity' && resources.azureTokenFile === undefined)
    throw new CloudError('Unauthorized', t(m.noMachineToken))
  if (way === 'managed-identity' && !resources.azureManagedIdentity)
    throw new CloudError('Unauthorized', t(m.noManagedIdentity))
  const library = await import('@azure/identity')
  if (way === 'managed-identity')
    return clientId === ''
      ? new library.ManagedIdentityCredential()
      : new library.ManagedIdentityCredential({ clientId })
  if (way === 'workload-identity')
    return new library.WorkloadIdentityCredential({
      ...options,
      tenantId,
      clientId,
      tokenFilePath: resources.azureTokenFile ?? '',
    })
  if (way === 'certificate')
    return new library.ClientCertificateCredential(
      tenantId,
      clientId,
      { certificate: normalizePem(getFieldText(fields, 'certificate')) },
      options,
    )
  return new library.ClientSecretCredential(tenantId, clientId, getFieldText(fields, 'clientSecret'), options)
}
