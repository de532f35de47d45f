// What AWS has in the place of vaults: in each region the keys of KMS, the secrets of Secrets Manager and the certificates of ACM.
import { refusal } from '../kit/unread.ts'
import type { CloudError } from '../ports/errors.ts'
import { momentOf, type Asking, type AwsKind, type Facts, type Found } from './kind.ts'
import { clientOf, allPages, hostEndOf, inRegions, partitionOf } from './session.ts'

const keyIdsIn = async ({ session, signal }: Asking, region: string): Promise<string[]> => {
  const pages = await allPages(
    (Marker) =>
      session.call('kms', region, signal, async (settings, options) => {
        const { KMSClient, ListKeysCommand } = await import('@aws-sdk/client-kms')
        return clientOf(KMSClient, settings).send(new ListKeysCommand({ Limit: 1000, Marker }), options)
      }),
    (page) => page.NextMarker,
  )
  return pages.flatMap(({ Keys = [] }) => Keys.flatMap(({ KeyId }) => (KeyId ? [KeyId] : [])))
}

const aliasesIn = async ({ session, signal }: Asking, region: string): Promise<Map<string, string>> => {
  const pages = await allPages(
    (Marker) =>
      session.call('kms', region, signal, async (settings, options) => {
        const { KMSClient, ListAliasesCommand } = await import('@aws-sdk/client-kms')
        return clientOf(KMSClient, settings).send(new ListAliasesCommand({ Limit: 100, Marker }), options)
      }),
    (page) => page.NextMarker,
  )
  return new Map(
    pages.flatMap(({ Aliases = [] }) =>
      Aliases.flatMap(({ TargetKeyId, AliasName = '' }): [string, string][] =>
        TargetKeyId ? [[TargetKeyId, AliasName.replace(/^alias\//, '')]] : [],
      ),
    ),
  )
}

const keysIn = async (asking: Asking, region: string): Promise<Facts[]> => {
  const { session, signal } = asking
  const [ids, aliases] = [await keyIdsIn(asking, region), await aliasesIn(asking, region)]
  return Promise.all(
    ids.map((KeyId) =>
      session.call('kms', region, signal, async (settings, options): Promise<Facts> => {
        const { KMSClient, DescribeKeyCommand } = await import('@aws-sdk/client-kms')
        const { KeyMetadata } = await clientOf(KMSClient, settings).send(
          new DescribeKeyCommand({ KeyId }),
          options,
        )
        return {
          name: aliases.get(KeyId) ?? KeyId,
          isEnabled: KeyMetadata?.Enabled ?? false,
          kind: KeyMetadata?.KeySpec ?? null,
          isManaged: KeyMetadata?.KeyManager === 'AWS',
          createdAt: momentOf(KeyMetadata?.CreationDate),
          updatedAt: null,
          expiresAt: momentOf(KeyMetadata?.ValidTo ?? KeyMetadata?.DeletionDate),
        }
      }),
    ),
  )
}

const secretsIn = async ({ session, signal }: Asking, region: string): Promise<Facts[]> => {
  const pages = await allPages(
    (NextToken) =>
      session.call('secretsmanager', region, signal, async (settings, options) => {
        const { SecretsManagerClient, ListSecretsCommand } = await import('@aws-sdk/client-secrets-manager')
        return clientOf(SecretsManagerClient, settings).send(
          new ListSecretsCommand({ MaxResults: 100, NextToken }),
          options,
        )
      }),
    (page) => page.NextToken,
  )
  return pages.flatMap(({ SecretList = [] }) =>
    SecretList.map((secret): Facts => ({
      name: secret.Name ?? '',
      isEnabled: secret.DeletedDate === undefined,
      kind: null,
      isManaged: secret.OwningService !== undefined,
      createdAt: momentOf(secret.CreatedDate),
      updatedAt: momentOf(secret.LastChangedDate),
      expiresAt: momentOf(secret.NextRotationDate),
    })),
  )
}

const certificatesIn = async ({ session, signal }: Asking, region: string): Promise<Facts[]> => {
  const pages = await allPages(
    (NextToken) =>
      session.call('acm', region, signal, async (settings, options) => {
        const { ACMClient, ListCertificatesCommand } = await import('@aws-sdk/client-acm')
        return clientOf(ACMClient, settings).send(
          new ListCertificatesCommand({ MaxItems: 1000, NextToken }),
          options,
        )
      }),
    (page) => page.NextToken,
  )
  return pages.flatMap(({ CertificateSummaryList = [] }) =>
    CertificateSummaryList.map((certificate): Facts => ({
      name: certificate.DomainName ?? '',
      isEnabled: certificate.Status === 'ISSUED',
      kind: certificate.KeyAlgorithm ?? null,
      isManaged: certificate.Type === 'AMAZON_ISSUED',
      createdAt: momentOf(certificate.CreatedAt),
      updatedAt: momentOf(certificate.IssuedAt),
      expiresAt: momentOf(certificate.NotAfter),
    })),
  )
}

/** The id of what stands for a vault in a region. */
export const vaultId = (region: string, accountId: string): string =>
  `arn:${partitionOf(region)}:kms:${region}:${accountId}:keys`

const vaultOf = ({ accountId }: Asking, region: string): Found => ({
  id: vaultId(region, accountId),
  name: region,
  region,
  facts: {
    status: null,
    sku: null,
    vaultUri: `https://kms.${region}.${hostEndOf(region)}`,
    softDelete: null,
    purgeProtection: null,
    permissionModel: null,
    networkAccess: null,
  },
  tags: {},
  raw: { region },
})

/** Whether one of the three services has something. One that fails is a failure only where the others have nothing. */
const isInUse = async (asking: Asking, region: string): Promise<boolean> => {
  let failure: CloudError | undefined
  // Certificates first: AWS charges for the other two.
  for (const listIn of [certificatesIn, keyIdsIn, secretsIn])
    try {
      if ((await listIn(asking, region)).length > 0) return true
    } catch (error) {
      failure ??= refusal(error)
    }
  if (failure) throw failure
  return false
}

/** Regions that have a key, a secret or a certificate. */
export const awsVaults: AwsKind = {
  list: (asking) =>
    inRegions(asking, async (region) => ((await isInUse(asking, region)) ? [vaultOf(asking, region)] : [])),
  detail: async (asking, { region }) =>
    (await asking.session.regions()).includes(region) ? vaultOf(asking, region) : undefined,
  children: {
    keys: (asking, { region }) => keysIn(asking, region),
    secrets: (asking, { region }) => secretsIn(asking, region),
    certificates: (asking, { region }) => certificatesIn(asking, region),
  },
}
