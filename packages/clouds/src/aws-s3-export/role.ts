/**
 * Signing in at AWS by assuming a role, with the account's keys or with the credentials of the machine, by the vendor's SDK: what it
 * gives ends by itself, and the SDK asks for it anew.
 */
import { fieldText, type AccountFields } from '../exports/account-fields.ts'
import { refusalOf, sdkError } from '../exports/refusals.ts'
import type { AwsKeys } from '../exports/s3-store.ts'
import type { CloudHosts } from '../ports/cloud.ts'
import { CloudError } from '../ports/errors.ts'

/** A role that an account assumes. */
export type AwsRole = { arn: string; keys: () => Promise<AwsKeys> }

const sessionName = 'cmp-billing'

/** What has to be allowed for a role to be assumed. */
const advice = (externalId: string, source: string): string =>
  `Let the trust policy of the role allow sts:AssumeRole to ${source}, with the condition that sts:ExternalId is ${externalId}, and let that one call sts:AssumeRole on the role.`

/**
 * The role that an account names; undefined where it signs in with its keys alone.
 * @param mustAskForId whether a role that the machine assumes has to refuse who does not name the external id: where anybody may
 *   type a role, one that asks for none could be somebody else's
 */
export const roleOf = (
  fields: AccountFields,
  { awsSts, awsMachineCredentials }: Pick<CloudHosts, 'awsSts' | 'awsMachineCredentials'>,
  { mustAskForId = false } = {},
): AwsRole | undefined => {
  const arn = fieldText(fields, 'roleArn')
  if (arn === '') return undefined
  const externalId = fieldText(fields, 'externalId')
  const accessKeyId = fieldText(fields, 'accessKeyId')
  const secretAccessKey = fieldText(fields, 'secretAccessKey')
  const ofMachine = accessKeyId === ''
  let assume: (() => Promise<AwsKeys>) | undefined
  const open = async (named: { ExternalId?: string }): Promise<() => Promise<AwsKeys>> => {
    const { fromTemporaryCredentials } = await import('@aws-sdk/credential-providers')
    return fromTemporaryCredentials({
      params: { RoleArn: arn, ...named, RoleSessionName: sessionName },
      clientConfig: {
        region: fieldText(fields, 'region'),
        ...(awsSts !== undefined && { endpoint: awsSts }),
      },
      // Without it the SDK takes the machine's, as whoever runs the portal has allowed.
      ...(!ofMachine && { masterCredentials: { accessKeyId, secretAccessKey } }),
    })
  }
  /** Tries the role without its external id, which has to be refused; once it was, it is not tried again. */
  let proved: Promise<void> | undefined
  const prove = async (): Promise<void> => {
    try {
      await (
        await open({})
      )()
    } catch (error) {
      if (refusalOf(error, { what: `The role ${arn}`, secrets: [] }).code === 'Unauthorized') return
      throw error
    }
    throw new CloudError(
      'Unauthorized',
      `The role ${arn} may be assumed without its external id, so it could be anybody's. Let its trust policy ask for sts:ExternalId ${externalId}.`,
    )
  }
  const keys = async (): Promise<AwsKeys> => {
    if (ofMachine && !awsMachineCredentials)
      throw new CloudError(
        'Unauthorized',
        'The account has no access key, and this portal may not sign in with the credentials of its machine. Enter a key, or have its operator set AWS_MACHINE_CREDENTIALS to on.',
      )
    try {
      if (ofMachine && mustAskForId) await (proved ??= prove())
      return await (assume ??= await open({ ExternalId: externalId }))()
    } catch (error) {
      proved = undefined
      if (error instanceof CloudError) throw error
      if (sdkError(error).name === 'CredentialsProviderError')
        throw new CloudError(
          'Unauthorized',
          'The machine of the portal has no credentials at AWS: give it a role, or enter an access key.',
        )
      const refused = refusalOf(error, { what: `The role ${arn}`, secrets: [secretAccessKey] })
      if (refused.code !== 'Unauthorized') throw refused
      const source = ofMachine ? 'the machine of the portal' : `the user of the key ${accessKeyId}`
      throw new CloudError('Unauthorized', `${advice(externalId, source)} AWS answered: ${refused.message}`)
    }
  }
  return { arn, keys }
}
