// Signing in at Azure by the vendor's library: with a secret, a certificate, a token of the portal's machine or its identity.
import type { TokenCredential } from '@azure/identity'
import { fieldText, type AccountFields } from '../exports/account-fields.ts'
import type { CloudHosts } from '../ports/cloud.ts'
import { CloudError } from '../ports/errors.ts'

/** The fields of an account that may stand in no sentence. */
export const azureSecrets = (fields: AccountFields): string[] =>
  ['clientSecret', 'certificate'].map((name) => fieldText(fields, name)).filter((secret) => secret !== '')

const notAllowed = (what: string, setting: string): CloudError =>
  new CloudError(
    'Unauthorized',
    `This portal may not sign in with ${what}. Enter a client secret or a certificate, or have its operator set ${setting}.`,
  )

/** The parts of PEM, whose line ends may have been lost on the way through a form; what is none stays as it is. */
const wholePem = (given: string): string => {
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

/** How an account signs in. The library is loaded here and not before. @throws CloudError Unauthorized */
export const azureCredential = async (
  fields: AccountFields,
  { microsoftLogin, resources }: Pick<CloudHosts, 'microsoftLogin' | 'resources'>,
): Promise<TokenCredential> => {
  const [tenantId, clientId] = [fieldText(fields, 'tenantId'), fieldText(fields, 'clientId')]
  const way = fieldText(fields, 'signIn') || 'client-secret'
  const options = {
    authorityHost: microsoftLogin,
    // The tenant is the account's own and no answer names another.
    disableInstanceDiscovery: true,
    additionallyAllowedTenants: [],
    retryOptions: { maxRetries: 2 },
  }
  if (way === 'workload-identity' && resources.azureTokenFile === undefined)
    throw notAllowed('a token of its machine', 'AZURE_FEDERATED_TOKEN_FILE')
  if (way === 'managed-identity' && !resources.azureManagedIdentity)
    throw notAllowed('the identity of its machine', 'AZURE_MANAGED_IDENTITY to on')
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
      { certificate: wholePem(fieldText(fields, 'certificate')) },
      options,
    )
  return new library.ClientSecretCredential(tenantId, clientId, fieldText(fields, 'clientSecret'), options)
}
