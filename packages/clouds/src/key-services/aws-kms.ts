/**
 * A key of AWS KMS. Data keys are encrypted with an encryption context, which KMS authenticates and writes to
 * CloudTrail. The portal needs kms:Encrypt and kms:Decrypt on the key, and signs in with the default credential chain
 * of the AWS SDK: the environment variables, a web identity, or the role of the machine.
 * https://docs.aws.amazon.com/kms/latest/APIReference/API_Encrypt.html
 * https://docs.aws.amazon.com/kms/latest/APIReference/API_Decrypt.html
 * https://docs.aws.amazon.com/botocore/latest/reference/services/kms/client/exceptions/InvalidCiphertextException.html
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/key-services'
import type { KMSClient } from '@aws-sdk/client-kms'
import { callWithTimeout } from '../kit/call.ts'
import { CloudError } from '../ports/errors.ts'
import type { KeyService, KeyServiceTools } from '../ports/key-service.ts'
import { requireWholeKey, createWrongKeyError } from './bound-key.ts'

/** The KMS errors for a ciphertext of another key or context. */
const wrongKeyNames = new Set(['InvalidCiphertextException', 'IncorrectKeyException'])

/**
 * Opens a key.
 * @param name `aws:arn:aws:kms:{region}:{account}:key/{id}`
 */
export const openAwsKms = (name: string, { hosts, milliseconds }: KeyServiceTools): KeyService => {
  const KeyId = name.slice('aws:'.length)
  const region = KeyId.split(':')[3] ?? ''
  const { awsEndpoint } = hosts.resources
  let opened: Promise<KMSClient> | undefined
  const open = async (): Promise<KMSClient> => {
    const { KMSClient } = await import('@aws-sdk/client-kms')
    return new KMSClient({
      region,
      maxAttempts: 3,
      retryMode: 'standard',
      ...(awsEndpoint !== undefined && {
        endpoint: awsEndpoint.replace('{service}', 'kms').replace('{region}', region),
      }),
    })
  }
  const call = <T>(
    ask: (client: KMSClient, options: { abortSignal: AbortSignal }) => Promise<T>,
  ): Promise<T> =>
    callWithTimeout({ connection: name, secrets: [], milliseconds }, undefined, async (abortSignal) => {
      try {
        return await ask(await (opened ??= open()), { abortSignal })
      } catch (error) {
        if (error instanceof Error && wrongKeyNames.has(error.name)) throw createWrongKeyError()
        if (error instanceof SyntaxError) throw new CloudError('Interrupted', t(m.responseInterrupted))
        throw error
      }
    })
  const toEncryptionContext = (context: string) => ({ EncryptionContext: { 'cmp-data-key': context } })
  return {
    name,
    wrap: async (Plaintext, context) => {
      const { CiphertextBlob } = await call(async (client, options) => {
        const { EncryptCommand } = await import('@aws-sdk/client-kms')
        return client.send(new EncryptCommand({ KeyId, Plaintext, ...toEncryptionContext(context) }), options)
      })
      if (!CiphertextBlob?.length)
        throw new CloudError('Interrupted', t(m.responseHasNo, { name: 'CiphertextBlob' }))
      return Buffer.from(CiphertextBlob).toString('base64')
    },
    unwrap: async (wrapped, context) => {
      const { Plaintext } = await call(async (client, options) => {
        const { DecryptCommand } = await import('@aws-sdk/client-kms')
        const CiphertextBlob = Buffer.from(wrapped, 'base64')
        return client.send(
          new DecryptCommand({ KeyId, CiphertextBlob, ...toEncryptionContext(context) }),
          options,
        )
      })
      if (!Plaintext) throw new CloudError('Interrupted', t(m.responseHasNo, { name: 'Plaintext' }))
      return requireWholeKey(Plaintext)
    },
  }
}
