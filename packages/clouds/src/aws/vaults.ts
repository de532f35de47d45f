// The AWS equivalent of vaults: in each region the keys of KMS, the secrets of Secrets Manager and the certificates of
// ACM.
import { requireRefusal } from '../kit/unread.ts'
import type { CloudError } from '../ports/errors.ts'
import { toIsoTimestamp, type Asking, type AwsKind, type Facts, type Found } from './kind.ts'
import { getClient, fetchAllPages, getHostEnd, readInRegions, partitionOf } from './session.ts'

const listKeyIds = async ({ session, signal }: Asking, region: string): Promise<string[]> => {
  const pages = await fetchAllPages(
    (Marker) =>
      session.call('kms', region, signal, async (settings, options) => {
        const { KMSClient, ListKeysCommand } = await import('@aws-sdk/client-kms')
        return getClient(KMSClient, settings).send(new ListKeysCommand({ Limit: 1000, Marker }), options)
      }),
    (page) => page.NextMarker,
  )
  return pages.flatMap(({ Keys = [] }) => Keys.flatMap(({ KeyId }) => (KeyId ? [KeyId] : [])))
}

const readAliases = async ({ session, signal }: Asking, region: string): Promise<Map<string, string>> => {
  const pages = await fetchAllPages(
    (Marker) =>
      session.call('kms', region, signal, async (settings, options) => {
        const { KMSClient, ListAliasesCommand } = await import('@aws-sdk/client-kms')
        return getClient(KMSClient, settings).send(new ListAliasesCommand({ Limit: 100, Marker }), options)
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

const listKeys = async (asking: Asking, region: string): Promise<Facts[]> => {
  const { session, signal } = asking
  const [ids, aliases] = [await listKeyIds(asking, region), await readAliases(asking, region)]
  return Promise.all(
    ids.map((KeyId) =>
      session.call('kms', region, signal, async (settings, options): Promise<Facts> => {
        const { KMSClient, DescribeKeyCommand } = await import('@aws-sdk/client-kms')
        const { KeyMetadata } = await getClient(KMSClient, settings).send(
          new DescribeKeyCommand({ KeyId }),
          options,
        )
        return {
          name: aliases.get(KeyId) ?? KeyId,
          isEnabled: KeyMetadata?.Enabled ?? false,
          kind: KeyMetadata?.KeySpec ?? null,
          isManaged: KeyMetadata?.KeyManager === 'AWS',
          createdAt: toIsoTimestamp(KeyMetadata?.CreationDate),
          updatedAt: null,
          expiresAt: toIsoTimestamp(KeyMetadata?.ValidTo ?? KeyMetadata?.DeletionDate),
        }
      }),
    ),
  )
}

const listSecrets = async ({ session, signal }: Asking, region: string): Promise<Facts[]> => {
  const pages = await fetchAllPages(
    (NextToken) =>
      session.call('secretsmanager', region, signal, async (settings, options) => {
        const { SecretsManagerClient, ListSecretsCommand } = await import('@aws-sdk/client-secrets-manager')
        return getClient(SecretsManagerClient, settings).send(
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
      createdAt: toIsoTimestamp(secret.CreatedDate),
      updatedAt: toIsoTimestamp(secret.LastChangedDate),
      expiresAt: toIsoTimestamp(secret.NextRotationDate),
    })),
  )
}

const listCertificates = async ({ session, signal }: Asking, region: string): Promise<Facts[]> => {
  const pages = await fetchAllPages(
    (NextToken) =>
      session.call('acm', region, signal, async (settings, options) => {
        const { ACMClient, ListCertificatesCommand } = await import('@aws-sdk/client-acm')
        return getClient(ACMClient, settings).send(
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
      createdAt: toIsoTimestamp(certificate.CreatedAt),
      updatedAt: toIsoTimestamp(certificate.IssuedAt),
      expiresAt: toIsoTimestamp(certificate.NotAfter),
    })),
  )
}

/** Returns the ID of the vault that represents a region. */
export const buildVaultId = (region: string, accountId: string): string =>
  `arn:${partitionOf(region)}:kms:${region}:${accountId}:keys`

const toVault = ({ accountId }: Asking, region: string): Found => ({
  id: buildVaultId(region, accountId),
  name: region,
  region,
  facts: {
    status: null,
    sku: null,
    vaultUri: `https://kms.${region}.${getHostEnd(region)}`,
    softDelete: null,
    purgeProtection: null,
    permissionModel: null,
    networkAccess: null,
  },
  tags: {},
  raw: { region },
})

/**
 * Whether one of the three services has any contents. A service that fails counts as a failure only if the others are
 * empty.
 */
const isInUse = async (asking: Asking, region: string): Promise<boolean> => {
  let failure: CloudError | undefined
  // Certificates first: AWS charges for the other two.
  for (const listIn of [listCertificates, listKeyIds, listSecrets])
    try {
      if ((await listIn(asking, region)).length > 0) return true
    } catch (error) {
      failure ??= requireRefusal(error)
    }
  if (failure) throw failure
  return false
}

/** Regions that contain a key, a secret or a certificate. */
export const awsVaults: AwsKind = {
  list: (asking) =>
    readInRegions(asking, async (region) =>
      (await isInUse(asking, region)) ? [toVault(asking, region)] : [],
    ),
  detail: async (asking, { region }) =>
    (await asking.session.regions()).includes(region) ? toVault(asking, region) : undefined,
  children: {
    keys: (asking, { region }) => listKeys(asking, region),
    secrets: (asking, { region }) => listSecrets(asking, region),
    certificates: (asking, { region }) => listCertificates(asking, region),
  },
}
