/**
 * Signs in to AWS by assuming a role, with the account's keys or the machine's credentials. It uses the vendor's SDK:
 * its credentials expire, and the SDK renews them.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/aws-s3-export'
import { getFieldText, type AccountFields } from '../exports/account-fields.ts'
import { toStoreError, parseSdkError } from '../exports/refusals.ts'
import type { AwsKeys } from '../exports/s3-store.ts'
import type { CloudHosts } from '../ports/cloud.ts'
import { CloudError } from '../ports/errors.ts'

/** A role that an account assumes. */
export type AwsRole = { arn: string; keys: () => Promise<AwsKeys> }

const sessionName = 'cmp-billing'

/** Tells the user what must be allowed before a role can be assumed. */
const formatTrustAdvice = (externalId: string, source: string): string =>
  t(m.inTrustPolicyOfRoleAllow, { source, externalId })

/**
 * Returns the role that an account names; undefined if it signs in with only its keys.
 * @param mustAskForId whether a role that the machine assumes must reject callers without the external ID. If anybody
 * may enter a role, a role without that condition could belong to somebody else.
 */
export const getAssumedRole = (
  fields: AccountFields,
  { awsSts, awsMachineCredentials }: Pick<CloudHosts, 'awsSts' | 'awsMachineCredentials'>,
  { mustAskForId = false } = {},
): AwsRole | undefined => {
  const arn = getFieldText(fields, 'roleArn')
  if (arn === '') return undefined
  const externalId = getFieldText(fields, 'externalId')
  const accessKeyId = getFieldText(fields, 'accessKeyId')
  const secretAccessKey = getFieldText(fields, 'secretAccessKey')
  const ofMachine = accessKeyId === ''
  let assume: (() => Promise<AwsKeys>) | undefined
  const open = async (named: { ExternalId?: string }): Promise<() => Promise<AwsKeys>> => {
    const { fromTemporaryCredentials } = await import('@aws-sdk/credential-providers')
    return fromTemporaryCredentials({
      params: { RoleArn: arn, ...named, RoleSessionName: sessionName },
      clientConfig: {
        region: getFieldText(fields, 'region'),
        ...(awsSts !== undefined && { endpoint: awsSts }),
      },
      // Without master credentials the SDK uses the machine's, which the operator of the portal has allowed.
      ...(!ofMachine && { masterCredentials: { accessKeyId, secretAccessKey } }),
    })
  }
  /** Tries the role without its external ID, which AWS must refuse; after a refusal it is not tried again. */
  let proved: Promise<void> | undefined
  const prove = async (): Promise<void> => {
    try {
      await (
        await open({})
      )()
    } catch (error) {
      if (
        toStoreError(error, { what: t(m.theRole, { arn }), access: 'assume', secrets: [] }).code ===
        'Unauthorized'
      )
        return
      throw error
    }
    throw new CloudError('Unauthorized', t(m.roleCanBeAssumedWithoutIts, { arn, externalId }))
  }
  const fetchKeys = async (): Promise<AwsKeys> => {
    if (ofMachine && !awsMachineCredentials) throw new CloudError('Unauthorized', t(m.noAccessKey))
    try {
      if (ofMachine && mustAskForId) await (proved ??= prove())
      return await (assume ??= await open({ ExternalId: externalId }))()
    } catch (error) {
      proved = undefined
      if (error instanceof CloudError) throw error
      if (parseSdkError(error).name === 'CredentialsProviderError')
        throw new CloudError('Unauthorized', t(m.noMachineCredentials))
      const refused = toStoreError(error, {
        what: t(m.theRole, { arn }),
        access: 'assume',
        secrets: [secretAccessKey],
      })
      if (refused.code !== 'Unauthorized') throw refused
      const source = ofMachine ? t(m.portalMachine) : t(m.userOfAccessKey, { accessKeyId })
      throw new CloudError(
        'Unauthorized',
        t(m.awsReturned, { trustAdvice: formatTrustAdvice(externalId, source), message: refused.message }),
      )
    }
  }
  return { arn, keys: fetchKeys }
}
