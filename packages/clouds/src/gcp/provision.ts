// The environment variables with which Terraform's Google Cloud provider signs in.
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/gcp'
import { getFieldText, type AccountFields } from '../exports/account-fields.ts'
import { buildKeyFile } from '../gcp-bigquery/key.ts'
import { listSecretParts } from './session.ts'
import type { CloudHosts } from '../ports/cloud.ts'
import { CloudError } from '../ports/errors.ts'
import type { ProvisionPort } from '../ports/provision.ts'
import { vendorResourceHosts } from '../ports/resource-hosts.ts'

/** Source: https://registry.terraform.io/providers/hashicorp/google/latest/docs/guides/provider_reference#authentication */
export const createGoogleProvision = (fields: AccountFields, { resources }: CloudHosts): ProvisionPort => ({
  engine: 'terraform',
  // Every name below this domain is a Google API.
  calls: (host, port) => port === 443 && /^([a-z0-9-]+\.)+googleapis\.com$/.test(host),
  reads: resources.googleTokenFile === undefined ? [] : [resources.googleTokenFile],
  environment: async () => {
    if (resources.googleApis !== vendorResourceHosts.googleApis)
      throw new CloudError(
        'Unavailable',
        t(m.terraformSupportsApisAtGoogleapisCom, { googleApis: resources.googleApis }),
      )
    if (getFieldText(fields, 'signIn') !== 'federation') {
      const key = buildKeyFile(
        getFieldText(fields, 'serviceAccountKey'),
        `${resources.googleApis.replace('{service}', 'oauth2')}/token`,
      )
      return { variables: { GOOGLE_CREDENTIALS: key }, secrets: listSecretParts(key) }
    }
    const serviceAccount = getFieldText(fields, 'serviceAccount')
    const federated = JSON.stringify({
      type: 'external_account',
      audience: getFieldText(fields, 'audience'),
      subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
      token_url: `${resources.googleApis.replace('{service}', 'sts')}/v1/token`,
      credential_source: { file: resources.googleTokenFile ?? '' },
      ...(serviceAccount !== '' && {
        service_account_impersonation_url: `${resources.googleApis.replace('{service}', 'iamcredentials')}/v1/projects/-/serviceAccounts/${serviceAccount}:generateAccessToken`,
      }),
    })
    return { variables: { GOOGLE_CREDENTIALS: federated }, secrets: [] }
  },
})
